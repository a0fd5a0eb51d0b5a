package dev.mylla.http;

import dev.mylla.game.GameLog;
import dev.mylla.game.GameStore.LogPage;
import dev.mylla.game.Readers;
import dev.mylla.game.Version;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Everything that happened in a game. */
@Path(GamesResource.PATH + "/{id}/events")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Events", description = "Everything that happened in a game.")
class EventsResource {
  private final GameLog log;
  private final Callers callers;
  private final Readers readers;

  EventsResource(GameLog log, Callers callers, Readers readers) {
    this.log = log;
    this.callers = callers;
    this.readers = readers;
  }

  @GET
  @Operation(
      operationId = "listEvents",
      summary = "List the events",
      description =
          "The log of the game, oldest first. A client that sends the tag of the last event it saw"
              + " is told when that event is no longer part of the game.")
  @APIResponse(responseCode = "200", description = "A page of events.")
  @Problems(
      common = CommonProblems.READING,
      value = {ProblemCode.MALFORMED_REQUEST, ProblemCode.BAD_CURSOR, ProblemCode.HISTORY_CHANGED})
  public Uni<RestResponse<EventListView>> list(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @Parameter(
              description =
                  "Only events after this seq; with the tag of that event, <seq>-<tag>, a changed"
                      + " history is noticed.")
          @QueryParam("after")
          @Nullable String after,
      @Parameter(description = "How many at most: 1 to 100, 20 unless told.") @QueryParam("limit")
          @Nullable String limit) {
    var known = after == null ? Optional.<Version>empty() : IfMatch.version(after);
    int from = known.map(Version::number).orElseGet(() -> Paging.after(after));
    int most = Paging.limit(limit);
    var game = Ids.game(id);
    var reader = callers.reader(authorization);
    return log.events(game, from, known.map(Version::tag), most)
        .map(answer -> readers.shown(reader, answer, LogPage::game))
        .map(Answers::value)
        .map(
            page -> {
              var view = EventListView.of(page);
              return Paging.linked(
                  Answers.list(view),
                  GamesResource.PATH + "/" + game + "/events",
                  view.next(),
                  most,
                  "");
            });
  }
}
