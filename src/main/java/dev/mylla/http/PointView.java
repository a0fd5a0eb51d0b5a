package dev.mylla.http;

import dev.mylla.rules.Point;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A point with its place on the grid the board is drawn on. */
@RegisterForReflection
@Schema(name = "Point", description = "A point with its place on the grid the board is drawn on.")
record PointView(
    @Schema(
            required = true,
            description = "File letter and rank, as moves name the point.",
            examples = "a5")
        String name,
    @Schema(
            required = true,
            description = "Columns from the left edge: 0 for file a.",
            minimum = "0",
            examples = "0")
        int x,
    @Schema(
            required = true,
            description = "Rows from the bottom edge, upward: 0 for rank 1.",
            minimum = "0",
            examples = "4")
        int y) {

  static PointView of(Point point) {
    return new PointView(point.toString(), point.file() - 'a', point.rank() - '1');
  }
}
