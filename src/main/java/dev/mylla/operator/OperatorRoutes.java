package dev.mylla.operator;

import dev.mylla.game.Answer;
import dev.mylla.game.Denial;
import dev.mylla.game.Game;
import dev.mylla.game.GameId;
import dev.mylla.game.GameStore;
import dev.mylla.game.Interventions;
import dev.mylla.game.OperatorKeys;
import io.quarkus.vertx.http.ManagementInterface;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/**
 * The operator's paths, {@code /operator/games/{id}…} on the management port, which is not for the
 * public. Where no operator has a key they are not there.
 *
 * <p>They are Vert.x routes, for Quarkus binds no resource of JAX-RS to that port.
 */
@Singleton
class OperatorRoutes {
  private static final Logger LOG = Logger.getLogger(OperatorRoutes.class);
  private static final String ALL = "/operator/*";
  private static final String GAME = "/operator/games/:id";

  private final OperatorKeys keys;
  private final Interventions interventions;

  OperatorRoutes(OperatorKeys keys, Interventions interventions) {
    this.keys = keys;
    this.interventions = interventions;
  }

  /**
   * What was done.
   *
   * @param replayed whether it had been done before
   */
  private record Done(JsonObject sheet, boolean replayed) {}

  /** How an action is carried out on a game that may not be there. */
  private interface Act {
    Uni<Done> on(GameId game, OperatorRequest request);
  }

  void mount(@Observes ManagementInterface management) {
    var router = management.router();
    if (keys.areConfigured()) {
      serve(router, HttpMethod.GET, GAME, Action.LOOK, this::look);
      serve(router, HttpMethod.PUT, GAME + "/ending", Action.END, this::end);
      serve(router, HttpMethod.PUT, GAME + "/erasure", Action.ERASE, this::erase);
    }
    router
        .route(ALL)
        .handler(context -> new OperatorAnswer(context).refused(OperatorProblem.NOT_FOUND))
        .failureHandler(context -> new OperatorAnswer(context).refused(OperatorProblem.INTERNAL));
  }

  private void serve(Router router, HttpMethod method, String path, Action action, Act act) {
    var route = router.route(method, path);
    if (!method.equals(HttpMethod.GET)) {
      route.handler(BodyHandler.create(false).setBodyLimit(OperatorRequest.LONGEST_BODY));
    }
    route
        .handler(context -> carryOut(action, act, context))
        .failureHandler(context -> unreadable(action, context));
    router.route(path).handler(context -> new OperatorAnswer(context).notAllowed(method.name()));
  }

  private Uni<Done> look(GameId id, OperatorRequest request) {
    return interventions
        .look(id)
        .map(
            found ->
                found
                    .map(page -> new Done(GameSheet.of(page), false))
                    .orElseThrow(() -> new RefusedRequest(OperatorProblem.NOT_FOUND)));
  }

  private Uni<Done> end(GameId id, OperatorRequest request) {
    return interventions.end(id, request.reason()).map(OperatorRoutes::done);
  }

  private Uni<Done> erase(GameId id, OperatorRequest request) {
    request.expectEmpty();
    return interventions.erase(id).map(OperatorRoutes::done);
  }

  private static Done done(Answer<Game> answer) {
    return answer.fold(
        done -> new Done(GameSheet.of(done.value()), done.replayed()),
        denial -> {
          throw new RefusedRequest(refusal(denial.code()));
        });
  }

  private static OperatorProblem refusal(Denial.Code code) {
    return switch (code) {
      case NOT_FOUND -> OperatorProblem.NOT_FOUND;
      case GAME_OVER -> OperatorProblem.GAME_OVER;
      case OVERLOADED -> OperatorProblem.OVERLOADED;
      case TOKEN_INVALID,
          WRONG_SEAT,
          MOVE_TAKEN,
          MOVE_TAKEN_BACK,
          MOVE_NOT_NEXT,
          VERSION_CHANGED,
          HISTORY_CHANGED,
          HISTORY_CHANGED_PRECONDITION,
          GAME_NOT_STARTED,
          TIME_IS_UP,
          TIME_NOT_UP,
          GAME_NOT_OVER,
          NOT_YOUR_MOVE,
          ILLEGAL_MOVE,
          OFFER_PENDING,
          OFFER_LAPSED,
          OFFER_NOT_ALLOWED,
          GAME_STARTED,
          TOO_LATE_TO_ABORT,
          SEAT_TAKEN,
          SEAT_KEPT,
          INVITATION_EXPIRED,
          IDEMPOTENCY_KEY_REUSED,
          RATE_LIMITED,
          TOO_MANY_GAMES ->
          throw new IllegalStateException("an operator is not refused with " + code);
    };
  }

  private void carryOut(Action action, Act act, RoutingContext context) {
    var request = new OperatorRequest(context);
    var game = request.game();
    String name = game.map(GameId::text).orElse(Audit.NOTHING);
    String operator;
    try {
      operator = operator(request);
    } catch (RefusedRequest refused) {
      refused(action, Audit.NOTHING, name, refused, context);
      return;
    }
    Uni.createFrom()
        .deferred(
            () ->
                act.on(
                    game.orElseThrow(() -> new RefusedRequest(OperatorProblem.NOT_FOUND)), request))
        .subscribe()
        .with(
            done -> {
              String version = String.valueOf(done.sheet().getInteger("version"));
              Audit.log(action, operator, name, done.replayed() ? "repeated" : "done", version);
              new OperatorAnswer(context).done(done.sheet());
            },
            failure -> refused(action, operator, name, refused(failure), context));
  }

  /**
   * What the reading of a body ended with, before anybody was asked for a key. Whoever has none
   * hears of that alone.
   */
  private void unreadable(Action action, RoutingContext context) {
    var request = new OperatorRequest(context);
    String operator = Audit.NOTHING;
    RefusedRequest refusal;
    try {
      operator = operator(request);
      refusal = new RefusedRequest(request.objection(context.statusCode()));
    } catch (RefusedRequest refused) {
      refusal = refused;
    }
    LOG.debug("a body could not be read", context.failure());
    refused(action, operator, Audit.NOTHING, refusal, context);
  }

  private String operator(OperatorRequest request) {
    return keys.find(request.key())
        .orElseThrow(() -> new RefusedRequest(OperatorProblem.TOKEN_INVALID));
  }

  private static RefusedRequest refused(Throwable failure) {
    if (failure instanceof RefusedRequest refused) {
      return refused;
    }
    if (failure instanceof GameStore.StorageUnavailable) {
      LOG.warnf("storage unavailable: %s", failure.getMessage());
      return new RefusedRequest(OperatorProblem.STORAGE_UNAVAILABLE);
    }
    if (failure instanceof GameStore.StorageFull) {
      LOG.warnf("storage full: %s", failure.getMessage());
      return new RefusedRequest(
          OperatorProblem.OVERLOADED, "Redis has no room for it; see docs/operations.md.");
    }
    LOG.error("an operator's request failed", failure);
    return new RefusedRequest(OperatorProblem.INTERNAL);
  }

  private static void refused(
      Action action, String operator, String game, RefusedRequest refused, RoutingContext context) {
    Audit.log(action, operator, game, refused.refusal().code(), Audit.NOTHING);
    new OperatorAnswer(context).refused(refused);
  }
}
