package dev.mylla.faults;

import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Play;
import dev.mylla.rules.Variant;
import java.util.Map;
import java.util.TreeMap;

/** A game and what its clients were told of it. */
final class Match {
  private final String id;
  private final PerColor<String> tokens;
  private final Play start;
  private final Map<Integer, String> acknowledged = new TreeMap<>();

  private Match(String id, PerColor<String> tokens, Play start) {
    this.id = id;
    this.tokens = tokens;
    this.start = start;
  }

  /** The game that was created from the empty board, both seats taken. */
  static Match of(Variant variant, Answer created) {
    return new Match(
        created.text("/game/id"),
        new PerColor<>(created.text("/tokens/white"), created.text("/tokens/black")),
        Play.start(variant.board(), variant.rules()));
  }

  /** What a game of the variant is created from. */
  static Map<String, String> wish(Variant variant) {
    return Map.of("variant", variant.id(), "take", "both");
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
