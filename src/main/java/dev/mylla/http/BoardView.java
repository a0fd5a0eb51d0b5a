package dev.mylla.http;

import dev.mylla.rules.Board;
import dev.mylla.rules.Point;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A board with all that is needed to draw it and to see neighbors and mills. */
@RegisterForReflection
@Schema(
    name = "Board",
    description = "A board: all that is needed to draw it and to see neighbors and mills.")
record BoardView(
    @Schema(
            required = true,
            description =
                "All points in reading order, from the top left; position texts follow this order.")
        List<PointView> points,
    @Schema(
            required = true,
            description = "Every pair of neighboring points once; men slide along it either way.")
        List<List<String>> ways,
    @Schema(
            required = true,
            description = "Every three points in a row once; three own men on them are a mill.")
        List<List<String>> lines) {

  static BoardView of(Board board) {
    return new BoardView(
        board.points().stream().map(PointView::of).toList(),
        board.ways().stream().map(way -> names(way.points())).toList(),
        board.lines().stream().map(line -> names(line.points())).toList());
  }

  private static List<String> names(List<Point> points) {
    return points.stream().map(Point::toString).toList();
  }
}
