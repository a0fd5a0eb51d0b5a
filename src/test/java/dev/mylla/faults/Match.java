package dev.mylla.faults;

import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Play;
import dev.mylla.rules.Variant;
import java.io.IOException;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;

/** A game and what its clients were told of it. */
final class Match {
  private static final int ATTEMPTS = 2_000;

  private final String id;
  private final PerColor<String> tokens;
  private final Play start;
  private final Map<Integer, String> acknowledged = new TreeMap<>();

  private Match(String id, PerColor<String> tokens, Play start) {
    this.id = id;
    this.tokens = tokens;
    this.start = start;
  }

  /**
   * Creates a game from the empty board, both seats taken, however often it has to be asked for.
   */
  static Match create(Client client, Variant variant, Random random) {
    Map<String, String> wish = Map.of("variant", variant.id(), "take", "both");
    String key = "fault-test-%016x-%016x".formatted(random.nextLong(), random.nextLong());
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        Answer created = client.post("/v1/games", key, wish);
        if (created.done()) {
          return of(variant, created);
        }
        if (created.status() != Answer.UNAVAILABLE) {
          throw created.unexpected();
        }
      } catch (IOException e) {
        // No answer: the key makes asking again harmless.
      }
      LockSupport.parkNanos(Player.BREATH);
    }
    throw new AssertionError("the game " + key + " could not be created");
  }

  private static Match of(Variant variant, Answer created) {
    return new Match(
        created.text("/game/id"),
        new PerColor<>(created.text("/tokens/white"), created.text("/tokens/black")),
        Play.start(variant.board(), variant.rules()));
  }

  String id() {
    return id;
  }

  String token(Color color) {
    return tokens.of(color);
  }

  Play start() {
    return start;
  }

  /**
   * A client was told that this move is in the game under this number.
   *
   * @return whether it is the first to be told
   */
  synchronized boolean acknowledge(int number, String move) {
    String before = acknowledged.putIfAbsent(number, move);
    if (before != null && !before.equals(move)) {
      throw new AssertionError(id + ": both " + before + " and " + move + " are move " + number);
    }
    return before == null;
  }

  /** The moves clients were told are in the game, by number. */
  synchronized Map<Integer, String> acknowledged() {
    return Map.copyOf(acknowledged);
  }
}
