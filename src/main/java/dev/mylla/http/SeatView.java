package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.game.Seat;
import dev.mylla.rules.PerColor;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A seat; its player is shown to his app alone. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "Seat", description = "A color and who plays it.")
record SeatView(
    @Schema(description = "What the player wants to be called.", examples = "Ann")
        @Nullable String name,
    @Schema(required = true, description = "Whether somebody holds the seat.") boolean taken,
    @Schema(
            description = "Who the player is to the app that asks; absent for everybody else.",
            examples = "telegram:42")
        @Nullable String player) {

  private static SeatView of(Seat seat, Viewer viewer) {
    return new SeatView(seat.name(), seat.taken(), viewer.player(seat));
  }

  /** Both seats of a game. */
  @Schema(name = "Seats", description = "Both seats of a game.")
  record Pair(
      @Schema(required = true, description = "White's seat.") SeatView white,
      @Schema(required = true, description = "Black's seat.") SeatView black) {

    /** As everybody may see them. */
    static Pair of(PerColor<Seat> seats) {
      return of(seats, Viewer.PUBLIC);
    }

    static Pair of(PerColor<Seat> seats, Viewer viewer) {
      return new Pair(SeatView.of(seats.white(), viewer), SeatView.of(seats.black(), viewer));
    }
  }
}
