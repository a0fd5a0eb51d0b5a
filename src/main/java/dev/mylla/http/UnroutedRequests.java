package dev.mylla.http;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Answers what the router refuses before any filter has seen it, as a {@code Host} that is none,
 * with a problem like every other; Quarkus would answer in a form of its own.
 */
@ApplicationScoped
class UnroutedRequests {
  private static final int FIRST_ROUTE = Integer.MIN_VALUE;

  private final EarlyAnswers answers;

  UnroutedRequests(EarlyAnswers answers) {
    this.answers = answers;
  }

  void register(@Observes Router router) {
    router.route().order(FIRST_ROUTE).failureHandler(this::refuse);
  }

  private void refuse(RoutingContext context) {
    if (RequestIds.isNamed(context) || context.statusCode() != 400) {
      context.next();
      return;
    }
    RequestIds.assign(context);
    SecurityHeaders.protect(context);
    answers.refuse(context, ProblemCode.MALFORMED_REQUEST);
  }
}
