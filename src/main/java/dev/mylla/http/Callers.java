package dev.mylla.http;

import dev.mylla.game.App;
import dev.mylla.game.AppKeys;
import dev.mylla.game.Caller;
import dev.mylla.game.Permit;
import dev.mylla.game.Reader;
import dev.mylla.rules.Color;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads who asks: an app by its key, or somebody with the token of a seat. */
@Singleton
class Callers {
  /** Names the seat that is acted for. */
  static final String SEAT = "Mylla-Seat";

  private final AppKeys keys;
  private final CurrentVertxRequest request;

  Callers(AppKeys keys, CurrentVertxRequest request) {
    this.keys = keys;
    this.request = request;
  }

  /**
   * Who wants to act for a seat. A key of no app is left to be found out where tokens are, after
   * the game has been looked for.
   *
   * @param seat what {@code Mylla-Seat} says: a must for an app, which may have players on both
   */
  Caller forSeat(@Nullable String authorization, @Nullable String seat) {
    var named = Optional.ofNullable(seat).map(Callers::color);
    String token = BearerToken.required(authorization);
    if (!isAppKey(token)) {
      return new Caller.Holder(token, named, permit());
    }
    Color color = named.orElseThrow(Callers::seatMissing);
    return keys.find(token)
        .<Caller>map(app -> new Caller.Representative(app, color, permit()))
        .orElseGet(() -> new Caller.Holder(token, named, permit()));
  }

  /** Whether whoever sent the current request may still write. */
  Permit permit() {
    return Toll.permit(request.getCurrent());
  }

  /** The app that asks for what only apps may have. */
  App required(@Nullable String authorization) {
    return keys.find(BearerToken.required(authorization)).orElseThrow(Callers::invalid);
  }

  /** The app that asks, where others are served too; a key of no app is not taken for none. */
  Optional<App> app(@Nullable String authorization) {
    return BearerToken.of(authorization)
        .filter(Callers::isAppKey)
        .map(key -> keys.find(key).orElseThrow(Callers::invalid));
  }

  /** The app that creates a game: one has to, where apps are configured. */
  Optional<App> creator(@Nullable String authorization) {
    return keys.areConfigured() ? Optional.of(required(authorization)) : app(authorization);
  }

  /** Who is shown a game. */
  Viewer viewer(@Nullable String authorization) {
    return new Viewer(app(authorization));
  }

  /** Who reads a game; what is no app's key is a token, good or not. */
  Reader reader(@Nullable String authorization) {
    var app = app(authorization);
    var token = BearerToken.of(authorization).filter(text -> !isAppKey(text));
    return new Reader(app, token);
  }

  private static boolean isAppKey(String token) {
    return token.startsWith(AppKeys.PREFIX);
  }

  private static Color color(String text) {
    return Colors.parse(text)
        .orElseThrow(
            () ->
                Faults.one(
                    ProblemCode.MALFORMED_REQUEST,
                    SEAT,
                    "not-offered",
                    "Mylla-Seat is white or black."));
  }

  private static ProblemException seatMissing() {
    return Faults.one(
        ProblemCode.MALFORMED_REQUEST,
        SEAT,
        "required",
        "An app says with Mylla-Seat, white or black, which of its players it acts for.");
  }

  private static ProblemException invalid() {
    return Problem.because(ProblemCode.TOKEN_INVALID, "No app of this service has this key.")
        .asException();
  }
}
