package dev.mylla.http;

import dev.mylla.game.Name;
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
        @Nullable String name) {

  /** The name, checked, if there is one. */
  static Optional<String> name(@Nullable SeatRequest seat, String pointer) {
    if (seat == null || seat.name() == null) {
      return Optional.empty();
    }
    return Optional.of(name(seat.name(), pointer + "/name"));
  }

  /** A name, checked. */
  static String name(String text, String pointer) {
    var code = ProblemCode.BAD_NAME;
    return Name.of(text)
        .orElseThrow(() -> Faults.one(code, pointer, "bad-name", code.explanation()));
  }
}
