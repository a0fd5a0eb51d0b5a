package dev.mylla.http;

import dev.mylla.game.Renewal;
import dev.mylla.game.Seats;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
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

/** Seats: the names of their players, new tokens and new invitations. */
@Path(GamesResource.PATH + "/{id}/seats/{color}")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(
    name = "Seats",
    description = "Names, and new tokens and invitations in place of those others may know.")
class SeatsResource {
  private final Seats seats;
  private final Callers callers;

  SeatsResource(Seats seats, Callers callers) {
    this.seats = seats;
    this.callers = callers;
  }

  @PATCH
  @Operation(
      operationId = "renameSeat",
      summary = "Rename a player",
      description =
          "Gives the player of the seat another name, while the game is not over. The name it has"
              + " already is a repeat.")
  @APIResponse(responseCode = "200", description = "The game with the new name.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {ProblemCode.GAME_OVER, ProblemCode.TIME_IS_UP, ProblemCode.BAD_NAME})
  public Uni<RestResponse<GameView>> rename(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @Parameter(description = "The seat's color: white or black.") @PathParam("color")
          String color,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      @Nullable RenameRequest body) {
    var name = Requests.required(body).toName();
    var precondition = IfMatch.parse(ifMatch);
    var caller = callers.forSeat(authorization, seat);
    return seats
        .rename(Ids.game(id), caller, Colors.inPath(color), name, precondition)
        .map(answer -> Answers.settled(answer, Viewer.of(caller)));
  }

  @POST
  @Path("/token")
  @Operation(
      operationId = "renewToken",
      summary = "Renew a seat's token",
      description =
          "Gives the seat another token; the old one is dead at once. If the answer gets lost, the"
              + " old token with the same Idempotency-Key gets the same new token for a day. An app"
              + " that asks for its player's token gets the current one, and another with renew:"
              + " true.")
  @APIResponse(responseCode = "201", description = "The new token.")
  @APIResponse(
      responseCode = "200",
      description = "The current token, or the new one that an earlier request with this key made.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {
        ProblemCode.GAME_OVER,
        ProblemCode.TIME_IS_UP,
        ProblemCode.IDEMPOTENCY_KEY_REUSED,
        ProblemCode.PRECONDITION_MISSING
      })
  public Uni<RestResponse<RenewedTokenView>> renewToken(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @Parameter(description = "The seat's color: white or black.") @PathParam("color")
          String color,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @Parameter(description = "Makes the request repeatable: 1 to 128 visible characters.")
          @HeaderParam(IdempotencyKey.HEADER)
          @Nullable String key,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      @Nullable RenewRequest body) {
    var wanted = Requests.required(body);
    var request = IdempotencyKey.ofSeat(key, "renewToken " + color, wanted);
    var precondition = IfMatch.parse(ifMatch);
    var caller = callers.forSeat(authorization, seat);
    if (!wanted.isRenewal(caller)) {
      return seats
          .token(Ids.game(id), caller, Colors.inPath(color))
          .map(answer -> Answers.current(Answers.value(answer)));
    }
    IdempotencyKey.requirePrecondition(request, precondition);
    return seats
        .renewToken(Ids.game(id), new Renewal(caller, Colors.inPath(color), precondition, request))
        .map(
            answer -> {
              var done = Answers.done(answer, null);
              var renewed = done.value();
              return Answers.written(done, renewed.game(), RenewedTokenView.of(renewed)).build();
            });
  }

  @POST
  @Path("/invitation")
  @Operation(
      operationId = "renewInvitation",
      summary = "Renew a seat's invitation",
      description = "Makes another invitation to a free seat; the old code is dead at once.")
  @APIResponse(responseCode = "201", description = "The new invitation.")
  @APIResponse(responseCode = "200", description = "An earlier request with this key made it.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {ProblemCode.SEAT_TAKEN, ProblemCode.GAME_OVER, ProblemCode.IDEMPOTENCY_KEY_REUSED})
  public Uni<RestResponse<InvitationLinkView>> renewInvitation(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @Parameter(description = "The seat's color: white or black.") @PathParam("color")
          String color,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @Parameter(description = "Makes the request repeatable: 1 to 128 visible characters.")
          @HeaderParam(IdempotencyKey.HEADER)
          @Nullable String key,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      @Nullable EmptyRequest body) {
    var request = IdempotencyKey.ofSeat(key, "renewInvitation " + color, Requests.required(body));
    var precondition = IfMatch.parse(ifMatch);
    var caller = callers.forSeat(authorization, seat);
    return seats
        .renewInvitation(
            Ids.game(id), new Renewal(caller, Colors.inPath(color), precondition, request))
        .map(
            answer -> {
              var done = Answers.done(answer, null);
              var renewed = done.value();
              var view = InvitationLinkView.of(renewed.secret());
              return Answers.written(done, renewed.game(), view).build();
            });
  }
}
