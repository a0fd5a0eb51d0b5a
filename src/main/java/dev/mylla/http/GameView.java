package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.game.Game;
import dev.mylla.rules.Color;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A game as it stands. Nothing in it depends on when it is read. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "Game", description = "A game as it stands.")
record GameView(
    @Schema(
            required = true,
            description = "The game's id; whoever knows it may read the game.",
            examples = "2T8A3W7M1F1H2V3K4B5C6D7E8F")
        String id,
    @Schema(required = true, description = "The variant's id.", examples = "mylla") String variant,
    @Schema(
            required = true,
            description = "waiting until both seats are taken, then active, then finished.",
            examples = "active")
        String status,
    @Schema(required = true, description = "Number of events so far.", minimum = "1") int version,
    @Schema(required = true, description = "How many moves lead to the position.", minimum = "0")
        int ply,
    @Schema(required = true, description = "Number to play the next move under.", minimum = "1")
        int nextMove,
    @Schema(required = true, description = "The rules of this game, resolved at its creation.")
        RulesView rules,
    @Schema(required = true, description = "Where the men are.") PositionView position,
    @Schema(required = true, description = "What each player does with his men.") Phases phases,
    @Schema(required = true, description = "Men each color has lost.") Counts lost,
    @Schema(required = true, description = "Who plays.") SeatView.Pair seats,
    @Schema(required = true, description = "How much time the players have.") ClockView clock,
    @Schema(
            required = true,
            description =
                "Who may read the game. link: whoever knows its id; seats: who holds a token of one of"
                    + " its seats, and the apps of its players.",
            examples = "link")
        String visibility,
    @Schema(required = true, description = "When it was created.") Instant createdAt,
    @Schema(required = true, description = "When its last event happened.") Instant updatedAt,
    @Schema(required = true, description = "When it is forgotten unless something happens before.")
        Instant expiresAt,
    @Schema(
            description =
                "The move or forfeited turn that led to the position; absent before the first.")
        @Nullable MoveView lastMove,
    @Schema(description = "The offers that wait for an answer, oldest first; absent without any.")
        @Nullable List<OfferView> offers,
    @Schema(description = "The die; absent in a game without one.") @Nullable DieView die,
    @Schema(description = "How it ended; absent while it goes on.") @Nullable OutcomeView outcome,
    @Schema(required = true, description = "Where the rest of the game is.") Links links) {

  /** Paths of a game's parts. */
  @Schema(name = "Links", description = "Paths of a game's parts.")
  record Links(
      @Schema(required = true, description = "The game.") String self,
      @Schema(required = true, description = "Its moves; PUT the next one at its number here.")
          String moves,
      @Schema(required = true, description = "What may be played now.") String legalMoves,
      @Schema(required = true, description = "Everything that happened in it.") String events) {

    static Links of(Game game) {
      String self = GamesResource.PATH + "/" + game.id();
      return new Links(self, self + "/moves", self + "/legal-moves", self + "/events");
    }
  }

  /** As everybody may see it. */
  static GameView of(Game game) {
    return of(game, Viewer.PUBLIC);
  }

  static GameView of(Game game, Viewer viewer) {
    var facts = game.facts();
    var state = game.state();
    var stamp = game.stamp();
    var position = state.play().position();
    return new GameView(
        game.id().text(),
        facts.variant().id(),
        state.status().text(),
        game.version().number(),
        state.play().ply(),
        state.nextMove(),
        RulesView.of(facts.rules()),
        PositionView.of(position),
        Phases.of(position),
        new Counts(position.lost(Color.WHITE), position.lost(Color.BLACK)),
        SeatView.Pair.of(state.seats(), viewer),
        ClockView.of(facts.clock(), stamp.clock()),
        facts.visibility().text(),
        stamp.createdAt(),
        stamp.updatedAt(),
        stamp.expiresAt(),
        MoveView.lastOf(game),
        OfferView.orNull(state.offers()),
        DieView.orNull(game),
        OutcomeView.orNull(state.outcome()),
        Links.of(game));
  }
}
