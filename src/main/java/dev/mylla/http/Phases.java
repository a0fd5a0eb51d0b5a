package dev.mylla.http;

import dev.mylla.rules.Color;
import dev.mylla.rules.Phase;
import dev.mylla.rules.Position;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What each player does with his men. */
@Schema(
    name = "Phases",
    description = "What each player does with his men: placing, sliding or flying.")
record Phases(
    @Schema(required = true, description = "White's phase.", examples = "placing") String white,
    @Schema(required = true, description = "Black's phase.", examples = "placing") String black) {

  static Phases of(Position position) {
    return new Phases(text(position.phase(Color.WHITE)), text(position.phase(Color.BLACK)));
  }

  private static String text(Phase phase) {
    return switch (phase) {
      case PLACING -> "placing";
      case SLIDING -> "sliding";
      case FLYING -> "flying";
    };
  }
}
