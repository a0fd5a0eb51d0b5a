package dev.mylla.http;

import dev.mylla.game.App;
import dev.mylla.game.NewGame;
import dev.mylla.game.Player;
import dev.mylla.game.Visibility;
import dev.mylla.rules.Move;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Position;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A game to create. */
@RegisterForReflection
@Schema(name = "CreateGameRequest", description = "A game to create.")
record NewGameRequest(
    @Schema(required = true, description = "The variant's id.", examples = "mylla")
        @Nullable String variant,
    @Schema(
            description =
                "Only what differs from the variant's rules; GET /v1/variants lists what is offered.")
        @Nullable Map<String, Object> rules,
    @Schema(description = "Who plays, as far as known.") @Nullable SeatsRequest seats,
    @Schema(
            description =
                "The seats the creator keeps; the others get an invitation. Unless told, he plays for both.",
            enumeration = {"white", "black", "random", "both"},
            defaultValue = "both")
        @Nullable String take,
    @Schema(description = "How much time the players have; as much as they like unless told.")
        @Nullable ClockRequest clock,
    @Schema(
            description =
                "Who may read the game. link: whoever knows its id. seats: who holds a token of one of"
                    + " its seats, and the apps of its players.",
            enumeration = {"link", "seats"},
            defaultValue = "link")
        @Nullable String visibility,
    @Schema(description = "Begin from this position instead of the empty board.")
        @Nullable PositionRequest start,
    @Schema(
            description =
                "A record to continue from: all of it or nothing. With a die - is a forfeited turn.")
        @Nullable List<@Nullable String> moves,
    @Schema(
            description =
                "With a die: the throw, 1 to 6, each move of the record was made on. The game goes"
                    + " on with throws of its own.")
        @Nullable List<@Nullable Integer> rolls) {

  /** Both seats. */
  @RegisterForReflection
  @Schema(name = "SeatsRequest", description = "Who plays, as far as known.")
  record SeatsRequest(
      @Schema(description = "White's seat.") @Nullable SeatRequest white,
      @Schema(description = "Black's seat.") @Nullable SeatRequest black) {}

  /**
   * @param app that creates it, if one does
   */
  NewGame toNewGame(Optional<App> app) {
    var wantedTake = wantedTake();
    var wantedPlayers = players(app);
    var wantedVisibility = wantedVisibility();
    var wantedClock = Optional.ofNullable(clock).flatMap(ClockRequest::toTimeControl);
    var wantedMoves = Requests.list(moves, "/moves");
    var wantedRolls = Rolls.of(rolls);
    var resolved = GameRules.resolve(variant, rules);
    Rolls.check(wantedRolls, resolved.rules(), wantedMoves.size(), wantedMoves.size());
    var from = from(resolved);
    return new NewGame(
        resolved.variant(),
        resolved.rules(),
        from,
        names(),
        wantedClock,
        wantedVisibility,
        wantedTake,
        played(from, wantedMoves, wantedRolls, wantedTake),
        wantedRolls,
        wantedPlayers);
  }

  private PerColor<Optional<Player>> players(Optional<App> app) {
    if (seats == null) {
      return PerColor.both(Optional.empty());
    }
    return new PerColor<>(
        player(seats.white(), app, "/seats/white"), player(seats.black(), app, "/seats/black"));
  }

  private static Optional<Player> player(
      @Nullable SeatRequest seat, Optional<App> app, String pointer) {
    return SeatRequest.player(seat, app, pointer)
        .flatMap(id -> app.map(own -> new Player(own.name(), id)));
  }

  private Visibility wantedVisibility() {
    return switch (Optional.ofNullable(visibility).orElse("link")) {
      case "link" -> Visibility.LINK;
      case "seats" -> Visibility.SEATS;
      default ->
          throw Faults.one(
              ProblemCode.MALFORMED_REQUEST,
              "/visibility",
              "not-offered",
              "visibility is link or seats.");
    };
  }

  private NewGame.Take wantedTake() {
    return switch (Optional.ofNullable(take).orElse("both")) {
      case "white" -> NewGame.Take.WHITE;
      case "black" -> NewGame.Take.BLACK;
      case "random" -> NewGame.Take.RANDOM;
      case "both" -> NewGame.Take.BOTH;
      default ->
          throw Faults.one(
              ProblemCode.MALFORMED_REQUEST,
              "/take",
              "not-offered",
              "take is white, black, random or both.");
    };
  }

  private PerColor<Optional<String>> names() {
    if (seats == null) {
      return PerColor.both(Optional.empty());
    }
    return new PerColor<>(
        SeatRequest.name(seats.white(), "/seats/white"),
        SeatRequest.name(seats.black(), "/seats/black"));
  }

  private Position from(GameRules resolved) {
    if (start == null) {
      return Position.start(resolved.variant().board(), resolved.rules());
    }
    var position = start.toPosition(resolved.variant(), resolved.rules(), "/start");
    if (position.outcome().isPresent()) {
      throw Faults.one(
          ProblemCode.IMPOSSIBLE_POSITION,
          "/start",
          "decided",
          "The game is already decided in this position.");
    }
    return position;
  }

  private static List<Move> played(
      Position from, List<String> texts, List<Integer> rolls, NewGame.Take take) {
    var played = PlayedRecord.from(from, texts, rolls);
    var bad = played.bad();
    if (bad != null) {
      throw illegal(bad.index(), bad.refused().refusal().code(), bad.sentence());
    }
    if (played.play().outcome().isPresent() && take != NewGame.Take.BOTH) {
      throw illegal(
          texts.size() - 1, "game-over", "This move ends the game: nobody is left to invite.");
    }
    return played.moves();
  }

  private static ProblemException illegal(int index, String code, String detail) {
    return Faults.one(ProblemCode.ILLEGAL_RECORD, "/moves/" + index, code, detail);
  }
}
