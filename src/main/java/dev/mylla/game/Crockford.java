package dev.mylla.game;

import java.math.BigInteger;
import java.util.Optional;

/**
 * Crockford's base 32: read case-insensitively, {@code I L} as 1 and {@code O} as 0, so that an id
 * survives being read aloud or typed by hand. Written in capitals, with leading zeros.
 */
final class Crockford {
  private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

  private Crockford() {}

  /** The bytes as one number, in as many characters as they need: ⌈8 × bytes / 5⌉. */
  static String encode(byte[] bytes) {
    var characters = new char[length(bytes.length)];
    var rest = new BigInteger(1, bytes);
    for (int i = characters.length - 1; i >= 0; i--) {
      characters[i] = DIGITS.charAt(rest.intValue() & 31);
      rest = rest.shiftRight(5);
    }
    return new String(characters);
  }

  /** Exactly {@code size} bytes, or empty if the text is no such number of this length. */
  static Optional<byte[]> decode(String text, int size) {
    if (text.length() != length(size)) {
      return Optional.empty();
    }
    var number = BigInteger.ZERO;
    for (int i = 0; i < text.length(); i++) {
      int digit = digit(text.charAt(i));
      if (digit < 0) {
        return Optional.empty();
      }
      number = number.shiftLeft(5).or(BigInteger.valueOf(digit));
    }
    if (number.bitLength() > 8 * size) {
      return Optional.empty();
    }
    byte[] significant = number.toByteArray();
    var bytes = new byte[size];
    int count = Math.min(significant.length, size);
    System.arraycopy(significant, significant.length - count, bytes, size - count, count);
    return Optional.of(bytes);
  }

  private static int length(int bytes) {
    return (8 * bytes + 4) / 5;
  }

  private static int digit(char character) {
    if (character >= 'a' && character <= 'z') {
      return digit((char) (character - 'a' + 'A'));
    }
    if (character == 'I' || character == 'L') {
      return 1;
    }
    if (character == 'O') {
      return 0;
    }
    return DIGITS.indexOf(character);
  }
}
