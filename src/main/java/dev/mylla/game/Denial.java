package dev.mylla.game;

import dev.mylla.rules.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Why something was not done. A value, not an exception: being refused is part of playing.
 *
 * @param game as it stands, for those who may see it
 * @param refused what the rules object to, for {@link Code#ILLEGAL_MOVE}
 */
public record Denial(Code code, @Nullable Game game, @Nullable Refused refused) {

  /** The kinds of denial; the contract gives each a status and a text. */
  public enum Code {
    NOT_FOUND,
    TOKEN_INVALID,
    WRONG_SEAT,
    MOVE_TAKEN,
    MOVE_TAKEN_BACK,
    MOVE_NOT_NEXT,
    VERSION_CHANGED,
    HISTORY_CHANGED,
    HISTORY_CHANGED_PRECONDITION,
    GAME_OVER,
    GAME_NOT_STARTED,
    TIME_IS_UP,
    TIME_NOT_UP,
    GAME_NOT_OVER,
    NOT_YOUR_MOVE,
    ILLEGAL_MOVE,
    OFFER_PENDING,
    OFFER_LAPSED,
    OFFER_NOT_ALLOWED,
    GAME_STARTED,
    TOO_LATE_TO_ABORT,
    SEAT_TAKEN,
    SEAT_KEPT,
    INVITATION_EXPIRED,
    IDEMPOTENCY_KEY_REUSED,
    OVERLOADED,
    RATE_LIMITED,
    TOO_MANY_GAMES
  }

  static Denial of(Code code) {
    return new Denial(code, null, null);
  }

  static Denial of(Code code, Game game) {
    return new Denial(code, game, null);
  }

  static Denial illegal(Game game, Refused refused) {
    return new Denial(Code.ILLEGAL_MOVE, game, refused);
  }
}
