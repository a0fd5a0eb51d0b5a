package dev.mylla.game;

import java.util.Optional;

/**
 * The name of a game: 128 bits as 26 characters of Crockford's base 32, the first of them 0–7.
 * Whoever knows it may read a game of visibility {@code link}, so it is never guessable.
 *
 * @param text canonical, in capitals
 */
public record GameId(String text) {
  static final int BYTES = 16;
  static final int LENGTH = 26;

  /** Any spelling of an id, made canonical; empty for what is none. */
  public static Optional<GameId> parse(String text) {
    return Crockford.decode(text, BYTES).map(GameId::of);
  }

  static GameId of(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("an id has 16 bytes, not " + bytes.length);
    }
    return new GameId(Crockford.encode(bytes));
  }

  byte[] bytes() {
    return Crockford.decode(text, BYTES).orElseThrow();
  }

  @Override
  public String toString() {
    return text;
  }
}
