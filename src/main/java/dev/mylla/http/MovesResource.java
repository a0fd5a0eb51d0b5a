package dev.mylla.http;

import dev.mylla.game.Answer;
import dev.mylla.game.Game;
import dev.mylla.game.GameLog;
import dev.mylla.game.GameLog.MovePage;
import dev.mylla.game.Games;
import dev.mylla.game.Readers;
import dev.mylla.rules.Move;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The moves of a game: play one under its number, read those that were played. */
@Path(GamesResource.PATH + "/{id}/moves")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Moves", description = "Play moves and read them.")
class MovesResource {
  private final Games games;
  private final GameLog log;
  private final Callers callers;
  private final Readers readers;

  MovesResource(Games games, GameLog log, Callers callers, Readers readers) {
    this.readers = readers;
    this.games = games;
    this.log = log;
    this.callers = callers;
  }

  @PUT
  @Path("/{number}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = "playMove",
      summary = "Play a move",
      description =
          "Plays a whole move, removals included, under the number the game gives as nextMove."
              + " Repeat it as often as needed: the same move under the same number is played once"
              + " and answered with 200, also after the game has ended, unless it was taken back."
              + " An offer that comes with it is made once the move is played, and not at all if"
              + " the move ends the game; where it may not be made nothing is played either. The"
              + " other side's pending offers lapse.")
  @APIResponse(responseCode = "201", description = "The move was played: the game after it.")
  @APIResponse(
      responseCode = "200",
      description = "This very move was played before: the game as it stands now.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {
        ProblemCode.MALFORMED_MOVE,
        ProblemCode.MOVE_TAKEN,
        ProblemCode.MOVE_TAKEN_BACK,
        ProblemCode.GAME_OVER,
        ProblemCode.TIME_IS_UP,
        ProblemCode.GAME_NOT_STARTED,
        ProblemCode.MOVE_NOT_NEXT,
        ProblemCode.NOT_YOUR_MOVE,
        ProblemCode.ILLEGAL_MOVE,
        ProblemCode.OFFER_PENDING,
        ProblemCode.OFFER_NOT_ALLOWED
      })
  public Uni<RestResponse<GameView>> play(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @Parameter(description = "The move's number: nextMove of the game.") @PathParam("number")
          String number,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      @Nullable MoveRequest body) {
    int wanted = Requests.number(number, "number");
    var precondition = IfMatch.parse(ifMatch);
    var request = Requests.required(body);
    var move = request.toMove();
    var aside = request.toAside();
    var caller = callers.forSeat(authorization, seat);
    return games
        .move(Ids.game(id), caller, wanted, move, aside, precondition)
        .map(answer -> played(answer, move, Viewer.of(caller)));
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = "playNextMove",
      summary = "Play the next move as typed",
      description =
          "Plays a move under whatever number is next, for chat clients: any case and spaces,"
              + " `a1 to a4 takes d7`, `a1a4:d7`. A text that can be read in two ways is refused"
              + " with its `candidates`. Without a number of its own the request needs an"
              + " Idempotency-Key, such as the id of the chat message, or If-Match.")
  @APIResponse(responseCode = "201", description = "The move was played: the game after it.")
  @APIResponse(
      responseCode = "200",
      description = "An earlier request with this key played it: the game as it stands now.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {
        ProblemCode.MALFORMED_MOVE,
        ProblemCode.MOVE_TAKEN_BACK,
        ProblemCode.GAME_OVER,
        ProblemCode.TIME_IS_UP,
        ProblemCode.GAME_NOT_STARTED,
        ProblemCode.NOT_YOUR_MOVE,
        ProblemCode.ILLEGAL_MOVE,
        ProblemCode.OFFER_PENDING,
        ProblemCode.OFFER_NOT_ALLOWED,
        ProblemCode.IDEMPOTENCY_KEY_REUSED,
        ProblemCode.PRECONDITION_MISSING
      })
  public Uni<RestResponse<GameView>> playNext(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @Parameter(description = "Makes the request repeatable: 1 to 128 visible characters.")
          @HeaderParam(IdempotencyKey.HEADER)
          @Nullable String key,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      @Nullable MoveRequest body) {
    var request = Requests.required(body);
    var precondition = IfMatch.parse(ifMatch);
    var repeatable = IdempotencyKey.ofSeat(key, "playNextMove", request);
    var move = request.toMoveAsTyped();
    var aside = request.toAside();
    var caller = callers.forSeat(authorization, seat);
    IdempotencyKey.requirePrecondition(repeatable, precondition);
    return games
        .moveNext(Ids.game(id), caller, move, aside, precondition, repeatable)
        .map(answer -> played(answer, move, Viewer.of(caller)));
  }

  private static RestResponse<GameView> played(Answer<Game> answer, Move move, Viewer viewer) {
    var done = Answers.done(answer, move);
    var view = GameView.of(done.value(), viewer);
    return Answers.shown(Answers.written(done, done.value(), view).build(), viewer);
  }

  @GET
  @Operation(
      operationId = "listMoves",
      summary = "List the moves",
      description =
          "The moves that lead to the position, oldest first; those that were taken back only if"
              + " asked for.")
  @APIResponse(responseCode = "200", description = "A page of moves.")
  @Problems(
      common = CommonProblems.READING,
      value = {ProblemCode.MALFORMED_REQUEST, ProblemCode.BAD_CURSOR})
  public Uni<RestResponse<MoveListView>> list(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @Parameter(description = "Only moves after this number.") @QueryParam("after")
          @Nullable String after,
      @Parameter(description = "How many at most: 1 to 100, 20 unless told.") @QueryParam("limit")
          @Nullable String limit,
      @Parameter(description = "true shows moves that were taken back as well.") @QueryParam("all")
          @Nullable String all) {
    int from = Paging.after(after);
    int most = Paging.limit(limit);
    boolean everything = Paging.flag(all, "all");
    String query = everything ? "&all=true" : "";
    var game = Ids.game(id);
    var reader = callers.reader(authorization);
    return log.moves(game, from, most, everything)
        .map(answer -> readers.shown(reader, answer, MovePage::game))
        .map(Answers::value)
        .map(
            page -> {
              var view = MoveListView.of(page);
              return Paging.linked(
                  Answers.list(view),
                  GamesResource.PATH + "/" + game + "/moves",
                  view.next(),
                  most,
                  query);
            });
  }

  @GET
  @Path("/{number}")
  @Operation(
      operationId = "getMove",
      summary = "Get a move",
      description = "One move, also if it was taken back.")
  @APIResponse(responseCode = "200", description = "The move.")
  @Problems(common = CommonProblems.READING, value = ProblemCode.MALFORMED_REQUEST)
  public Uni<RestResponse<MoveView>> get(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @Parameter(description = "The move's number.") @PathParam("number") String number,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization) {
    int wanted = Requests.number(number, "number");
    var reader = callers.reader(authorization);
    return log.move(Ids.game(id), wanted)
        .map(answer -> readers.shown(reader, answer, MovePage::game))
        .map(Answers::value)
        .map(page -> Answers.list(MoveView.of(page.moves().get(0))).build());
  }
}
