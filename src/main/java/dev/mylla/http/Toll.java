package dev.mylla.http;

import dev.mylla.game.Denial;
import dev.mylla.game.GameId;
import dev.mylla.game.OpenGames;
import dev.mylla.game.Permit;
import dev.mylla.limit.Allowance;
import dev.mylla.limit.Buckets;
import dev.mylla.limit.Kind;
import dev.mylla.limit.LimitWatch;
import dev.mylla.limit.Limits;
import dev.mylla.limit.Scope;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What one request takes from the buckets of its visitor, and how the answer tells him. */
final class Toll {
  private static final String KEY = Toll.class.getName();
  private static final Uni<Optional<Denial.Code>> NO_OBJECTION =
      Uni.createFrom().item(Optional.empty());

  /** Seconds: when the open games that stand in the way are looked at again. */
  private static final long NEXT_LOOK = 60;

  private final Visitor visitor;
  private final Kind kind;
  private final Limits limits;
  private final Buckets buckets;
  private final OpenGames openGames;
  private final LimitWatch watch;
  private final Uni<Boolean> empty;

  private volatile @Nullable Allowance shown;

  Toll(
      Visitor visitor,
      Kind kind,
      Limits limits,
      Buckets buckets,
      OpenGames openGames,
      LimitWatch watch) {
    this.visitor = visitor;
    this.kind = kind;
    this.limits = limits;
    this.buckets = buckets;
    this.openGames = openGames;
    this.watch = watch;
    this.empty = Uni.createFrom().deferred(this::take).memoize().indefinitely();
  }

  /** Whether the current request may write; anything where nothing is limited. */
  static Permit permit(@Nullable RoutingContext context) {
    Toll toll = context == null ? null : context.get(KEY);
    return toll == null ? Permit.FREE : toll::objection;
  }

  /** Lets the resources ask, and the answer say what is left. */
  void attach(RoutingContext context) {
    context.put(KEY, this);
    context.addHeadersEndHandler(done -> show(context.response()));
    if (!visitor.isKnown()) {
      context.addEndHandler(done -> chargeFailure(context.response().getStatusCode()));
    }
  }

  /** Takes from the bucket; true if it had none, or the visitor has guessed too often. */
  Uni<Boolean> isRefused() {
    return Uni.combine()
        .all()
        .unis(empty, hasGuessedTooOften())
        .with((none, guesser) -> none || guesser);
  }

  private Uni<Boolean> take() {
    return limits
        .bucket(visitor.spender(), kind)
        .map(bucket -> isRefused(buckets.take(bucket, 1)))
        .orElseGet(Toll::no);
  }

  private Uni<Boolean> hasGuessedTooOften() {
    if (visitor.isKnown()) {
      return no();
    }
    return limits
        .bucket(visitor.spender(), Kind.FAILURES)
        .map(bucket -> isRefused(buckets.look(bucket)))
        .orElseGet(Toll::no);
  }

  /** Without an answer the request goes on: who has no store to play on is told so there. */
  private Uni<Boolean> isRefused(Uni<Allowance> asked) {
    return asked
        .map(this::isRefused)
        .onFailure()
        .recoverWithItem(
            failure -> {
              watch.uncounted();
              return false;
            });
  }

  private synchronized boolean isRefused(Allowance allowance) {
    boolean refused = !allowance.allowed();
    if (refused || (shown == null && allowance.bucket().kind() == kind)) {
      shown = allowance;
    }
    return refused;
  }

  private static Uni<Boolean> no() {
    return Uni.createFrom().item(false);
  }

  private Uni<Optional<Denial.Code>> objection(GameId game) {
    return empty.chain(
        none ->
            none
                ? Uni.createFrom().item(Optional.of(Denial.Code.RATE_LIMITED))
                : tooManyGames(game));
  }

  private Uni<Optional<Denial.Code>> tooManyGames(GameId game) {
    if (kind != Kind.CREATIONS || visitor.spender().scope() != Scope.ADDRESS) {
      return NO_OBJECTION;
    }
    return openGames
        .enter(visitor.spender().name(), game)
        .map(
            entered ->
                entered ? Optional.<Denial.Code>empty() : Optional.of(Denial.Code.TOO_MANY_GAMES));
  }

  private void chargeFailure(int status) {
    if (status != 401 && status != 404) {
      return;
    }
    limits
        .bucket(visitor.spender(), Kind.FAILURES)
        .ifPresent(
            bucket ->
                buckets
                    .take(bucket, 1)
                    .subscribe()
                    .with(charged -> {}, failure -> watch.uncounted()));
  }

  private void show(HttpServerResponse response) {
    var allowance = shown;
    if (allowance != null) {
      show(response, allowance);
    }
    if (response.getStatusCode() == 429) {
      count(allowance);
      response.putHeader(HttpHeaders.RETRY_AFTER, Long.toString(retryAfter(allowance)));
    }
  }

  private static void show(HttpServerResponse response, Allowance allowance) {
    String name = '"' + allowance.bucket().policy() + '"';
    var rate = allowance.bucket().rate();
    var reset = allowance.allowed() ? allowance.recovery() : allowance.delay();
    response
        .putHeader(
            RateLimitHeaders.POLICY, name + ";q=" + rate.amount() + ";w=" + seconds(rate.per()))
        .putHeader(
            RateLimitHeaders.STATE, name + ";r=" + allowance.remaining() + ";t=" + seconds(reset));
  }

  /** A refusal: its own bucket was empty, or there were too many open games. */
  private void count(@Nullable Allowance allowance) {
    if (allowance == null || allowance.allowed()) {
      watch.tooManyGames();
      return;
    }
    watch.limited(allowance.bucket());
  }

  private static long retryAfter(@Nullable Allowance allowance) {
    return allowance == null || allowance.allowed() ? NEXT_LOOK : seconds(allowance.delay());
  }

  /** Rounded up: who waits so long does not come too early. */
  private static long seconds(Duration duration) {
    return Math.max(1, duration.plusNanos(999_999_999).toSeconds());
  }
}
