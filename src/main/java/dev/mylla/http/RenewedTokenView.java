package dev.mylla.http;

import dev.mylla.game.Seats;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A seat's new token. */
@Schema(name = "RenewedToken", description = "A seat's token.")
record RenewedTokenView(
    @Schema(
            required = true,
            description = "The seat.",
            enumeration = {"white", "black"})
        String color,
    @Schema(required = true, description = "The token: whoever has it may play the seat.")
        String token,
    @Schema(required = true, description = "Which one of the seat it is, from 1.", minimum = "1")
        int generation) {

  static RenewedTokenView of(Seats.Renewed renewed) {
    return new RenewedTokenView(
        Colors.text(renewed.color()), renewed.secret(), renewed.generation());
  }
}
