package dev.mylla;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Point;
import dev.mylla.rules.Setup;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The files under {@code src/test/resources/vectors} as records; their README says what the fields
 * mean. Variants have the vectors' own ids here: {@link #offer} names the game to create over HTTP.
 */
public final class Vectors {

  /** Every vector variant that has a file of games. */
  public static final List<String> WITH_GAMES =
      List.of(
          "achi",
          "eleven",
          "five",
          "lasker",
          "morabaraba",
          "mylla",
          "mylla-die",
          "nine",
          "nine-holes",
          "nine-nofly",
          "seven",
          "six",
          "three",
          "three-free",
          "twelve");

  /** A position as the files state it. */
  public record Stated(
      List<String> white, List<String> black, Map<String, Integer> inHand, String toMove) {

    /** The same for the rules. */
    public Setup setup() {
      return new Setup(
          points(white),
          points(black),
          new PerColor<>(inHand.getOrDefault("white", 0), inHand.getOrDefault("black", 0)),
          toMove.equals("white") ? Color.WHITE : Color.BLACK);
    }
  }

  /** How a game ended: winner {@code white}, {@code black} or {@code draw}. */
  public record Result(String winner, String reason) {}

  /** What must hold after so many plies; the roll is the one for the turn in question. */
  public record Checkpoint(int ply, Optional<Integer> roll, Stated position, List<String> legal) {}

  /** A whole game; rolls are empty without a die, otherwise parallel to the moves. */
  public record Game(
      String id,
      String variant,
      Map<String, Object> options,
      List<String> moves,
      Optional<List<Integer>> rolls,
      int plies,
      Result result,
      List<Checkpoint> checkpoints) {

    @Override
    public String toString() {
      return id;
    }
  }

  /**
   * A move that must be refused after some others; with a die there is one roll more than moves.
   */
  public record Illegal(
      String id,
      String variant,
      Map<String, Object> options,
      List<String> moves,
      Optional<List<Integer>> rolls,
      String attempt,
      String reason) {

    @Override
    public String toString() {
      return id + " " + reason;
    }
  }

  /** An attempt and the reason it is refused for, or {@code ok}. */
  public record Check(String attempt, String expect) {}

  /** A hand-made case: set up, play, check; without a position it begins at the start. */
  public record Edge(
      String id,
      String title,
      String variant,
      Map<String, Object> options,
      Optional<Stated> position,
      List<String> moves,
      Optional<List<Integer>> rolls,
      List<Check> checks,
      List<String> legal,
      int legalCount,
      Optional<Result> result) {

    @Override
    public String toString() {
      return id + " " + title;
    }
  }

  /** Counts of turn sequences by depth; without a position from the start. */
  public record Perft(
      String variant, String label, Optional<Stated> position, Map<Integer, Long> perft) {

    @Override
    public String toString() {
      return variant + " " + label;
    }
  }

  /** A variant's start with its value for White; plies only where it is decided. */
  public record SolvedStart(
      String variant,
      Map<String, Object> options,
      String value,
      Optional<Integer> reachablePositions,
      Optional<Integer> plies,
      JsonNode firstMoves) {

    @Override
    public String toString() {
      return variant + options;
    }
  }

  /** A position with its value for the player to move. */
  public record SolvedPosition(
      String variant,
      List<String> white,
      List<String> black,
      Map<String, Integer> inHand,
      String toMove,
      String value,
      Optional<Integer> plies) {

    /** The position alone. */
    public Stated stated() {
      return new Stated(white, black, inHand, toMove);
    }

    @Override
    public String toString() {
      return variant + " " + stated() + " " + value;
    }
  }

  /** A board as data. */
  public record BoardData(
      List<String> points, Map<String, List<String>> adjacent, List<List<String>> lines) {}

  /** A variant's settings as data, by the vectors' own names. */
  public record VariantData(
      String board,
      int men,
      boolean flying,
      boolean removalPerMill,
      boolean lineWins,
      boolean slideWhilePlacing,
      boolean noImmediateReversal,
      boolean boardFullIsDraw,
      boolean die,
      int repetition,
      int noProgressPlies,
      int endgameNoProgressPlies) {}

  /** What to ask the API for to get a vector's game. */
  public record Offer(String variant, Map<String, Object> rules) {}

  private static final ObjectMapper JSON =
      new ObjectMapper()
          .registerModule(new Jdk8Module())
          .configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);

  private static final Map<String, Offer> OFFERS =
      Map.ofEntries(
          Map.entry("mylla", new Offer("mylla", Map.of())),
          Map.entry("mylla-die", new Offer("mylla", Map.of("die", "even-moves"))),
          Map.entry("nine", new Offer("nine-mens-morris", Map.of())),
          Map.entry("nine-nofly", new Offer("nine-mens-morris", Map.of("flying", "never"))),
          Map.entry("six", new Offer("six-mens-morris", Map.of())),
          Map.entry("five", new Offer("five-mens-morris", Map.of())),
          Map.entry("seven", new Offer("seven-mens-morris", Map.of())),
          Map.entry("three", new Offer("three-mens-morris", Map.of())),
          Map.entry("three-free", new Offer("three-mens-morris", Map.of("flying", "always"))),
          Map.entry("nine-holes", new Offer("nine-holes", Map.of())),
          Map.entry("achi", new Offer("achi", Map.of())),
          Map.entry("eleven", new Offer("eleven-mens-morris", Map.of())),
          Map.entry("twelve", new Offer("twelve-mens-morris", Map.of())),
          Map.entry("morabaraba", new Offer("morabaraba", Map.of())),
          Map.entry("lasker", new Offer("lasker-morris", Map.of())));

  private Vectors() {}

  /** All games of all variants. */
  public static List<Game> games() {
    return WITH_GAMES.stream().flatMap(variant -> games(variant).stream()).toList();
  }

  /** All games of one vector variant. */
  public static List<Game> games(String variant) {
    return read("games-" + variant, "games", new TypeReference<>() {});
  }

  /** All moves that must be refused. */
  public static List<Illegal> illegal() {
    return read("illegal", "entries", new TypeReference<>() {});
  }

  /** All hand-made cases. */
  public static List<Edge> edges() {
    return read("edges", "entries", new TypeReference<>() {});
  }

  /** The case with this id. */
  public static Edge edge(String id) {
    return edges().stream().filter(edge -> edge.id().equals(id)).findFirst().orElseThrow();
  }

  /** All counts. */
  public static List<Perft> perft() {
    return read("perft", "entries", new TypeReference<>() {});
  }

  /** The starts whose value is known from full tables. */
  public static List<SolvedStart> solvedStarts() {
    return read("solved", "start", new TypeReference<>() {});
  }

  /** Positions whose value is known. */
  public static List<SolvedPosition> solvedPositions() {
    return read("solved", "positions", new TypeReference<>() {});
  }

  /** The board of this name. */
  public static BoardData board(String name) {
    Map<String, BoardData> boards = read("variants", "boards", new TypeReference<>() {});
    return Optional.ofNullable(boards.get(name)).orElseThrow();
  }

  /** All variants by vector id. */
  public static Map<String, VariantData> variants() {
    return read("variants", "variants", new TypeReference<>() {});
  }

  /** The settings of this vector variant. */
  public static VariantData variant(String id) {
    return Optional.ofNullable(variants().get(id)).orElseThrow();
  }

  /**
   * The variant and rules to create over HTTP, a vector's options included; empty for the board
   * forms that only the core is tested with.
   */
  public static Optional<Offer> offer(String variant, Map<String, Object> options) {
    return Optional.ofNullable(OFFERS.get(variant)).map(offer -> with(offer, options));
  }

  private static Offer with(Offer offer, Map<String, Object> options) {
    Map<String, Object> rules = new TreeMap<>(offer.rules());
    rules.putAll(options);
    return new Offer(offer.variant(), rules);
  }

  private static List<Point> points(List<String> names) {
    return names.stream().map(name -> Point.of(name).orElseThrow()).toList();
  }

  private static <T> T read(String file, String field, TypeReference<T> type) {
    String path = "/vectors/" + file + ".json";
    try (InputStream stream = Vectors.class.getResourceAsStream(path)) {
      if (stream == null) {
        throw new IllegalStateException("no vectors at " + path);
      }
      return JSON.convertValue(JSON.readTree(stream).get(field), type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
