package dev.mylla.http;

import dev.mylla.notation.MoveText;
import dev.mylla.rules.Move;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A move to play. */
@RegisterForReflection
@Schema(name = "MoveRequest", description = "A move to play.")
record MoveRequest(
    @Schema(
            required = true,
            description = "The whole move with its removals.",
            examples = "a1-a4xd7")
        @Nullable String move) {

  static final String MALFORMED = "This is not shaped like a move. Write d6, a1-a4 or a1-a4xd7.";

  Move toMove() {
    String text = Requests.field(move, "/move");
    return MoveText.parse(text)
        .orElseThrow(() -> Problem.because(ProblemCode.MALFORMED_MOVE, MALFORMED).asException());
  }
}
