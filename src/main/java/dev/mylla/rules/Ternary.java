package dev.mylla.rules;

/** Masks of up to 24 points read as numbers of base three, all of their digits 0 or 1. */
final class Ternary {

  private static final int HALF = 12;
  private static final int LOW = (1 << HALF) - 1;
  private static final long HIGH_DIGIT = power(HALF);
  private static final int[] VALUES = values();

  private Ternary() {}

  static long of(int mask) {
    return VALUES[mask & LOW] + HIGH_DIGIT * VALUES[mask >>> HALF];
  }

  private static int[] values() {
    int[] values = new int[1 << HALF];
    for (int mask = 1; mask < values.length; mask++) {
      int lowest = Integer.numberOfTrailingZeros(mask);
      values[mask] = values[mask & (mask - 1)] + (int) power(lowest);
    }
    return values;
  }

  private static long power(int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= 3;
    }
    return power;
  }
}
