package dev.mylla.http;

import dev.mylla.notation.PositionText;
import dev.mylla.rules.Color;
import dev.mylla.rules.Point;
import dev.mylla.rules.Position;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A position. The same shape is understood in requests. */
@Schema(name = "Position", description = "Men on the points, men in hand and the side to move.")
record PositionView(
    @Schema(required = true, description = "Points with a white man, sorted.") List<String> white,
    @Schema(required = true, description = "Points with a black man, sorted.") List<String> black,
    @Schema(required = true, description = "Men not yet placed.") Counts inHand,
    @Schema(
            required = true,
            description = "The side to move.",
            enumeration = {"white", "black"})
        String toMove,
    @Schema(
            required = true,
            description =
                "The same as text: the points in board order as w, b or ., the side to move, men in hand of White and Black.",
            examples = "........................ w 9 9")
        String text) {

  static PositionView of(Position position) {
    return new PositionView(
        names(position.men(Color.WHITE)),
        names(position.men(Color.BLACK)),
        new Counts(position.inHand(Color.WHITE), position.inHand(Color.BLACK)),
        Colors.text(position.toMove()),
        PositionText.format(position));
  }

  private static List<String> names(List<Point> points) {
    return points.stream().map(Point::toString).toList();
  }
}
