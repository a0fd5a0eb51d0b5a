package dev.mylla.http;

import dev.mylla.game.Endings;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The ways a player ends a game other than by playing it; each may be repeated. */
@Path(GamesResource.PATH + "/{id}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Endings", description = "End a game other than by playing it.")
class EndingsResource {
  private final Endings endings;
  private final Callers callers;

  EndingsResource(Endings endings, Callers callers) {
    this.endings = endings;
    this.callers = callers;
  }

  @PUT
  @Path("/resignation")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = "resign",
      summary = "Resign",
      description = "Gives the game up: the other side wins. Repeating it changes nothing.")
  @APIResponse(responseCode = "200", description = "The finished game.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {ProblemCode.GAME_OVER, ProblemCode.TIME_IS_UP, ProblemCode.GAME_NOT_STARTED})
  public Uni<RestResponse<GameView>> resign(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      @Nullable EmptyRequest body) {
    Requests.required(body);
    var precondition = IfMatch.parse(ifMatch);
    var caller = callers.forSeat(authorization, seat);
    return endings
        .resign(Ids.game(id), caller, precondition)
        .map(answer -> Answers.settled(answer, Viewer.of(caller)));
  }

  @PUT
  @Path("/abort")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = "abort",
      summary = "Abort",
      description =
          "Ends the game so that it does not count. Either side may until both have moved; moves of"
              + " an imported record count. Repeating it changes nothing, and the other side's"
              + " abort is a repeat too.")
  @APIResponse(responseCode = "200", description = "The finished game.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {ProblemCode.GAME_OVER, ProblemCode.TIME_IS_UP, ProblemCode.TOO_LATE_TO_ABORT})
  public Uni<RestResponse<GameView>> abort(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      @Nullable EmptyRequest body) {
    Requests.required(body);
    var precondition = IfMatch.parse(ifMatch);
    var caller = callers.forSeat(authorization, seat);
    return endings
        .abort(Ids.game(id), caller, precondition)
        .map(answer -> Answers.settled(answer, Viewer.of(caller)));
  }

  @PUT
  @Path("/timeout-claim")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = "claimTimeout",
      summary = "Claim a win on time",
      description =
          "Wins the game when the other side's time is up, two seconds after its deadline. Needed"
              + " where the clock says claim; where it says forfeit, the service ends the game by"
              + " itself. Repeating it changes nothing.")
  @APIResponse(responseCode = "200", description = "The finished game.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {ProblemCode.GAME_OVER, ProblemCode.GAME_NOT_STARTED, ProblemCode.TIME_NOT_UP})
  public Uni<RestResponse<GameView>> claimTimeout(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      @Nullable EmptyRequest body) {
    Requests.required(body);
    var precondition = IfMatch.parse(ifMatch);
    var caller = callers.forSeat(authorization, seat);
    return endings
        .claimTimeout(Ids.game(id), caller, precondition)
        .map(answer -> Answers.settled(answer, Viewer.of(caller)));
  }

  @DELETE
  @Operation(
      operationId = "withdrawGame",
      summary = "Withdraw a game nobody joined",
      description =
          "Ends a game that still waits for a player, with the reason `abort`. It can be read for"
              + " another 24 hours; its invitation is expired at once.")
  @APIResponse(responseCode = "204", description = "The game is withdrawn.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {ProblemCode.MALFORMED_REQUEST, ProblemCode.GAME_OVER, ProblemCode.GAME_STARTED})
  public Uni<RestResponse<Void>> withdraw(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch) {
    var precondition = IfMatch.parse(ifMatch);
    var caller = callers.forSeat(authorization, seat);
    return endings.withdraw(Ids.game(id), caller, precondition).map(Answers::gone);
  }
}
