package dev.mylla.http;

import dev.mylla.game.Seated;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A seat that was taken, with its token. */
@Schema(name = "SeatTaken", description = "A seat that was taken, with its token.")
record SeatedView(
    @Schema(required = true, description = "The game.") GameView game,
    @Schema(
            required = true,
            description = "The color.",
            enumeration = {"white", "black"})
        String color,
    @Schema(required = true, description = "The seat's token: whoever has it may play the seat.")
        String token) {

  static SeatedView of(Seated seated, Viewer viewer) {
    return new SeatedView(
        GameView.of(seated.game(), viewer), Colors.text(seated.color()), seated.token());
  }
}
