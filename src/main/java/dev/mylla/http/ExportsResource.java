package dev.mylla.http;

import dev.mylla.game.Exports;
import io.smallrye.mutiny.Multi;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestMulti;
import org.jspecify.annotations.Nullable;

/** All that an app's players have played to the end. */
@Path("/v1/exports")
@Tag(name = "Apps")
class ExportsResource {
  static final String NDJSON = "application/x-ndjson";

  private final Exports exports;
  private final Callers callers;

  ExportsResource(Exports exports, Callers callers) {
    this.exports = exports;
    this.callers = callers;
  }

  @GET
  @Produces(NDJSON)
  @Operation(
      operationId = "exportGames",
      summary = "Export the finished games",
      description =
          "Every finished game of the app's players that is still kept, in no particular order."
              + " Each line is a JSON object of its own: `game`, as GET of the game shows it to the"
              + " app, and `moves`, all that lead to its end, as the list of moves shows them. If"
              + " the connection breaks off before the end of the body, the export is not"
              + " complete.")
  @APIResponse(
      responseCode = "200",
      description = "A stream of lines; none if there are no such games.",
      content = @Content(mediaType = NDJSON, schema = @Schema(implementation = String.class)))
  @Problems({ProblemCode.TOKEN_MISSING, ProblemCode.TOKEN_INVALID, ProblemCode.STORAGE_UNAVAILABLE})
  public Multi<ExportedGameView> export(
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization) {
    var app = callers.required(authorization);
    var viewer = new Viewer(Optional.of(app));
    return RestMulti.fromMultiData(
            exports.finished(app).map(game -> ExportedGameView.of(game, viewer)))
        .header(HttpHeaders.CACHE_CONTROL, "private, no-store")
        .header(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION)
        .build();
  }
}
