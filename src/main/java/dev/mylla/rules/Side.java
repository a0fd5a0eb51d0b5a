package dev.mylla.rules;

/**
 * One player's half of a position.
 *
 * @param men the mask of his men on the board
 * @param hand how many men he has yet to place
 * @param ban the slide he may not make to close a mill, as {@link Moves#packed}, or {@link #NO_BAN}
 */
record Side(int men, int hand, long ban) {

  static final long NO_BAN = -1;

  int onBoard() {
    return Integer.bitCount(men);
  }

  int alive() {
    return onBoard() + hand;
  }

  boolean standsOn(int index) {
    return (men & (1 << index)) != 0;
  }

  Side placed(int to) {
    return new Side(men | (1 << to), hand - 1, NO_BAN);
  }

  Side slid(int from, int to, long nextBan) {
    return new Side((men & ~(1 << from)) | (1 << to), hand, nextBan);
  }

  Side without(int removed) {
    return removed == 0 ? this : new Side(men & ~removed, hand, ban);
  }

  Side withBan(long nextBan) {
    return new Side(men, hand, nextBan);
  }
}
