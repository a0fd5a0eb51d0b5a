package dev.mylla.game;

import dev.mylla.rules.Move;
import dev.mylla.rules.Option;
import dev.mylla.rules.Play;
import dev.mylla.rules.Position;
import dev.mylla.rules.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** Games nobody would play; the same seed always gives the same game. */
public final class RandomGames {
  /** The rules under which {@link #shuffle} goes on for ever. */
  public static final Map<String, Object> ENDLESS = Map.of("repetition", 0);

  private RandomGames() {}

  /** Some of the options the variant offers, with values it offers. */
  public static Map<String, Object> settings(Variant variant, Random random) {
    Map<String, Object> settings = new TreeMap<>();
    for (Option option : variant.options()) {
      if (random.nextBoolean()) {
        settings.put(option.name(), value(option, random));
      }
    }
    return settings;
  }

  private static Object value(Option option, Random random) {
    if (option.values().isEmpty()) {
      return random.nextBoolean() ? option.off().orElseThrow() : 1 + random.nextInt(30);
    }
    String value = option.values().get(random.nextInt(option.values().size()));
    return option.isNumber() ? (Object) Integer.valueOf(value) : value;
  }

  /** A position in the middle of a game, as somebody would state it: without its history. */
  public static Position position(Position start, Random random) {
    var play = Play.from(start);
    for (var move : moves(start, random, 1 + random.nextInt(40))) {
      var next = play.play(move);
      play = next.outcome().isPresent() ? play : next;
    }
    var setup = play.position().setup();
    return (Position) Position.of(start.board(), start.rules(), setup);
  }

  /** Legal moves up to the end of the game, at most so many; every second one takes if it can. */
  public static List<Move> moves(Position start, Random random, int longest) {
    var moves = new ArrayList<Move>();
    var play = Play.from(start);
    while (moves.size() < longest && play.outcome().isEmpty()) {
      var move = favorite(play.legalMoves(), random);
      moves.add(move);
      play = play.play(move);
    }
    return moves;
  }

  /** A record, and the throws it was made on: one for each move with a die, none without. */
  public record Recorded(List<Move> moves, List<Integer> rolls) {}

  /** Up to the end of the game, at most so many moves; with a die about half are forfeits. */
  public static Recorded record(Position start, Random random, int longest) {
    var rolls = new ArrayList<Integer>();
    var moves = new ArrayList<Move>();
    var play = Play.from(start);
    while (moves.size() < longest && play.outcome().isEmpty()) {
      int roll = start.rules().hasDie() ? 1 + random.nextInt(6) : 2;
      var move = favorite(play.legalMoves(roll), random);
      rolls.add(roll);
      moves.add(move);
      play = play.play(move, roll);
    }
    return new Recorded(moves, start.rules().hasDie() ? rolls : List.of());
  }

  /** A legal move of a game that goes on. */
  public static Move move(Play play, Random random) {
    return favorite(play.legalMoves(), random);
  }

  private static Move favorite(List<Move> legal, Random random) {
    var taking = legal.stream().filter(move -> !move.removed().isEmpty()).toList();
    var chosen = taking.isEmpty() || random.nextBoolean() ? legal : taking;
    return chosen.get(random.nextInt(chosen.size()));
  }

  /**
   * Nine men's morris in which nobody ever takes: all men are placed, then one of each side goes to
   * and fro.
   */
  public static List<Move> shuffle(int plies) {
    var moves = new ArrayList<Move>();
    var game = SampleGames.game("nine-mens-morris", ENDLESS, NewGame.Take.BOTH, List.of());
    var play = Play.from(game.start());
    while (moves.size() < plies) {
      var back = moves.size() < 2 ? Optional.<Move>empty() : back(moves.get(moves.size() - 2));
      var quiet = play.legalMoves().stream().filter(move -> move.removed().isEmpty()).toList();
      var move = back.filter(quiet::contains).orElse(quiet.get(quiet.size() / 2));
      moves.add(move);
      play = play.play(move);
    }
    return moves;
  }

  private static Optional<Move> back(Move move) {
    return move.from().map(from -> Move.slide(move.to(), from));
  }
}
