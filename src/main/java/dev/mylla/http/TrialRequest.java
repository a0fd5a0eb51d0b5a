package dev.mylla.http;

import dev.mylla.rules.Position;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A position and moves to try out. */
@RegisterForReflection
@Schema(
    name = "TrialRequest",
    description = "A position, by points or as text, and moves to try from there.")
record TrialRequest(
    @Schema(required = true, description = "The variant's id.", examples = "mylla")
        @Nullable String variant,
    @Schema(description = "Only what differs from the variant's rules.")
        @Nullable Map<String, Object> rules,
    @Schema(description = "The position to begin from; without it and text, the start.")
        @Nullable PositionRequest position,
    @Schema(
            description = "The position to begin from as text.",
            examples = "........................ w 9 9")
        @Nullable String text,
    @Schema(description = "Moves to try, up to the first that is refused.")
        @Nullable List<@Nullable String> moves,
    @Schema(
            description =
                "With a die: the throw, 1 to 6, for each of the moves, and maybe one more for the next."
                    + " Without rolls every throw counts as even.")
        @Nullable List<@Nullable Integer> rolls) {

  PlayedRecord toRecord() {
    if (position != null && text != null) {
      throw Faults.one(
          ProblemCode.MALFORMED_REQUEST, "/text", "conflict", "Give position or text, not both.");
    }
    var texts = Requests.list(moves, "/moves");
    var thrown = Rolls.of(rolls);
    var resolved = GameRules.resolve(variant, rules);
    int fewest = rolls == null ? 0 : texts.size();
    Rolls.check(thrown, resolved.rules(), fewest, texts.size() + 1);
    return PlayedRecord.from(from(resolved), texts, thrown);
  }

  private Position from(GameRules resolved) {
    if (position != null) {
      return position.toPosition(resolved.variant(), resolved.rules(), "/position");
    }
    if (text != null) {
      return PositionRequest.parse(resolved.variant(), resolved.rules(), text);
    }
    return Position.start(resolved.variant().board(), resolved.rules());
  }
}
