package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.rules.Outcome;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How a game ended. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "Outcome", description = "How a game ended.")
record OutcomeView(
    @Schema(
            required = true,
            description = "win, draw, or none for a game that does not count.",
            examples = "win")
        String result,
    @Schema(
            description = "Who won.",
            enumeration = {"white", "black"})
        @Nullable String winner,
    @Schema(required = true, description = "Why. The list may grow.", examples = "fewer-than-three")
        String reason,
    @Schema(
            description =
                "What the operator of the service says about it, where the reason is operator: up to"
                    + " 200 characters.",
            examples = "Ended on request of both players.")
        @Nullable String remark) {

  static OutcomeView of(Outcome outcome) {
    return new OutcomeView(
        outcome.result().text(),
        outcome.winner().map(Colors::text).orElse(null),
        outcome.reason().code(),
        outcome.remark().orElse(null));
  }

  static @Nullable OutcomeView orNull(@Nullable Outcome outcome) {
    return outcome == null ? null : of(outcome);
  }
}
