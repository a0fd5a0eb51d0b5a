package dev.mylla.http;

import dev.mylla.rules.Move;
import dev.mylla.rules.Point;
import dev.mylla.rules.Refused;
import java.util.List;
import java.util.stream.Collectors;

/** What a refusal says to a player. */
final class Refusals {
  private Refusals() {}

  static String sentence(Move move, Refused refused) {
    String points = list(refused.points());
    return switch (refused.refusal()) {
      case GAME_OVER -> "The game is over.";
      case BAD_NOTATION -> move + " is not a move of this game: a turn cannot be passed.";
      case UNKNOWN_POINT -> "This board has no point " + points + ".";
      case DIE_FORBIDS_TURN -> "The die shows an odd number: this turn is forfeited.";
      case MUST_MOVE -> "The die lets you move: the turn cannot be passed.";
      case NO_MEN_IN_HAND -> "No men are left in hand: name a point to move from, as in a1-a4.";
      case POINT_OCCUPIED -> points + " is occupied.";
      case MUST_PLACE -> "Men are still in hand: place one, as in d6.";
      case EMPTY_ORIGIN -> "No man stands on " + points + ".";
      case NOT_YOUR_MAN -> "The man on " + points + " is the opponent's.";
      case CANNOT_FLY -> "Men do not fly here: " + step(move) + " are not neighbors.";
      case NOT_ADJACENT -> step(move) + " are not neighbors.";
      case MILL_REVERSAL -> "The man that closed a mill may not go straight back to close another.";
      case NOTHING_TO_REMOVE -> plain(move) + " closes no mill: no man is removed.";
      case MUST_REMOVE -> plain(move) + " closes a mill: name the man to remove.";
      case REMOVAL_OWN_MAN -> "The man on " + points + " is your own.";
      case REMOVAL_EMPTY_POINT -> "No man is left to remove on " + points + ".";
      case WRONG_NUMBER_OF_REMOVALS -> plain(move) + " removes " + required(refused) + ".";
      case MAN_IN_MILL -> "The man on " + points + " is safe in a mill while another is not.";
    };
  }

  private static String list(List<Point> points) {
    return points.stream().map(Point::toString).collect(Collectors.joining(", "));
  }

  private static String step(Move move) {
    return move.from().map(from -> from + " and ").orElse("") + move.to();
  }

  private static String plain(Move move) {
    return move.from().map(from -> from + "-").orElse("") + move.to();
  }

  private static String required(Refused refused) {
    int count = refused.legal().isEmpty() ? 1 : refused.legal().get(0).removed().size();
    return count == 1 ? "one man" : count + " men";
  }
}
