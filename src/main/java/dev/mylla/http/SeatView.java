package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.game.Seat;
import dev.mylla.rules.PerColor;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A seat as everybody may see it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "Seat", description = "A color and who plays it.")
record SeatView(
    @Schema(description = "What the player wants to be called.", examples = "Ann")
        @Nullable String name,
    @Schema(required = true, description = "Whether somebody holds the seat.") boolean taken) {

  private static SeatView of(Seat seat) {
    return new SeatView(seat.name(), seat.taken());
  }

  /** Both seats of a game. */
  @Schema(name = "Seats", description = "Both seats of a game.")
  record Pair(
      @Schema(required = true, description = "White's seat.") SeatView white,
      @Schema(required = true, description = "Black's seat.") SeatView black) {

    static Pair of(PerColor<Seat> seats) {
      return new Pair(SeatView.of(seats.white()), SeatView.of(seats.black()));
    }
  }
}
