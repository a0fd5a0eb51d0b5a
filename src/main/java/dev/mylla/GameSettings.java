package dev.mylla;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** How games are stored and how long they are kept. */
@ConfigMapping(prefix = "mylla")
interface GameSettings {

  /**
   * The keys that sign seat tokens, {@code name:base64url(≥ 32 bytes),…}: the first signs, all
   * verify. Required in production with a Redis of one's own; the bundled Redis' folder has a key
   * of its own, {@code token-key}.
   */
  Optional<String> tokenKeys();

  /**
   * The apps that may use the service, {@code app:hex SHA-256 of the whole mya_ key,…}; an app may
   * have several keys. Without any, everybody may create games.
   */
  Optional<String> appKeys();

  /**
   * Who may end games and erase what people typed into them, {@code operator:hex SHA-256 of the
   * whole myo_ key,…}; an operator may have several keys. Without any, nobody may.
   */
  Optional<String> operatorKeys();

  /** The storage. */
  Store store();

  /** How long a game is kept after its last event. */
  Keep keep();

  /** What only tests change. */
  Test test();

  /** The storage. */
  interface Store {
    /** The time one command to Redis may take before it counts as failed. */
    @WithDefault("400ms")
    Duration timeout();

    /**
     * How many replicas must hold a write before it is acknowledged; 0 waits for none, and then a
     * failover can lose the last writes.
     */
    @WithDefault("0")
    int waitReplicas();

    /**
     * How long to wait for them before the answer is 503; shorter than {@code MYLLA_STORE_TIMEOUT}.
     */
    @WithDefault("200ms")
    Duration waitTimeout();
  }

  /** How long a game is kept after its last event. */
  interface Keep {
    /** How long a game is kept after its last event while a seat is free. */
    @WithDefault("30d")
    Duration waiting();

    /** How long a game is kept after its last event while it goes on without a clock. */
    @WithDefault("365d")
    Duration active();

    /**
     * How long a game with a clock is kept after the deadline of the side to move, while it goes
     * on.
     */
    @WithDefault("30d")
    Duration clocked();

    /** How long a game is kept after its end; one that nobody joined is kept for a day. */
    @WithDefault("90d")
    Duration finished();
  }

  /** What only tests change. */
  interface Test {
    /**
     * Added to the clock of the games, so that days can pass in a test of a client; never negative,
     * and zero in production.
     */
    @WithDefault("0s")
    Duration clockShift();
  }
}
