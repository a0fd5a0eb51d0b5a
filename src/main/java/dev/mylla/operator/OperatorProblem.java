package dev.mylla.operator;

import java.util.Locale;

/** Why an operator's request is not done; codes, statuses and titles are those of the contract. */
enum OperatorProblem {
  MALFORMED_JSON(400, "Malformed JSON", "The body is not JSON."),
  MALFORMED_REQUEST(400, "Malformed request", "A field is unknown, missing or of the wrong type."),
  TOKEN_MISSING(
      401,
      "Token missing",
      "This needs an operator's key: send it as `Authorization: Bearer myo_…`."),
  TOKEN_INVALID(401, "Token invalid", "No operator of this service has this key."),
  NOT_FOUND(404, "Not found", "Nothing is here."),
  METHOD_NOT_ALLOWED(
      405, "Method not allowed", "The path exists; `Allow` lists the methods it understands."),
  GAME_OVER(409, "Game over", "The game has ended otherwise before."),
  TOO_LARGE(413, "Too large", "This is more than an operator has to say."),
  UNSUPPORTED_MEDIA_TYPE(
      415, "Unsupported media type", "The body is not declared as `application/json`."),
  INTERNAL(500, "Internal error", "Something is broken: the log has the details."),
  STORAGE_UNAVAILABLE(
      503,
      "Storage unavailable",
      "The storage did not answer. Whether a write happened is not known: repeat the request, it is"
          + " safe."),
  OVERLOADED(503, "Overloaded", "Too much is going on at once. Repeat the request.");

  private final int status;
  private final String title;
  private final String explanation;

  OperatorProblem(int status, String title, String explanation) {
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

  String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
