package dev.mylla.http;

import dev.mylla.rules.Color;
import java.util.Optional;

/** Colors as the contract writes them. */
final class Colors {
  private Colors() {}

  static String text(Color color) {
    return switch (color) {
      case WHITE -> "white";
      case BLACK -> "black";
    };
  }

  /** A color in a path; any other word leads nowhere. */
  static Color inPath(String text) {
    return parse(text)
        .orElseThrow(
            () ->
                Problem.because(ProblemCode.NOT_FOUND, "A seat is white or black.").asException());
  }

  static Optional<Color> parse(String text) {
    return switch (text) {
      case "white" -> Optional.of(Color.WHITE);
      case "black" -> Optional.of(Color.BLACK);
      default -> Optional.empty();
    };
  }
}
