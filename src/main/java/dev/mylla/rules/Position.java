package dev.mylla.rules;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Men on points, men in hand and the side to move, under the rules of one game. Immutable, and
 * always playable: no point is held twice and no side has more men than it started with, so men on
 * the board, in hand and {@linkplain #lost lost} always add up. It may be decided already.
 *
 * <p>The {@linkplain #reversalBan ban of reversals} is part of a position because it changes what
 * is legal; {@link #key} leaves it out because repetition does. Two positions are equal if board,
 * rules, men, hands, side to move and bans are.
 */
public final class Position implements Validated {

  private final Board board;
  private final Ruleset rules;
  private final Color toMove;
  private final Side mover;
  private final Side waiting;

  Position(Board board, Ruleset rules, Color toMove, Side mover, Side waiting) {
    this.board = board;
    this.rules = rules;
    this.toMove = toMove;
    this.mover = mover;
    this.waiting = waiting;
  }

  /** The empty board, all men in hand, White to move. */
  public static Position start(Board board, Ruleset rules) {
    Side full = new Side(0, rules.men(), Side.NO_BAN);
    return new Position(board, rules, Color.WHITE, full, full);
  }

  /**
   * A playable position, without any ban of reversal, or every fault of the setup. A decided
   * position is no fault: ask for its {@link #outcome}.
   */
  public static Validated of(Board board, Ruleset rules, Setup setup) {
    List<SetupFault.Fault> faults = SetupFaults.in(board, rules, setup);
    if (!faults.isEmpty()) {
      return new Faults(faults);
    }
    PerColor<Side> sides =
        PerColor.from(
            color -> new Side(board.mask(setup.men(color)), setup.inHand().of(color), Side.NO_BAN));
    Color toMove = setup.toMove();
    return new Position(board, rules, toMove, sides.of(toMove), sides.of(toMove.opponent()));
  }

  /** What somebody would have to state to get this position, bans of reversal left out. */
  public Setup setup() {
    return new Setup(men(Color.WHITE), men(Color.BLACK), PerColor.from(this::inHand), toMove);
  }

  /** The board it is played on. */
  public Board board() {
    return board;
  }

  /** The rules it is played under. */
  public Ruleset rules() {
    return rules;
  }

  /** This color's men on the board, sorted by the names of their points. */
  public List<Point> men(Color color) {
    return board.sorted(side(color).men());
  }

  /** Whose man stands there; empty for an empty point and for one the board doesn't have. */
  public Optional<Color> at(Point point) {
    int index = board.index(point);
    if (index == Board.NOT_HERE) {
      return Optional.empty();
    }
    if (mover.standsOn(index)) {
      return Optional.of(toMove);
    }
    return waiting.standsOn(index) ? Optional.of(toMove.opponent()) : Optional.empty();
  }

  /** How many men this color has yet to place. */
  public int inHand(Color color) {
    return side(color).hand();
  }

  /** How many men this color has lost; a removed man never returns. */
  public int lost(Color color) {
    return rules.men() - side(color).alive();
  }

  /** Whose turn it is, or would be if the position were not decided. */
  public Color toMove() {
    return toMove;
  }

  /** What this color may do with its men, whether or not it is its turn. */
  public Phase phase(Color color) {
    return Moves.phase(rules, side(color));
  }

  /**
   * Every legal move complete with its removals, canonical, sorted as plain text; empty when the
   * position is decided. The die is left aside.
   */
  public List<Move> legalMoves() {
    if (outcome().isPresent()) {
      return List.of();
    }
    return Arrays.stream(moves().all())
        .mapToObj(this::unpacked)
        .sorted(Comparator.comparing(Move::toString))
        .toList();
  }

  /**
   * Why the move can't be played, or empty if it can. Removals may be named in any order. A forfeit
   * is always refused here, since no throw is known.
   */
  public Optional<Refused> refusal(Move move) {
    return new Explanation(this).refusal(move);
  }

  /**
   * The position after the move.
   *
   * @throws IllegalArgumentException if the move is refused
   */
  public Position play(Move move) {
    refusal(move).ifPresent(refused -> fail(move, refused));
    return playUnchecked(move);
  }

  /** The position after a move the caller knows to be legal, a forfeit included. */
  public Position playUnchecked(Move move) {
    return move.isForfeit() ? forfeit() : after(packed(move));
  }

  /** The same men with the turn passed; a ban of reversal stays until a move is played. */
  public Position forfeit() {
    return new Position(
        board, rules, toMove.opponent(), /* mover= */ waiting, /* waiting= */ mover);
  }

  /**
   * What the position itself decides: a line or fewer than three men, then a blocked player or a
   * full board. Draws that take a history are judged by {@link Play}.
   */
  public Optional<Outcome> outcome() {
    return new Verdict(this).outcome();
  }

  /**
   * The number of sequences of exactly this many plies. A decided position has none; with a die the
   * forfeit is one more move of every other; draws that take a history are not applied.
   */
  public long perft(int depth) {
    if (depth == 0) {
      return 1;
    }
    if (outcome().isPresent()) {
      return 0;
    }
    boolean die = rules.hasDie();
    if (depth == 1) {
      return moves().count() + (die ? 1 : 0);
    }
    long sequences = die ? forfeit().perft(depth - 1) : 0;
    for (long move : moves().all()) {
      sequences += after(move).perft(depth - 1);
    }
    return sequences;
  }

  /**
   * The slide this color may not make in its next move if that closes a mill. A ban falls with the
   * next move its player plays; a forfeited turn doesn't lift it.
   */
  public Optional<Move> reversalBan(Color color) {
    long ban = side(color).ban();
    return ban == Side.NO_BAN ? Optional.empty() : Optional.of(unpacked(ban));
  }

  /**
   * The same position with a ban as {@link #reversalBan} gave it.
   *
   * @throws IllegalArgumentException if the rules know no ban or the move is no bare slide on this
   *     board
   */
  public Position withReversalBan(Color color, Move slide) {
    boolean known =
        rules.millReversal() == Ruleset.MillReversal.BANNED
            && slide.from().isPresent()
            && slide.removed().isEmpty()
            && Explanation.unknownPoints(board, slide).isEmpty();
    if (!known) {
      throw new IllegalArgumentException("no ban of reversal: " + slide);
    }
    if (color == toMove) {
      return new Position(board, rules, toMove, mover.withBan(packed(slide)), waiting);
    }
    return new Position(board, rules, toMove, mover, waiting.withBan(packed(slide)));
  }

  /**
   * What repetition compares, exactly and below 2^40: the men on the points and the side to move.
   * Hands are left out, so keys tell positions apart only as long as nothing is placed or removed
   * between them, which is all that {@link History} keeps.
   */
  public long key() {
    boolean white = toMove == Color.WHITE;
    long men = Ternary.of(side(Color.WHITE).men()) + 2 * Ternary.of(side(Color.BLACK).men());
    return 2 * men + (white ? 0 : 1);
  }

  Moves moves() {
    return new Moves(board, rules, mover, waiting);
  }

  Side mover() {
    return mover;
  }

  Side waiting() {
    return waiting;
  }

  Position after(long move) {
    int from = Moves.from(move);
    int to = Moves.to(move);
    Side moved = from == Moves.HAND ? mover.placed(to) : mover.slid(from, to, banAfter(from, to));
    Side struck = waiting.without(Moves.removed(move));
    return new Position(board, rules, toMove.opponent(), struck, moved);
  }

  Move unpacked(long move) {
    List<Point> removed = board.sorted(Moves.removed(move));
    Point to = board.point(Moves.to(move));
    if (Moves.from(move) == Moves.HAND) {
      return Move.place(to, removed);
    }
    return Move.slide(board.point(Moves.from(move)), to, removed);
  }

  private long packed(Move move) {
    int from = move.from().map(board::index).orElse(Moves.HAND);
    return Moves.packed(from, board.index(move.to()), board.mask(move.removed()));
  }

  private long banAfter(int from, int to) {
    boolean banned =
        rules.millReversal() == Ruleset.MillReversal.BANNED && moves().millsClosed(from, to) > 0;
    return banned ? Moves.packed(to, from, 0) : Side.NO_BAN;
  }

  private Side side(Color color) {
    return color == toMove ? mover : waiting;
  }

  private static void fail(Move move, Refused refused) {
    throw new IllegalArgumentException(move + ": " + refused.refusal().code());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position position
        && board == position.board
        && rules.equals(position.rules)
        && toMove == position.toMove
        && mover.equals(position.mover)
        && waiting.equals(position.waiting);
  }

  @Override
  public int hashCode() {
    return Objects.hash(toMove, mover, waiting);
  }

  /** For a person to read in a log or a failed test; the notation package has the exact text. */
  @Override
  public String toString() {
    return board + " " + setup();
  }
}
