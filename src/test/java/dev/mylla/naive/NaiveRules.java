package dev.mylla.naive;

import dev.mylla.Vectors;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The rules once more, written from the rule text with plain strings and no thought of speed. Moves
 * are texts in canonical spelling, outcomes are {@code "white fewer-than-three"} or {@code "draw
 * repetition"}.
 */
public final class NaiveRules {

  private final Vectors.BoardData board;
  private final int men;
  private final String flying;
  private final String removals;
  private final boolean lineWins;
  private final boolean mixed;
  private final boolean die;
  private final int repetition;
  private final int noProgress;
  private final int endgameNoProgress;
  private final boolean reversalBanned;
  private final boolean fullBoardIsDraw;

  /** The variant of the vectors, with options by the API's names. */
  public NaiveRules(String variant, Map<String, Object> options) {
    Vectors.VariantData data = Vectors.variant(variant);
    board = Vectors.board(data.board());
    men = data.men();
    String flight = data.lineWins() ? "always" : "at-three";
    flying = text(options, "flying", data.flying() ? flight : "never");
    removals =
        data.lineWins()
            ? "none"
            : text(options, "removals", data.removalPerMill() ? "per-mill" : "one");
    lineWins = data.lineWins();
    mixed = data.slideWhilePlacing();
    die = text(options, "die", data.die() ? "even-moves" : "none").equals("even-moves");
    repetition = number(options, "repetition", data.repetition());
    noProgress = number(options, "noProgressPlies", data.noProgressPlies());
    endgameNoProgress = number(options, "endgameNoProgressPlies", data.endgameNoProgressPlies());
    reversalBanned =
        text(options, "millReversal", data.noImmediateReversal() ? "banned" : "allowed")
            .equals("banned");
    fullBoardIsDraw =
        text(options, "fullBoard", data.boardFullIsDraw() ? "draw" : "loses").equals("draw");
  }

  /** The empty board. */
  public NaiveState start() {
    return NaiveState.of(List.of(), List.of(), men, men, "white");
  }

  /** Every legal move, sorted; none when the game is over. The die is left aside. */
  public List<String> legal(NaiveState state) {
    return outcome(state).isPresent() ? List.of() : candidates(state);
  }

  /** How the game has ended, if it has. */
  public Optional<String> outcome(NaiveState state) {
    Optional<String> decided = positionOutcome(state);
    if (decided.isPresent()) {
      return decided;
    }
    String now = state.seen().get(state.seen().size() - 1);
    long occurrences = state.seen().stream().filter(now::equals).count();
    if (repetition > 0 && occurrences >= repetition) {
      return Optional.of("draw repetition");
    }
    if (endgameNoProgress > 0 && state.quietInEndgame() >= endgameNoProgress) {
      return Optional.of("draw endgame-no-progress");
    }
    if (noProgress > 0 && state.quiet() >= noProgress) {
      return Optional.of("draw no-progress");
    }
    return state.ply() >= 2000 ? Optional.of("draw move-limit") : Optional.empty();
  }

  /** What the position decides without its history. */
  public Optional<String> positionOutcome(NaiveState state) {
    for (String color : List.of(state.opponent(), state.toMove())) {
      if (lineWins && board.lines().stream().anyMatch(line -> holdsAll(state.men(), color, line))) {
        return Optional.of(color + " line");
      }
    }
    for (String color : List.of(state.toMove(), state.opponent())) {
      if (state.menOf(color).size() + state.handOf(color) < 3) {
        return Optional.of((color.equals("white") ? "black" : "white") + " fewer-than-three");
      }
    }
    if (!candidates(state).isEmpty()) {
      return Optional.empty();
    }
    boolean full = state.men().size() == board.points().size();
    return Optional.of(full && fullBoardIsDraw ? "draw board-full" : state.opponent() + " blocked");
  }

  /** The state after a legal move or a forfeit. */
  public NaiveState play(NaiveState state, String move) {
    TreeMap<String, String> men = new TreeMap<>(state.men());
    Map<String, Integer> hand = new HashMap<>(state.hand());
    Map<String, String> bans = new HashMap<>(state.bans());
    List<String> seen = new ArrayList<>(state.seen());
    String mover = state.toMove();
    if (move.equals("-")) {
      return new NaiveState(
          men,
          hand,
          state.opponent(),
          bans,
          seen,
          state.quiet(),
          state.quietInEndgame(),
          state.ply() + 1);
    }
    List<String> parts = List.of(move.split("x", -1));
    bans.remove(mover);
    boolean progress = parts.size() > 1;
    if (parts.get(0).contains("-")) {
      String from = parts.get(0).substring(0, 2);
      String to = parts.get(0).substring(3);
      if (reversalBanned && millsClosed(state, from, to) > 0) {
        bans.put(mover, to + "-" + from);
      }
      men.remove(from);
      men.put(to, mover);
    } else {
      men.put(parts.get(0), mover);
      hand.merge(mover, -1, Integer::sum);
      progress = true;
    }
    for (int i = 1; i < parts.size(); i++) {
      men.remove(parts.get(i));
    }
    int quiet = progress ? 0 : state.quiet() + 1;
    NaiveState next =
        new NaiveState(men, hand, state.opponent(), bans, seen, quiet, 0, state.ply() + 1);
    boolean handsEmpty = next.handOf("white") == 0 && next.handOf("black") == 0;
    boolean three = next.menOf("white").size() == 3 || next.menOf("black").size() == 3;
    int inEndgame = !progress && handsEmpty && three ? state.quietInEndgame() + 1 : 0;
    seen.add(next.text());
    return new NaiveState(men, hand, next.toMove(), bans, seen, quiet, inEndgame, state.ply() + 1);
  }

  /** The number of sequences of exactly so many turns, draws by history not applied. */
  public long perft(NaiveState state, int depth) {
    if (depth == 0) {
      return 1;
    }
    if (positionOutcome(state).isPresent()) {
      return 0;
    }
    long sum = die ? perft(play(state, "-"), depth - 1) : 0;
    for (String move : candidates(state)) {
      sum += perft(play(state, move), depth - 1);
    }
    return sum;
  }

  /** Why a text is no legal move after this throw, or empty if it is one. */
  public Optional<String> refusal(NaiveState state, String move, int roll) {
    return outcome(state).isPresent()
        ? Optional.of("game-over")
        : new NaiveRefusal(this, state).of(move, die, roll);
  }

  Vectors.BoardData board() {
    return board;
  }

  boolean lineWins() {
    return lineWins;
  }

  boolean maySlide(NaiveState state) {
    return state.handOf(state.toMove()) == 0 || mixed;
  }

  boolean reaches(NaiveState state, String from, String to) {
    boolean handEmpty = state.handOf(state.toMove()) == 0;
    boolean atThree = flying.equals("at-three") && state.menOf(state.toMove()).size() <= 3;
    boolean flies = handEmpty && (flying.equals("always") || atThree);
    return flies || board.adjacent().getOrDefault(from, List.of()).contains(to);
  }

  boolean isBanned(NaiveState state, String from, String to) {
    return (from + "-" + to).equals(state.bans().get(state.toMove()))
        && millsClosed(state, from, to) > 0;
  }

  /** Mills closed by coming to a point; an empty {@code from} is a placement. */
  int millsClosed(NaiveState state, String from, String to) {
    TreeMap<String, String> after = new TreeMap<>(state.men());
    after.remove(from);
    after.put(to, state.toMove());
    return (int)
        board.lines().stream()
            .filter(line -> line.contains(to) && holdsAll(after, state.toMove(), line))
            .count();
  }

  int required(NaiveState state, String from, String to) {
    int mills = millsClosed(state, from, to);
    if (removals.equals("none") || mills == 0) {
      return 0;
    }
    int owed = removals.equals("one") ? 1 : mills;
    return Math.min(owed, state.menOf(state.opponent()).size());
  }

  /** The sets of men that may be taken together, each as its alphabetical spelling. */
  Set<String> removalTexts(NaiveState state, int required) {
    Set<String> found = new TreeSet<>();
    takeInEveryOrder(
        new TreeMap<>(state.men()), state.opponent(), required, new TreeSet<>(), found);
    return found;
  }

  private void takeInEveryOrder(
      Map<String, String> men, String victim, int left, Set<String> taken, Set<String> found) {
    if (left == 0) {
      StringBuilder text = new StringBuilder();
      taken.forEach(point -> text.append('x').append(point));
      found.add(text.toString());
      return;
    }
    List<String> all =
        men.keySet().stream().filter(point -> victim.equals(men.get(point))).toList();
    List<String> free = all.stream().filter(point -> !inMill(men, victim, point)).toList();
    for (String point : free.isEmpty() ? all : free) {
      men.remove(point);
      taken.add(point);
      takeInEveryOrder(men, victim, left - 1, taken, found);
      taken.remove(point);
      men.put(point, victim);
    }
  }

  private boolean inMill(Map<String, String> men, String color, String point) {
    return board.lines().stream()
        .anyMatch(line -> line.contains(point) && holdsAll(men, color, line));
  }

  private static boolean holdsAll(Map<String, String> men, String color, List<String> line) {
    return line.stream().allMatch(point -> color.equals(men.get(point)));
  }

  private List<String> candidates(NaiveState state) {
    TreeSet<String> moves = new TreeSet<>();
    for (String to : board.points()) {
      if (state.men().containsKey(to)) {
        continue;
      }
      if (state.handOf(state.toMove()) > 0) {
        removalTexts(state, required(state, "", to)).forEach(taken -> moves.add(to + taken));
      }
      if (maySlide(state)) {
        for (String from : state.menOf(state.toMove())) {
          if (reaches(state, from, to) && !isBanned(state, from, to)) {
            removalTexts(state, required(state, from, to))
                .forEach(taken -> moves.add(from + "-" + to + taken));
          }
        }
      }
    }
    return List.copyOf(moves);
  }

  private static String text(Map<String, Object> options, String name, String otherwise) {
    return options.getOrDefault(name, otherwise).toString();
  }

  private static int number(Map<String, Object> options, String name, int otherwise) {
    return options.getOrDefault(name, otherwise) instanceof Integer value ? value : otherwise;
  }
}
