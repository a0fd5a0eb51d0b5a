package dev.mylla.http;

import dev.mylla.game.Caller;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Which token is wanted. */
@RegisterForReflection
@Schema(name = "RenewTokenRequest", description = "Which token of the seat is wanted.")
record RenewRequest(
    @Schema(
            description =
                "Whether another token takes the place of the current one. Unless told, the holder"
                    + " of a token renews it and an app gets the current one.")
        @Nullable Boolean renew) {

  boolean isRenewal(Caller caller) {
    return renew == null ? caller.app().isEmpty() : renew;
  }
}
