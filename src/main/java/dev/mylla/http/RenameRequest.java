package dev.mylla.http;

import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Another name for a player. */
@RegisterForReflection
@Schema(name = "RenameRequest", description = "Another name for a player.")
record RenameRequest(
    @Schema(
            required = true,
            description = "1 to 40 characters, no control characters.",
            examples = "Ann")
        @Nullable String name) {

  /** The name, checked. */
  String toName() {
    return SeatRequest.name(Requests.field(name, "/name"), "/name");
  }
}
