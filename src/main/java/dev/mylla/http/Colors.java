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

  static Optional<Color> parse(String text) {
    return switch (text) {
      case "white" -> Optional.of(Color.WHITE);
      case "black" -> Optional.of(Color.BLACK);
      default -> Optional.empty();
    };
  }
}
