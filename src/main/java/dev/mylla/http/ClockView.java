package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.game.Clock;
import dev.mylla.game.TimeControl;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How much time the players have, and what is left of it. */
@RegisterForReflection
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(
    name = "Clock",
    description =
        "How much time the players have, in ISO 8601 durations. A move is in time until two seconds"
            + " after the deadline.")
record ClockView(
    @Schema(
            required = true,
            description = "none, per-move, fischer or total.",
            examples = "per-move")
        String kind,
    @Schema(description = "per-move: the time for each move.", examples = "P3D")
        @Nullable String perMove,
    @Schema(description = "fischer, total: the time each side began with.", examples = "P7D")
        @Nullable String initial,
    @Schema(description = "fischer: added after every move.", examples = "PT12H")
        @Nullable String increment,
    @Schema(description = "fischer: increments do not lead beyond it.", examples = "P14D")
        @Nullable String cap,
    @Schema(
            description =
                "forfeit: the service ends the game when time is up. claim: the other side may claim it.",
            examples = "forfeit")
        @Nullable String onTimeout,
    @Schema(description = "Until when the side to move has to move; absent while no clock runs.")
        @Nullable Instant deadline,
    @Schema(
            description =
                "What each side had when the running turn began, or when the game ended; absent before"
                    + " the clock starts.")
        @Nullable Remaining remaining) {

  private static final ClockView NONE =
      new ClockView("none", null, null, null, null, null, null, null);

  /** Time of both sides. */
  @RegisterForReflection
  @Schema(name = "Remaining", description = "Time of both sides.")
  record Remaining(
      @Schema(required = true, description = "White's time.", examples = "P2D") String white,
      @Schema(required = true, description = "Black's time.", examples = "P3D") String black) {

    private static @Nullable Remaining orNull(@Nullable Clock clock) {
      return clock == null
          ? null
          : new Remaining(
              Durations.text(clock.remaining().white()), Durations.text(clock.remaining().black()));
    }
  }

  static ClockView of(@Nullable TimeControl control, @Nullable Clock clock) {
    if (control == null) {
      return NONE;
    }
    var deadline = clock == null ? null : clock.deadline();
    var remaining = Remaining.orNull(clock);
    String timeout = control.onTimeout().text();
    String initial = Durations.text(control.initial());
    if (control instanceof TimeControl.PerMove) {
      return new ClockView("per-move", initial, null, null, null, timeout, deadline, remaining);
    }
    if (control instanceof TimeControl.Fischer fischer) {
      return new ClockView(
          "fischer",
          null,
          initial,
          Durations.text(fischer.increment()),
          Durations.text(fischer.cap()),
          timeout,
          deadline,
          remaining);
    }
    return new ClockView("total", null, initial, null, null, timeout, deadline, remaining);
  }
}
