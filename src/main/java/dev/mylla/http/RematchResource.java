package dev.mylla.http;

import dev.mylla.game.Rematches;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
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

/** The next game of the same two. */
@Path(GamesResource.PATH + "/{id}/rematch")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "Endings")
class RematchResource {
  private final Rematches rematches;
  private final Callers callers;

  RematchResource(Rematches rematches, Callers callers) {
    this.rematches = rematches;
    this.callers = callers;
  }

  @PUT
  @Operation(
      operationId = "rematch",
      summary = "Play again",
      description =
          "Asks for another game of the same kind against the same opponent, colors swapped. The"
              + " first to ask creates it and gets his seat and its token; it waits until the other"
              + " side asks as well, with its token of this game. No invitation leads to the seat"
              + " that is kept for it. Repeating it gives the same seat and token.")
  @APIResponse(responseCode = "200", description = "The next game and your seat in it.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {ProblemCode.GAME_NOT_OVER, ProblemCode.GAME_NOT_STARTED, ProblemCode.EXPIRED})
  public Uni<RestResponse<SeatedView>> rematch(
      @Parameter(description = "The id of the game that is over.") @PathParam("id") String id,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      @Nullable EmptyRequest body) {
    Requests.required(body);
    var precondition = IfMatch.parse(ifMatch);
    var caller = callers.forSeat(authorization, seat);
    return rematches
        .rematch(Ids.game(id), caller, precondition)
        .map(
            answer -> {
              var done = Answers.done(answer, null);
              var seated = done.value();
              var view = SeatedView.of(seated, Viewer.of(caller));
              return Answers.shown(Answers.settled(done, seated.game(), view), Viewer.of(caller));
            });
  }
}
