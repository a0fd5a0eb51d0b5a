package dev.mylla.http;

import dev.mylla.notation.PositionText;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Point;
import dev.mylla.rules.Position;
import dev.mylla.rules.Ruleset;
import dev.mylla.rules.Setup;
import dev.mylla.rules.SetupFault;
import dev.mylla.rules.Validated;
import dev.mylla.rules.Variant;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A position as clients send it: what an answer shows as one, with or without its text. */
@RegisterForReflection
@Schema(name = "PositionRequest", description = "A position. It begins without history.")
record PositionRequest(
    @Schema(required = true, description = "Points with a white man.")
        @Nullable List<@Nullable String> white,
    @Schema(required = true, description = "Points with a black man.")
        @Nullable List<@Nullable String> black,
    @Schema(required = true, description = "Men not yet placed.") @Nullable CountsRequest inHand,
    @Schema(
            required = true,
            description = "The side to move.",
            enumeration = {"white", "black"})
        @Nullable String toMove,
    @Schema(description = "The same as text; accepted when it agrees with the points.")
        @Nullable String text) {

  /** A number of men for each color. */
  @RegisterForReflection
  @Schema(name = "CountsRequest", description = "A number of men for each color.")
  record CountsRequest(
      @Schema(required = true, description = "White's.", minimum = "0") @Nullable Integer white,
      @Schema(required = true, description = "Black's.", minimum = "0") @Nullable Integer black) {

    PerColor<Integer> toCounts(String pointer) {
      return new PerColor<>(count(white, pointer + "/white"), count(black, pointer + "/black"));
    }

    private static int count(@Nullable Integer value, String pointer) {
      int count = Requests.field(value, pointer);
      if (count < 0) {
        throw Faults.one(
            ProblemCode.MALFORMED_REQUEST, pointer, "out-of-range", pointer + " is at least 0.");
      }
      return count;
    }
  }

  /**
   * The position for these rules; a decided one is returned like any other.
   *
   * @param pointer of this object in the body
   */
  Position toPosition(Variant variant, Ruleset rules, String pointer) {
    var setup =
        new Setup(
            points(Requests.field(white, pointer + "/white"), pointer + "/white"),
            points(Requests.field(black, pointer + "/black"), pointer + "/black"),
            Requests.field(inHand, pointer + "/inHand").toCounts(pointer + "/inHand"),
            color(Requests.field(toMove, pointer + "/toMove"), pointer + "/toMove"));
    var position = position(variant, rules, setup, pointer);
    if (text != null && !text.equals(PositionText.format(position))) {
      throw Faults.one(
          ProblemCode.MALFORMED_POSITION,
          pointer + "/text",
          "disagrees",
          "The text says something else than the points.");
    }
    return position;
  }

  /** A position given as text alone. */
  static Position parse(Variant variant, Ruleset rules, String text) {
    var setup =
        PositionText.parse(variant.board(), text)
            .orElseThrow(
                () ->
                    Faults.one(
                        ProblemCode.MALFORMED_POSITION,
                        "/text",
                        "malformed",
                        "The text does not show a position of this board."));
    return position(variant, rules, setup, "/text");
  }

  private static Position position(Variant variant, Ruleset rules, Setup setup, String pointer) {
    var validated = Position.of(variant.board(), rules, setup);
    if (validated instanceof Position position) {
      return position;
    }
    var faults = new Faults();
    for (var fault : ((Validated.Faults) validated).faults()) {
      faults.add(pointer, fault.kind().code(), sentence(fault));
    }
    throw faults.problem(ProblemCode.IMPOSSIBLE_POSITION);
  }

  private static String sentence(SetupFault.Fault fault) {
    String point = fault.point().map(Point::toString).orElse("");
    String color = fault.color().map(Colors::text).orElse("");
    return switch (fault.kind()) {
      case UNKNOWN_POINT -> "This board has no point " + point + ".";
      case POINT_TWICE -> "Two men stand on " + point + ".";
      case TOO_MANY_MEN -> "There are more " + color + " men than the game has.";
      case MEN_MISSING -> "There are " + color + " men missing, though none can be lost here.";
    };
  }

  private static List<Point> points(List<@Nullable String> names, String pointer) {
    return Requests.list(names, pointer).stream().map(name -> point(name, pointer)).toList();
  }

  private static Point point(String name, String pointer) {
    return Point.of(name)
        .orElseThrow(
            () ->
                Faults.one(
                    ProblemCode.MALFORMED_POSITION,
                    pointer,
                    "malformed",
                    "A point is a letter and a digit, as in d6."));
  }

  private static Color color(String text, String pointer) {
    return Colors.parse(text)
        .orElseThrow(
            () ->
                Faults.one(
                    ProblemCode.MALFORMED_REQUEST,
                    pointer,
                    "not-offered",
                    pointer + " is white or black."));
  }
}
