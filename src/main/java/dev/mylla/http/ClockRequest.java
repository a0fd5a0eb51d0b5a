package dev.mylla.http;

import dev.mylla.game.TimeControl;
import dev.mylla.game.TimeControl.OnTimeout;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How much time the players are to have. */
@RegisterForReflection
@Schema(
    name = "ClockRequest",
    description =
        "How much time the players have. Durations are ISO 8601, from PT1M to P30D. The clock starts when both"
            + " seats are taken.")
record ClockRequest(
    @Schema(
            required = true,
            description =
                "none; per-move: perMove for every move; fischer: initial, and increment after every"
                    + " move up to cap; total: initial for the whole game.",
            enumeration = {"none", "per-move", "fischer", "total"},
            examples = "per-move")
        @Nullable String kind,
    @Schema(description = "per-move: the time for each move.", examples = "P3D")
        @Nullable String perMove,
    @Schema(description = "fischer, total: the time each side begins with.", examples = "P7D")
        @Nullable String initial,
    @Schema(description = "fischer: added after every move.", examples = "PT12H")
        @Nullable String increment,
    @Schema(
            description = "fischer: increments do not lead beyond it; P30D unless told.",
            examples = "P14D")
        @Nullable String cap,
    @Schema(
            description =
                "What happens when time is up. forfeit: the service ends the game. claim: the other side may"
                    + " claim it, and until then a late move counts.",
            enumeration = {"forfeit", "claim"},
            defaultValue = "forfeit")
        @Nullable String onTimeout) {
  private static final String POINTER = "/clock/";

  /** Empty for a game without a clock. */
  Optional<TimeControl> toTimeControl() {
    var faults = new Faults();
    var wanted =
        switch (Requests.field(kind, POINTER + "kind")) {
          case "none" -> none(faults);
          case "per-move" -> Optional.of(perMove(faults));
          case "fischer" -> Optional.of(fischer(faults));
          case "total" -> Optional.of(total(faults));
          default -> throw notOneOf("kind", "none, per-move, fischer or total");
        };
    if (!faults.isEmpty()) {
      throw faults.problem(ProblemCode.INVALID_SETTINGS);
    }
    return wanted.map(Supplier::get);
  }

  private Optional<Supplier<TimeControl>> none(Faults faults) {
    refuse(faults, "perMove", perMove);
    refuse(faults, "initial", initial);
    refuse(faults, "increment", increment);
    refuse(faults, "cap", cap);
    refuse(faults, "onTimeout", onTimeout);
    return Optional.empty();
  }

  private Supplier<TimeControl> perMove(Faults faults) {
    refuse(faults, "initial", initial);
    refuse(faults, "increment", increment);
    refuse(faults, "cap", cap);
    var time = required(faults, "perMove", perMove);
    var timeout = timeout();
    return () -> new TimeControl.PerMove(time, timeout);
  }

  private Supplier<TimeControl> fischer(Faults faults) {
    refuse(faults, "perMove", perMove);
    var first = required(faults, "initial", initial);
    var added = required(faults, "increment", increment);
    var most = cap == null ? TimeControl.LONGEST : required(faults, "cap", cap);
    var timeout = timeout();
    if (most.compareTo(first) < 0) {
      faults.add(POINTER + "cap", "below-initial", "cap is at least the initial time.");
    }
    return () -> new TimeControl.Fischer(first, added, most, timeout);
  }

  private Supplier<TimeControl> total(Faults faults) {
    refuse(faults, "perMove", perMove);
    refuse(faults, "increment", increment);
    refuse(faults, "cap", cap);
    var first = required(faults, "initial", initial);
    var timeout = timeout();
    return () -> new TimeControl.Total(first, timeout);
  }

  private void refuse(Faults faults, String name, @Nullable String value) {
    if (value != null) {
      faults.add(
          POINTER + name, "not-offered", "A clock of kind " + kind + " has no " + name + ".");
    }
  }

  private static Duration required(Faults faults, String name, @Nullable String text) {
    String pointer = POINTER + name;
    var duration =
        Durations.parse(Requests.field(text, pointer))
            .orElseThrow(
                () ->
                    Faults.one(
                        ProblemCode.MALFORMED_REQUEST,
                        pointer,
                        "malformed",
                        name
                            + " is an ISO 8601 duration of days, hours, minutes and seconds, as in P3D."));
    if (duration.compareTo(TimeControl.SHORTEST) < 0
        || duration.compareTo(TimeControl.LONGEST) > 0) {
      faults.add(pointer, "out-of-range", name + " is from one minute to 30 days.");
    }
    return duration;
  }

  private OnTimeout timeout() {
    return switch (onTimeout == null ? "forfeit" : onTimeout) {
      case "forfeit" -> OnTimeout.FORFEIT;
      case "claim" -> OnTimeout.CLAIM;
      default -> throw notOneOf("onTimeout", "forfeit or claim");
    };
  }

  private static ProblemException notOneOf(String name, String values) {
    return Faults.one(
        ProblemCode.MALFORMED_REQUEST, POINTER + name, "not-offered", name + " is " + values + ".");
  }
}
