package dev.mylla.http;

import dev.mylla.game.App;
import dev.mylla.game.Name;
import dev.mylla.game.Player;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Who sits on a seat. */
@RegisterForReflection
@Schema(name = "SeatRequest", description = "Who sits on a seat.")
record SeatRequest(
    @Schema(
            description =
                "What the player wants to be called: 1 to 40 characters, no control characters.",
            examples = "Ann")
        @Nullable String name,
    @Schema(
            description =
                "For apps: who the player is to the app that asks, in 1 to 64 characters of its"
                    + " own choice. Only this app is told, and only it may act for him.",
            minLength = 1,
            maxLength = 64,
            examples = "telegram:42")
        @Nullable String player) {

  /** The name, checked, if there is one. */
  static Optional<String> name(@Nullable SeatRequest seat, String pointer) {
    if (seat == null || seat.name() == null) {
      return Optional.empty();
    }
    return Optional.of(name(seat.name(), pointer + "/name"));
  }

  /**
   * The player's id, checked, if there is one.
   *
   * @param app that asks; nobody else has players
   */
  static Optional<String> player(@Nullable SeatRequest seat, Optional<App> app, String pointer) {
    if (seat == null || seat.player() == null) {
      return Optional.empty();
    }
    String place = pointer + "/player";
    if (app.isEmpty()) {
      throw Faults.one(
          ProblemCode.MALFORMED_REQUEST,
          place,
          "app-missing",
          "Players belong to apps: a player needs the key of an app.");
    }
    var id = Player.idOf(seat.player());
    if (id.isEmpty()) {
      throw Faults.one(
          ProblemCode.MALFORMED_REQUEST,
          place,
          "malformed",
          "A player has 1 to 64 characters, none of them a control character.");
    }
    return id;
  }

  /** A name, checked. */
  static String name(String text, String pointer) {
    var code = ProblemCode.BAD_NAME;
    return Name.of(text)
        .orElseThrow(() -> Faults.one(code, pointer, "bad-name", code.explanation()));
  }
}
