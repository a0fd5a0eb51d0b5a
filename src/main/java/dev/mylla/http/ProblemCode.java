package dev.mylla.http;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Everything that can go wrong, as the contract names it. A code never changes its meaning; {@code
 * GET /problems/<code>} shows the explanation.
 */
enum ProblemCode {
  MALFORMED_JSON(
      400, "Malformed JSON", "The body is not JSON: something is missing, doubled or left over."),
  MALFORMED_REQUEST(
      400,
      "Malformed request",
      "A field, parameter or header is unknown, missing, of the wrong type or out of range;"
          + " `errors` points at each."),
  MALFORMED_MOVE(
      400,
      "Malformed move",
      "The text is not shaped like a move. A placement is `d6`, a slide or flight `a1-a4`; removals"
          + " follow with x, as in `d6xa1`. Lower case, no spaces."),
  MALFORMED_POSITION(
      400,
      "Malformed position",
      "The position is not shaped like one of this board, or its text says something else than its"
          + " points."),
  BAD_CURSOR(400, "Bad cursor", "`after` is not a value that an earlier answer gave."),
  TOKEN_MISSING(
      401,
      "Token missing",
      "This needs the token of a seat, or the key of an app: send it as `Authorization: Bearer"
          + " mys_…` or `mya_…`."),
  TOKEN_INVALID(
      401,
      "Token invalid",
      "The token opens no seat of this game: it belongs to another game, was renewed, or is"
          + " mistyped. Or the key is that of no app, or of one that has no player on the seat in"
          + " `Mylla-Seat`."),
  WRONG_SEAT(
      403, "Wrong seat", "The token, or `Mylla-Seat`, is that of the other seat of this game."),
  NOT_FOUND(404, "Not found", "Nothing is here: the id is mistyped, or what was here has expired."),
  METHOD_NOT_ALLOWED(
      405, "Method not allowed", "The path exists; `Allow` lists the methods it understands."),
  NOT_ACCEPTABLE(
      406, "Not acceptable", "This is served in none of the media types that `Accept` asks for."),
  NOT_YOUR_MOVE(409, "Not your move", "The other side is to move."),
  MOVE_TAKEN(
      409,
      "Move taken",
      "Another move was already played under this number. Read the game and play on from"
          + " `nextMove`."),
  MOVE_TAKEN_BACK(
      409,
      "Move taken back",
      "The move of this number was taken back, and its number is not used again. Read the game and"
          + " play on from `nextMove`."),
  MOVE_NOT_NEXT(
      409, "Move not next", "The number is too high: moves are numbered in order, see `nextMove`."),
  GAME_OVER(409, "Game over", "The game has ended; its `outcome` says how."),
  GAME_NOT_STARTED(
      409, "Game not started", "A seat is still free. The game starts when both are taken."),
  TIME_IS_UP(
      409,
      "Time is up",
      "The time of the side to move was up before this request came: the game has ended."),
  TIME_NOT_UP(409, "Time not up", "The other side still has time for its move."),
  GAME_NOT_OVER(409, "Game not over", "This is for a game that has ended; it still goes on."),
  GAME_STARTED(409, "Game started", "Only a game that nobody joined can be withdrawn."),
  TOO_LATE_TO_ABORT(
      409, "Too late to abort", "Both sides have moved; a game can still be resigned."),
  SEAT_TAKEN(
      409,
      "Seat taken",
      "The seat is no longer free: somebody has it, or it is kept for somebody."),
  OFFER_PENDING(
      409,
      "Offer pending",
      "An offer of this kind still waits for an answer. It can be withdrawn."),
  OFFER_LAPSED(
      409,
      "Offer lapsed",
      "The offer waits no more: it was answered or withdrawn, or a move has overtaken it. The"
          + " game's events say which."),
  OFFER_NOT_ALLOWED(
      409,
      "Offer not allowed",
      "This cannot be offered now: a second draw before the own next move, more time in a game"
          + " without a clock, or a take-back of what is no standing move of the side that asks, in"
          + " a game with a die, from an imported record, or together with a move."),
  HISTORY_CHANGED(
      409,
      "History changed",
      "What you saw is no longer part of this game: its storage failed over and lost writes. Read"
          + " the game from the start."),
  EXPIRED(410, "Expired", "The game of this invitation, or of this rematch, is over or gone."),
  VERSION_CHANGED(
      412,
      "Version changed",
      "The game has moved on since the version in `If-Match`. Read it again and decide anew."),
  HISTORY_CHANGED_PRECONDITION(
      412,
      "History changed",
      "The version in `If-Match` is no longer part of this game: its storage failed over and lost"
          + " writes. Read the game from the start."),
  TOO_LARGE(413, "Too large", "A body has at most 16 KiB."),
  URI_TOO_LONG(414, "Request too long", "A request line has at most 4 KiB."),
  UNSUPPORTED_MEDIA_TYPE(
      415, "Unsupported media type", "Bodies are JSON: send `Content-Type: application/json`."),
  ILLEGAL_MOVE(
      422,
      "Illegal move",
      "The rules do not allow the move. `refusal` says why, `legal` how it could be completed;"
          + " `GET …/legal-moves` lists every legal move."),
  INVALID_SETTINGS(
      422,
      "Invalid settings",
      "The variant is unknown, or does not offer an option or value; `errors` points at each."
          + " `GET /v1/variants` lists what is offered."),
  IMPOSSIBLE_POSITION(
      422,
      "Impossible position",
      "The position cannot be played in this variant; `errors` names every fault."),
  ILLEGAL_RECORD(
      422,
      "Illegal record",
      "A move of the record cannot be played; `errors` points at it. Nothing was created."),
  BAD_NAME(
      422,
      "Bad name",
      "A name has 1 to 40 characters, at least one of them visible, and no control characters."),
  IDEMPOTENCY_KEY_REUSED(
      422,
      "Idempotency key reused",
      "This `Idempotency-Key` came with another body before. A new wish needs a new key."),
  PRECONDITION_MISSING(
      428,
      "Precondition missing",
      "This would happen again when repeated: send an `Idempotency-Key`, or the version you saw as"
          + " `If-Match`."),
  RATE_LIMITED(
      429,
      "Rate limited",
      "More was asked for than is allowed in this time. Repeat the request after `Retry-After`;"
          + " `RateLimit` says how much is left."),
  HEADERS_TOO_LONG(431, "Request too long", "Headers have at most 8 KiB together."),
  INTERNAL(
      500,
      "Internal error",
      "Something is broken on our side. The log has the details under `incident`."),
  STORAGE_UNAVAILABLE(
      503,
      "Storage unavailable",
      "The storage did not answer. Whether a write happened is not known: repeat the request, it"
          + " is safe."),
  OVERLOADED(
      503, "Overloaded", "Too much is going on at once. Repeat the request after `Retry-After`.");

  private final int status;
  private final String title;
  private final String explanation;

  ProblemCode(int status, String title, String explanation) {
    this.status = status;
    this.title = title;
    this.explanation = explanation;
  }

  int status() {
    return status;
  }

  String title() {
    return title;
  }

  String explanation() {
    return explanation;
  }

  /** The word in the contract. Two codes share theirs with another status. */
  String code() {
    return switch (this) {
      case HISTORY_CHANGED_PRECONDITION -> "history-changed";
      case URI_TOO_LONG, HEADERS_TOO_LONG -> "request-too-long";
      default -> name().toLowerCase(Locale.ROOT).replace('_', '-');
    };
  }

  static Optional<ProblemCode> find(String code) {
    return Arrays.stream(values()).filter(known -> known.code().equals(code)).findFirst();
  }
}
