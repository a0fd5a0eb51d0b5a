package dev.mylla.game;

import dev.mylla.rules.Color;
import java.util.Optional;

/**
 * Who wants to act for a seat, what he shows for it, and whether he may write. Nothing of it is
 * verified yet.
 */
public sealed interface Caller {

  /** Somebody who has a token and says no more. */
  static Caller holding(String token) {
    return new Holder(token, Optional.empty(), Permit.FREE);
  }

  /** The app that asks; empty for whoever comes with a token of his own. */
  Optional<App> app();

  /** Whether he may still write. */
  Permit permit();

  /** What the idempotency keys of his requests are scoped to within a game. */
  String scope();

  /**
   * Somebody who has a token.
   *
   * @param token as it was sent, whatever it is
   * @param seat the one he means to act for, if he says so: it has to be the token's
   */
  record Holder(String token, Optional<Color> seat, Permit permit) implements Caller {
    @Override
    public Optional<App> app() {
      return Optional.empty();
    }

    @Override
    public String scope() {
      return SeatTokens.scope(token);
    }

    /** A token is never to be read in a log. */
    @Override
    public String toString() {
      return "a holder";
    }
  }

  /**
   * An app that acts for a player of its own.
   *
   * @param asking verified by its key
   * @param seat the player's
   */
  record Representative(App asking, Color seat, Permit permit) implements Caller {
    /** One whose writes are not limited. */
    public Representative(App asking, Color seat) {
      this(asking, seat, Permit.FREE);
    }

    @Override
    public Optional<App> app() {
      return Optional.of(asking);
    }

    @Override
    public String scope() {
      return SeatTokens.scope(seat);
    }

    /** Whether the seat is held by a player of this app. */
    boolean mayPlay(Game game) {
      var held = game.state().seats().of(seat);
      var player = held.player();
      return held.taken() && player != null && asking.owns(player);
    }
  }
}
