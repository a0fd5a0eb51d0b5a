package dev.mylla.http;

import dev.mylla.game.App;
import dev.mylla.game.Player;
import dev.mylla.game.PlayerGames;
import dev.mylla.game.PlayerGames.Wanted;
import dev.mylla.game.Status;
import dev.mylla.rules.Variants;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The games of an app's players. */
@Path(GamesResource.PATH)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Apps", description = "What an app sees of its own players' games.")
class PlayerGamesResource {
  private final PlayerGames games;
  private final Callers callers;

  PlayerGamesResource(PlayerGames games, Callers callers) {
    this.games = games;
    this.callers = callers;
  }

  @GET
  @Operation(
      operationId = "listGames",
      summary = "List a player's games",
      description =
          "The games of one of the app's players, also those in which a seat is prepared for him."
              + " First those with a deadline, the nearest first; then those without, the last"
              + " changed first; then those that are over, the last ended first. A page may have"
              + " fewer games than limit and still a next one. Games that change while the pages"
              + " are read may be missed or seen twice. Of more than 500 games that are not over"
              + " the 500 he entered last are listed.")
  @APIResponse(responseCode = "200", description = "A page of games.")
  @Problems({
    ProblemCode.MALFORMED_REQUEST,
    ProblemCode.BAD_CURSOR,
    ProblemCode.TOKEN_MISSING,
    ProblemCode.TOKEN_INVALID,
    ProblemCode.STORAGE_UNAVAILABLE
  })
  public Uni<RestResponse<GameListView>> list(
      @Parameter(description = "Whose games: the player as the app named him. Required.")
          @QueryParam("player")
          @Nullable String player,
      @Parameter(description = "me: only games in which this player is to move.")
          @QueryParam("toMove")
          @Nullable String toMove,
      @Parameter(description = "Only games that are waiting, active or finished.")
          @QueryParam("status")
          @Nullable String status,
      @Parameter(description = "Only games of this variant.") @QueryParam("variant")
          @Nullable String variant,
      @Parameter(description = "Go on from here: next of the page before.") @QueryParam("cursor")
          @Nullable String cursor,
      @Parameter(description = "How many at most: 1 to 100, 20 unless told.") @QueryParam("limit")
          @Nullable String limit,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(HttpHeaders.IF_NONE_MATCH) @Nullable String ifNoneMatch) {
    var query = new LinkedHashMap<String, @Nullable String>();
    query.put("player", player);
    query.put("toMove", toMove);
    query.put("status", status);
    query.put("variant", variant);
    var app = callers.required(authorization);
    var wanted =
        new Wanted(
            player(app, player),
            isToMove(toMove),
            status(status),
            variant(variant),
            Cursor.read(cursor),
            Paging.limit(limit));
    return games
        .list(wanted)
        .map(
            page ->
                Answers.page(page, new Viewer(Optional.of(app)), ifNoneMatch, next(query, wanted)));
  }

  /** The path of the next page, but for its cursor. */
  private static String next(Map<String, @Nullable String> query, Wanted wanted) {
    String kept =
        query.entrySet().stream()
            .filter(parameter -> parameter.getValue() != null)
            .map(parameter -> parameter.getKey() + "=" + encoded(parameter.getValue()) + "&")
            .collect(Collectors.joining());
    return GamesResource.PATH + "?" + kept + "limit=" + wanted.limit() + "&cursor=";
  }

  private static String encoded(@Nullable String value) {
    return URLEncoder.encode(String.valueOf(value), StandardCharsets.UTF_8);
  }

  private static Player player(App app, @Nullable String text) {
    if (text == null) {
      throw fault("player", "required", "player says whose games are wanted.");
    }
    return Player.idOf(text)
        .map(id -> new Player(app.name(), id))
        .orElseThrow(
            () ->
                fault(
                    "player",
                    "malformed",
                    "A player has 1 to 64 characters, none of them a control character."));
  }

  private static boolean isToMove(@Nullable String text) {
    if (text != null && !text.equals("me")) {
      throw fault("toMove", "not-offered", "toMove is me or left out.");
    }
    return text != null;
  }

  private static Optional<Status> status(@Nullable String text) {
    if (text == null) {
      return Optional.empty();
    }
    return Optional.of(
        Arrays.stream(Status.values())
            .filter(status -> status.text().equals(text))
            .findFirst()
            .orElseThrow(
                () -> fault("status", "not-offered", "status is waiting, active or finished.")));
  }

  private static Optional<String> variant(@Nullable String text) {
    if (text != null && Variants.find(text).isEmpty()) {
      throw fault("variant", "not-offered", "There is no such variant; see GET /v1/variants.");
    }
    return Optional.ofNullable(text);
  }

  private static ProblemException fault(String parameter, String code, String detail) {
    return Faults.one(ProblemCode.MALFORMED_REQUEST, parameter, code, detail);
  }
}
