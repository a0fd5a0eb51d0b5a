package dev.mylla.rules;

import java.util.Arrays;

/**
 * The legal moves of one position: the one enumerator that lists, counts, blocked players and
 * refusals derive from. A move is packed into a {@code long}: bits 0 to 31 the mask of removed men,
 * 32 to 39 the point it goes to, 40 to 47 the point it comes from or {@link #HAND}.
 *
 * <p>Whoever closes a mill always finds a man to take if there is one, so a destination alone tells
 * that a legal move exists.
 */
final class Moves {

  static final int HAND = 0xFF;

  private static final int[] NOTHING_REMOVED = {0};

  private final Board board;
  private final Ruleset rules;
  private final Side mover;
  private final Side waiting;
  private final int empty;
  private final int[][] removalSets;

  Moves(Board board, Ruleset rules, Side mover, Side waiting) {
    this.board = board;
    this.rules = rules;
    this.mover = mover;
    this.waiting = waiting;
    this.removalSets = new int[board.mostMills() + 1][];
    this.empty = board.all() & ~(mover.men() | waiting.men());
  }

  static long packed(int from, int to, int removed) {
    return ((long) from << 40) | ((long) to << 32) | removed;
  }

  static int from(long move) {
    return (int) (move >>> 40);
  }

  static int to(long move) {
    return (int) (move >>> 32) & 0xFF;
  }

  static int removed(long move) {
    return (int) move;
  }

  /** The phase of a side, from its own men alone. */
  static Phase phase(Ruleset rules, Side side) {
    if (side.hand() > 0) {
      return Phase.PLACING;
    }
    boolean flies =
        switch (rules.flying()) {
          case NEVER -> false;
          case AT_THREE -> side.onBoard() <= 3;
          case ALWAYS -> true;
        };
    return flies ? Phase.FLYING : Phase.SLIDING;
  }

  boolean mayPlace() {
    return mover.hand() > 0;
  }

  boolean maySlide() {
    return mover.hand() == 0 || rules.placing() == Ruleset.Placing.MIXED;
  }

  /** Whether there is any legal move; where not, the player is blocked. */
  boolean exist() {
    for (int sources = sources(); sources != 0; sources &= sources - 1) {
      if (destinations(Integer.numberOfTrailingZeros(sources)) != 0) {
        return true;
      }
    }
    return mayPlace() && empty != 0;
  }

  /** How many legal moves there are, without making any of them. */
  long count() {
    long count = mayPlace() ? countFrom(HAND) : 0;
    for (int sources = sources(); sources != 0; sources &= sources - 1) {
      count += countFrom(Integer.numberOfTrailingZeros(sources));
    }
    return count;
  }

  /** Every legal move, packed, in no promised order. */
  long[] all() {
    Collected collected = new Collected();
    if (mayPlace()) {
      collectFrom(HAND, collected);
    }
    for (int sources = sources(); sources != 0; sources &= sources - 1) {
      collectFrom(Integer.numberOfTrailingZeros(sources), collected);
    }
    return collected.toArray();
  }

  /** The points a man may go to from here, the removals left aside; {@link #HAND} places. */
  int destinations(int from) {
    if (from == HAND) {
      return empty;
    }
    boolean flies = phase(rules, mover) == Phase.FLYING;
    int reached = flies ? empty : empty & board.neighbors(from);
    return isReversal(from, reached) ? reached & ~(1 << to(mover.ban())) : reached;
  }

  /** Whether the ban of reversals forbids this very step, which would close a mill. */
  boolean isReversal(int from, int destinations) {
    if (mover.ban() == Side.NO_BAN || from(mover.ban()) != from) {
      return false;
    }
    int to = to(mover.ban());
    return (destinations & (1 << to)) != 0 && millsClosed(from, to) > 0;
  }

  /** How many mills the step closes. */
  int millsClosed(int from, int to) {
    return board.millsThrough(to, from == HAND ? mover.men() : mover.men() & ~(1 << from));
  }

  /** How many men the step must take. */
  int required(int from, int to) {
    int mills = millsClosed(from, to);
    int owed =
        switch (rules.removals()) {
          case NONE -> 0;
          case ONE -> Math.min(mills, 1);
          case PER_MILL -> mills;
        };
    return Math.min(owed, waiting.onBoard());
  }

  /** The masks of men the step may take, each legal in some order of removing. */
  int[] removalSets(int from, int to) {
    return removalSets(required(from, to));
  }

  private int sources() {
    return maySlide() ? mover.men() : 0;
  }

  private long countFrom(int from) {
    long count = 0;
    for (int left = destinations(from); left != 0; left &= left - 1) {
      count += removalSets(from, Integer.numberOfTrailingZeros(left)).length;
    }
    return count;
  }

  private void collectFrom(int from, Collected collected) {
    for (int left = destinations(from); left != 0; left &= left - 1) {
      int to = Integer.numberOfTrailingZeros(left);
      for (int removed : removalSets(from, to)) {
        collected.add(packed(from, to, removed));
      }
    }
  }

  private int[] removalSets(int size) {
    if (size == 0) {
      return NOTHING_REMOVED;
    }
    if (removalSets[size] == null) {
      removalSets[size] = oneMore(removalSets(size - 1));
    }
    return removalSets[size];
  }

  /** Protection is judged again after each removal: one man more onto every smaller set. */
  private int[] oneMore(int[] smaller) {
    int[] sets = new int[smaller.length * waiting.onBoard()];
    int size = 0;
    for (int set : smaller) {
      for (int left = removable(waiting.men() & ~set); left != 0; left &= left - 1) {
        sets[size++] = set | Integer.lowestOneBit(left);
      }
    }
    return Arrays.stream(sets, 0, size).distinct().toArray();
  }

  private int removable(int men) {
    int free = men & ~board.inMills(men);
    return free == 0 ? men : free;
  }

  /** A growing array, because a list would box. */
  private static final class Collected {

    private long[] moves = new long[64];
    private int size;

    void add(long move) {
      if (size == moves.length) {
        moves = Arrays.copyOf(moves, 2 * size);
      }
      moves[size++] = move;
    }

    long[] toArray() {
      return Arrays.copyOf(moves, size);
    }
  }
}
