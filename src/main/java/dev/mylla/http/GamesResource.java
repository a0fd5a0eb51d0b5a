package dev.mylla.http;

import dev.mylla.game.Games;
import dev.mylla.game.Readers;
import dev.mylla.rules.Point;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Games: create one, read it, see what may be played. */
@Path(GamesResource.PATH)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Games", description = "Create games and read them.")
class GamesResource {
  static final String PATH = "/v1/games";

  private final Games games;
  private final Callers callers;
  private final Readers readers;

  GamesResource(Games games, Callers callers, Readers readers) {
    this.games = games;
    this.readers = readers;
    this.callers = callers;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = "createGame",
      summary = "Create a game",
      description =
          "Creates a game, from the empty board, a position or a record. The creator plays for both"
              + " sides unless he takes only one seat; the other seat then gets an invitation."
              + " Tokens and codes are shown here only: with an Idempotency-Key the same request"
              + " shows them again. Where the service has apps, only they create games.")
  @APIResponse(responseCode = "201", description = "The game was created.")
  @APIResponse(
      responseCode = "200",
      description = "An earlier request with this key created it: the game as it stands now.")
  @Problems({
    ProblemCode.MALFORMED_POSITION,
    ProblemCode.TOKEN_MISSING,
    ProblemCode.TOKEN_INVALID,
    ProblemCode.INVALID_SETTINGS,
    ProblemCode.IMPOSSIBLE_POSITION,
    ProblemCode.ILLEGAL_RECORD,
    ProblemCode.BAD_NAME,
    ProblemCode.IDEMPOTENCY_KEY_REUSED,
    ProblemCode.STORAGE_UNAVAILABLE,
    ProblemCode.OVERLOADED
  })
  public Uni<RestResponse<CreatedView>> create(
      @Parameter(
              description =
                  "Makes the request repeatable: 22 to 128 random characters of A-Z a-z 0-9 _ and -,"
                      + " a secret, for whoever has it gets the tokens. From an app: 1 to 128 visible"
                      + " characters.")
          @HeaderParam(IdempotencyKey.HEADER)
          @Nullable String key,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @Nullable NewGameRequest body) {
    var app = callers.creator(authorization);
    var viewer = new Viewer(app);
    var request = Requests.required(body);
    var creation = IdempotencyKey.creation(key, app, request);
    return games
        .create(request.toNewGame(app), creation, callers.permit())
        .map(
            answer -> {
              var done = Answers.done(answer, null);
              var created = done.value();
              var response =
                  Answers.written(done, created.game(), CreatedView.of(created, viewer))
                      .header(HttpHeaders.LOCATION, Answers.path(created.game()))
                      .build();
              return Answers.shown(response, viewer);
            });
  }

  @GET
  @Path("/{id}")
  @Operation(
      operationId = "getGame",
      summary = "Get a game",
      description =
          "The game as it stands. The id is the permission to read it, unless its visibility is"
              + " seats; an app is also shown which players are its own.")
  @APIResponse(responseCode = "200", description = "The game.")
  @Problems(common = CommonProblems.READING)
  public Uni<RestResponse<GameView>> get(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(HttpHeaders.IF_NONE_MATCH) @Nullable String ifNoneMatch) {
    var reader = callers.reader(authorization);
    var viewer = new Viewer(reader.app());
    return games
        .find(Ids.game(id))
        .map(answer -> readers.shown(reader, answer, Function.identity()))
        .map(Answers::value)
        .map(game -> Answers.read(game, viewer, ifNoneMatch));
  }

  @GET
  @Path("/{id}/legal-moves")
  @Operation(
      operationId = "getLegalMoves",
      summary = "Get the legal moves",
      description =
          "Every move the side to move may play, complete with removals and sorted; none when the"
              + " game is finished.")
  @APIResponse(responseCode = "200", description = "The legal moves.")
  @Problems(common = CommonProblems.READING, value = ProblemCode.MALFORMED_REQUEST)
  public Uni<RestResponse<LegalMovesView>> legalMoves(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @Parameter(description = "Only moves of the man on this point, as in a1.") @QueryParam("from")
          @Nullable String from,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(HttpHeaders.IF_NONE_MATCH) @Nullable String ifNoneMatch) {
    var reader = callers.reader(authorization);
    var origin = from == null ? null : origin(from);
    return games
        .find(Ids.game(id))
        .map(answer -> readers.shown(reader, answer, Function.identity()))
        .map(Answers::value)
        .map(game -> Answers.read(game, LegalMovesView.of(game, origin), ifNoneMatch));
  }

  private static Point origin(String text) {
    return Point.of(text)
        .orElseThrow(
            () ->
                Faults.one(
                    ProblemCode.MALFORMED_REQUEST,
                    "from",
                    "malformed",
                    "from is a point, a letter and a digit as in a1."));
  }
}
