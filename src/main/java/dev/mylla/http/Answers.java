package dev.mylla.http;

import dev.mylla.game.Answer;
import dev.mylla.game.Game;
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
  static RestResponse<GameView> settled(Answer<Game> answer) {
    var done = done(answer, null);
    return settled(done, done.value(), GameView.of(done.value()));
  }

  /** 200 with the view, whether it was done now or by an earlier request. */
  static <T> RestResponse<T> settled(Answer.Done<?> done, Game game, T view) {
    return replayed(done, ResponseBuilder.ok(view).header(HttpHeaders.ETAG, entityTag(game)));
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
