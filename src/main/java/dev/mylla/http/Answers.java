package dev.mylla.http;

import dev.mylla.game.Answer;
import dev.mylla.game.Game;
import dev.mylla.game.PlayerGames;
import dev.mylla.game.Seats;
import dev.mylla.rules.Move;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.function.Function;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** Turns what the games answered into HTTP. */
final class Answers {
  static final String REPLAYED = "Idempotency-Replayed";
  private static final String NO_STORE = "no-store";
  private static final String PRIVATE_NO_STORE = "private, no-store";
  private static final String REVALIDATE = "private, no-cache";

  private Answers() {}

  /** What was asked for; a denial leaves as a problem. */
  static <T> T value(Answer<T> answer) {
    return done(answer, null).value();
  }

  /**
   * What was asked for; a denial leaves as a problem.
   *
   * @param move the move that was asked for
   */
  static <T> Answer.Done<T> done(Answer<T> answer, @Nullable Move move) {
    return answer.fold(
        Function.identity(),
        denial -> {
          throw Denials.problem(denial, move).asException();
        });
  }

  /** 200 with the view, or 304 if the client holds this version of the game already. */
  static <T> RestResponse<T> read(Game game, T view, @Nullable String ifNoneMatch) {
    ResponseBuilder<T> response =
        EntityTags.noneMatch(ifNoneMatch, entityTag(game))
            ? ResponseBuilder.ok(view)
            : ResponseBuilder.notModified();
    return response
        .header(HttpHeaders.ETAG, entityTag(game))
        .header(HttpHeaders.CACHE_CONTROL, REVALIDATE)
        .build();
  }

  /** The same with the game itself, in which an app finds its own players. */
  static RestResponse<GameView> read(Game game, Viewer viewer, @Nullable String ifNoneMatch) {
    var response = read(game, GameView.of(game, viewer), ifNoneMatch);
    response.getHeaders().putSingle(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION);
    return response;
  }

  /** The same answer, which shows an app its own players: nobody else may be given it. */
  static <T> RestResponse<T> shown(RestResponse<T> response, Viewer viewer) {
    if (viewer.app().isPresent()) {
      response.getHeaders().putSingle(HttpHeaders.CACHE_CONTROL, PRIVATE_NO_STORE);
      response.getHeaders().putSingle(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION);
    }
    return response;
  }

  /**
   * 200 with a page of games, or 304 if none of them has changed.
   *
   * @param next path of the next page, but for its cursor
   */
  static RestResponse<GameListView> page(
      PlayerGames.Page page, Viewer viewer, @Nullable String ifNoneMatch, String next) {
    var view = GameListView.of(page, viewer);
    String tag = EntityTags.of(page);
    ResponseBuilder<GameListView> response =
        EntityTags.noneMatch(ifNoneMatch, tag)
            ? ResponseBuilder.ok(view)
            : ResponseBuilder.notModified();
    if (view.next() != null) {
      response.header(HttpHeaders.LINK, "<" + next + view.next() + ">; rel=\"next\"");
    }
    return response
        .header(HttpHeaders.ETAG, tag)
        .header(HttpHeaders.CACHE_CONTROL, REVALIDATE)
        .header(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION)
        .build();
  }

  /** 200 with a list that has no entity tag of its own. */
  static <T> ResponseBuilder<T> list(T view) {
    return ResponseBuilder.ok(view).header(HttpHeaders.CACHE_CONTROL, REVALIDATE);
  }

  /** 201 with the view, or 200 if an earlier request did it. */
  static <T> ResponseBuilder<T> written(Answer.Done<?> done, Game game, T view) {
    ResponseBuilder<T> response =
        done.replayed()
            ? ResponseBuilder.ok(view).header(REPLAYED, "true")
            : ResponseBuilder.create(RestResponse.Status.CREATED, view);
    return response
        .header(HttpHeaders.ETAG, entityTag(game))
        .header(HttpHeaders.CACHE_CONTROL, NO_STORE);
  }

  /** 200 with the game, whether it was done now or by an earlier request. */
  static RestResponse<GameView> settled(Answer<Game> answer, Viewer viewer) {
    var done = done(answer, null);
    return shown(settled(done, done.value(), GameView.of(done.value(), viewer)), viewer);
  }

  /** 200 with the view, whether it was done now or by an earlier request. */
  static <T> RestResponse<T> settled(Answer.Done<?> done, Game game, T view) {
    return replayed(done, ResponseBuilder.ok(view).header(HttpHeaders.ETAG, entityTag(game)));
  }

  /** 200 with a seat's token as it is: no request, this one or an earlier, made it. */
  static RestResponse<RenewedTokenView> current(Seats.Renewed token) {
    return ResponseBuilder.ok(RenewedTokenView.of(token))
        .header(HttpHeaders.ETAG, entityTag(token.game()))
        .header(HttpHeaders.CACHE_CONTROL, NO_STORE)
        .header(REPLAYED, "false")
        .build();
  }

  /** 204, whether it was done now or by an earlier request. */
  static RestResponse<Void> gone(Answer<Game> answer) {
    return replayed(done(answer, null), ResponseBuilder.<Void>noContent());
  }

  private static <T> RestResponse<T> replayed(Answer.Done<?> done, ResponseBuilder<T> response) {
    response.header(HttpHeaders.CACHE_CONTROL, NO_STORE);
    return done.replayed() ? response.header(REPLAYED, "true").build() : response.build();
  }

  static String path(Game game) {
    return GamesResource.PATH + "/" + game.id();
  }

  private static String entityTag(Game game) {
    return '"' + game.version().toString() + '"';
  }
}
