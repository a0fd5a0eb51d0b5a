package dev.mylla.http;

import dev.mylla.game.OpenGames;
import dev.mylla.limit.Buckets;
import dev.mylla.limit.Kind;
import dev.mylla.limit.LimitWatch;
import dev.mylla.limit.Limits;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * Takes from the buckets what each request costs. Whoever cannot be repeating something is stopped
 * here when his bucket is empty; a write of somebody known is let through, and asked for its permit
 * where it turns out to be a new one.
 */
@ApplicationScoped
class TollGate {
  /** Behind what refuses a request for its shape or for there being too many. */
  private static final int PRIORITY = 100;

  private final Limits limits;
  private final Buckets buckets;
  private final OpenGames openGames;
  private final Visitors visitors;
  private final LimitWatch watch;
  private final EarlyAnswers answers;

  TollGate(
      Limits limits,
      Buckets buckets,
      OpenGames openGames,
      Visitors visitors,
      LimitWatch watch,
      EarlyAnswers answers) {
    this.limits = limits;
    this.buckets = buckets;
    this.openGames = openGames;
    this.visitors = visitors;
    this.watch = watch;
    this.answers = answers;
  }

  void register(@Observes Filters filters) {
    if (!limits.areOff() || openGames != OpenGames.UNLIMITED) {
      filters.register(this::check, PRIORITY);
    }
  }

  private void check(RoutingContext context) {
    var request = context.request();
    String path = Routes.path(context);
    var kind = Routes.kind(request.method().name(), path);
    if (kind.isEmpty()) {
      context.next();
      return;
    }
    var visitor = visitors.of(request, path);
    var toll = new Toll(visitor, kind.get(), limits, buckets, openGames, watch);
    toll.attach(context);
    if (mayBeRepeat(context, visitor, kind.get())) {
      context.next();
      return;
    }
    stop(context, toll);
  }

  /** A made-up token and a creation without a key repeat nothing, and a read needs no repeat. */
  private static boolean mayBeRepeat(RoutingContext context, Visitor visitor, Kind kind) {
    return switch (kind) {
      case WRITES -> visitor.isKnown();
      case CREATIONS ->
          context.request().getHeader(IdempotencyKey.HEADER) != null
              && (visitor.isKnown()
                  || context.request().getHeader(HttpHeaders.AUTHORIZATION) == null);
      case READS, FAILURES -> false;
    };
  }

  private void stop(RoutingContext context, Toll toll) {
    var here = Vertx.currentContext();
    context.request().pause();
    toll.isRefused()
        .subscribe()
        .with(refused -> here.runOnContext(back -> goOn(context, refused)), context::fail);
  }

  private void goOn(RoutingContext context, boolean refused) {
    if (context.response().closed()) {
      return;
    }
    if (refused) {
      answers.refuse(context, ProblemCode.RATE_LIMITED);
      return;
    }
    context.request().resume();
    context.next();
  }
}
