package dev.mylla.http;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Positions and moves tried out without a game. */
@Path(PositionsResource.PATH)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Positions", description = "Try positions and moves out without a game.")
class PositionsResource {
  static final String PATH = "/v1/positions";

  @POST
  @NonBlocking
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = "tryMoves",
      summary = "Try moves out",
      description =
          "What a position and moves from it lead to; nothing is kept. At the first move that is"
              + " refused it stops and says why.")
  @APIResponse(responseCode = "200", description = "Where the moves lead.")
  @Problems({
    ProblemCode.MALFORMED_POSITION,
    ProblemCode.INVALID_SETTINGS,
    ProblemCode.IMPOSSIBLE_POSITION
  })
  public TrialView trial(@Nullable TrialRequest body) {
    return TrialView.of(Requests.required(body).toRecord());
  }
}
