package dev.mylla.game;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * The secret that decides every throw of one game's die: 32 bytes, drawn when the game is created
 * and told to nobody before its end. Whoever was shown the {@linkplain #commitment commitment}
 * while the game went on can check every throw once he knows the seed; {@code docs/die.md} says
 * how.
 */
public final class Seed {
  private static final int BYTES = 32;
  private static final int SIDES = 6;

  /** The greatest multiple of six that a byte can count to; a byte beyond would favor low sides. */
  private static final int FAIR = 252;

  private final byte[] bytes;

  private Seed(byte[] bytes) {
    this.bytes = bytes;
  }

  /** A new one; as secret as its source. */
  static Seed random(RandomGenerator source) {
    var bytes = new byte[BYTES];
    source.nextBytes(bytes);
    return new Seed(bytes);
  }

  /**
   * Reads what {@link #reveal} wrote.
   *
   * @throws IllegalArgumentException if the text is no seed; it is not shown
   */
  public static Seed parse(String text) {
    if (text.length() != 2 * BYTES || !text.equals(text.toLowerCase(Locale.ROOT))) {
      throw new IllegalArgumentException("not a seed of 32 bytes");
    }
    try {
      return new Seed(HexFormat.of().parseHex(text));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("not a seed in hexadecimal digits");
    }
  }

  /** What is shown of it from the game's creation on: its SHA-256 in lower-case hex. */
  public String commitment() {
    return HexFormat.of().formatHex(Sha256.of(bytes));
  }

  /**
   * The secret itself in lower-case hex: for the store, and for everybody once the game is over.
   */
  public String reveal() {
    return HexFormat.of().formatHex(bytes);
  }

  /**
   * The throw for the move of this number, 1 to 6: the first byte below 252 of HMAC-SHA256 over
   * {@code <id>:<number>:<j>} for j = 0, 1, … gives its remainder by six, plus one.
   *
   * <p>A counter of throws was considered and left out: every number has exactly one throw, so the
   * number does as well, and it is in the log already.
   *
   * @param number of the move, from 1; it is thrown for once, so asking again changes nothing
   */
  public int roll(GameId game, int number) {
    for (int j = 0; ; j++) {
      String text = game + ":" + number + ":" + j;
      for (byte signed : HmacSha256.of(bytes, text.getBytes(US_ASCII))) {
        int value = Byte.toUnsignedInt(signed);
        if (value < FAIR) {
          return value % SIDES + 1;
        }
      }
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Seed seed && Arrays.equals(bytes, seed.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** Only the commitment, so that no line of a log gives the seed away. */
  @Override
  public String toString() {
    return "seed of commitment " + commitment();
  }
}
