package dev.mylla.http;

import dev.mylla.game.Denial;
import dev.mylla.game.Game;
import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.Refusal;
import org.jspecify.annotations.Nullable;

/** What a denial is called in the contract, and its sentence. */
final class Denials {
  private Denials() {}

  /**
   * @param move the move that was denied, if it was one
   */
  static Problem.Builder problem(Denial denial, @Nullable Move move) {
    var game = denial.game();
    var refused = denial.refused();
    if (refused != null && move != null) {
      return Problem.because(code(refused.refusal()), Refusals.sentence(move, refused))
          .refused(refused)
          .game(game);
    }
    var shown = opensTheGame(denial.code()) ? game : null;
    return Problem.because(code(denial.code()), sentence(denial.code(), shown)).game(shown);
  }

  /** Who holds no good token or code learns nothing of the game here. */
  private static boolean opensTheGame(Denial.Code code) {
    return switch (code) {
      case NOT_FOUND,
          TOKEN_INVALID,
          IDEMPOTENCY_KEY_REUSED,
          OVERLOADED,
          RATE_LIMITED,
          TOO_MANY_GAMES,
          INVITATION_EXPIRED ->
          false;
      default -> true;
    };
  }

  /** Of the refusals only passing a turn without a die is no question of the rules. */
  private static ProblemCode code(Refusal refusal) {
    return refusal == Refusal.BAD_NOTATION ? ProblemCode.MALFORMED_MOVE : ProblemCode.ILLEGAL_MOVE;
  }

  private static ProblemCode code(Denial.Code code) {
    return switch (code) {
      case NOT_FOUND -> ProblemCode.NOT_FOUND;
      case TOKEN_INVALID -> ProblemCode.TOKEN_INVALID;
      case WRONG_SEAT -> ProblemCode.WRONG_SEAT;
      case MOVE_TAKEN -> ProblemCode.MOVE_TAKEN;
      case MOVE_TAKEN_BACK -> ProblemCode.MOVE_TAKEN_BACK;
      case MOVE_NOT_NEXT -> ProblemCode.MOVE_NOT_NEXT;
      case VERSION_CHANGED -> ProblemCode.VERSION_CHANGED;
      case HISTORY_CHANGED -> ProblemCode.HISTORY_CHANGED;
      case HISTORY_CHANGED_PRECONDITION -> ProblemCode.HISTORY_CHANGED_PRECONDITION;
      case GAME_OVER -> ProblemCode.GAME_OVER;
      case GAME_NOT_STARTED -> ProblemCode.GAME_NOT_STARTED;
      case TIME_IS_UP -> ProblemCode.TIME_IS_UP;
      case TIME_NOT_UP -> ProblemCode.TIME_NOT_UP;
      case NOT_YOUR_MOVE -> ProblemCode.NOT_YOUR_MOVE;
      case ILLEGAL_MOVE -> ProblemCode.ILLEGAL_MOVE;
      case OFFER_PENDING -> ProblemCode.OFFER_PENDING;
      case OFFER_LAPSED -> ProblemCode.OFFER_LAPSED;
      case OFFER_NOT_ALLOWED -> ProblemCode.OFFER_NOT_ALLOWED;
      case GAME_NOT_OVER -> ProblemCode.GAME_NOT_OVER;
      case GAME_STARTED -> ProblemCode.GAME_STARTED;
      case TOO_LATE_TO_ABORT -> ProblemCode.TOO_LATE_TO_ABORT;
      case SEAT_TAKEN, SEAT_KEPT -> ProblemCode.SEAT_TAKEN;
      case INVITATION_EXPIRED -> ProblemCode.EXPIRED;
      case IDEMPOTENCY_KEY_REUSED -> ProblemCode.IDEMPOTENCY_KEY_REUSED;
      case OVERLOADED -> ProblemCode.OVERLOADED;
      case RATE_LIMITED, TOO_MANY_GAMES -> ProblemCode.RATE_LIMITED;
    };
  }

  private static String sentence(Denial.Code code, @Nullable Game game) {
    if (code == Denial.Code.TOO_MANY_GAMES) {
      return "From where you are as many games are open as may be at once: finish one, or withdraw"
          + " one that nobody has joined.";
    }
    if (game == null) {
      return code(code).explanation();
    }
    int next = game.state().nextMove();
    return switch (code) {
      case MOVE_TAKEN ->
          "Another move was played under this number; the next is number " + next + ".";
      case MOVE_TAKEN_BACK ->
          "The move of this number was taken back; the next is number " + next + ".";
      case MOVE_NOT_NEXT -> "The next move is number " + next + ".";
      case VERSION_CHANGED -> "The game is at version " + game.version().number() + " by now.";
      case GAME_OVER -> "The game is over: " + outcome(game.state().outcome()) + ".";
      case GAME_NOT_STARTED -> free(game) + "'s seat is still free.";
      case SEAT_KEPT -> free(game) + "'s seat is kept for the opponent of the game before.";
      case NOT_YOUR_MOVE -> name(game.state().play().position().toMove()) + " is to move.";
      default -> code(code).explanation();
    };
  }

  private static String outcome(@Nullable Outcome outcome) {
    if (outcome == null) {
      return "it has no outcome";
    }
    return outcome.winner().map(winner -> name(winner) + " won").orElse("nobody won")
        + " ("
        + outcome.reason().code()
        + ")";
  }

  private static String free(Game game) {
    return name(game.state().seats().white().taken() ? Color.BLACK : Color.WHITE);
  }

  private static String name(Color color) {
    return switch (color) {
      case WHITE -> "White";
      case BLACK -> "Black";
    };
  }
}
