package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.notation.MoveText;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What a position and moves lead to. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "Trial", description = "What a position and moves lead to.")
record TrialView(
    @Schema(required = true, description = "The position after the last move that was not refused.")
        PositionView position,
    @Schema(required = true, description = "What each player does with his men.") Phases phases,
    @Schema(
            required = true,
            description =
                "Every legal move there, sorted; none if it is decided, only the forfeit - if the"
                    + " throw for it is odd.")
        List<String> legalMoves,
    @Schema(description = "How it is decided; absent while play goes on.")
        @Nullable OutcomeView outcome,
    @Schema(description = "The first refused move; absent if none was.")
        @Nullable RefusedView refused) {

  /** A refused move. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  @Schema(name = "RefusedMove", description = "The first move that was refused.")
  record RefusedView(
      @Schema(required = true, description = "Its place in the list, from 0.", minimum = "0")
          int index,
      @Schema(
              required = true,
              description = "Which rule refuses it. The list may grow.",
              examples = "must-remove")
          String refusal,
      @Schema(required = true, description = "Why, in a sentence for the player.") String detail,
      @Schema(description = "The points the refusal is about.") @Nullable List<String> points,
      @Schema(description = "Legal moves that complete the one refused.")
          @Nullable List<String> legal) {

    private static @Nullable RefusedView orNull(PlayedRecord.@Nullable Bad bad) {
      if (bad == null) {
        return null;
      }
      return new RefusedView(
          bad.index(),
          bad.refused().refusal().code(),
          bad.sentence(),
          texts(bad.refused().points()),
          texts(bad.refused().legal()));
    }

    private static @Nullable List<String> texts(List<?> values) {
      return values.isEmpty() ? null : values.stream().map(Object::toString).toList();
    }
  }

  static TrialView of(PlayedRecord played) {
    var play = played.play();
    return new TrialView(
        PositionView.of(play.position()),
        Phases.of(play.position()),
        play.legalMoves(played.roll()).stream().map(MoveText::format).toList(),
        play.outcome().map(OutcomeView::of).orElse(null),
        RefusedView.orNull(played.bad()));
  }
}
