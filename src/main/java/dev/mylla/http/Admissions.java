package dev.mylla.http;

import dev.mylla.limit.Admission;
import dev.mylla.limit.LimitWatch;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Turns requests away while too many are under way. A request has its place from when its body is
 * there until it is answered: a client who is slow to send takes nobody's place. Health and metrics
 * are on another port, and never turned away.
 */
@ApplicationScoped
class Admissions {
  /** Behind what refuses a request for its shape alone. */
  private static final int PRIORITY = 150;

  private final Admission admission;
  private final EarlyAnswers answers;
  private final LimitWatch watch;

  Admissions(LoadSettings settings, EarlyAnswers answers, LimitWatch watch) {
    this.admission = admission(settings);
    this.answers = answers;
    this.watch = watch;
    watch.watch(admission);
  }

  static Admission admission(LoadSettings settings) {
    try {
      return new Admission(settings.least(), settings.most(), settings.slow());
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException(
          "MYLLA_LOAD_LEAST, MYLLA_LOAD_MOST, MYLLA_LOAD_SLOW: " + e.getMessage() + ".");
    }
  }

  void register(@Observes Filters filters) {
    filters.register(this::admit, PRIORITY);
  }

  private void admit(RoutingContext context) {
    if (admission.isFull()) {
      watch.shed();
      answers.refuse(context, ProblemCode.OVERLOADED);
      return;
    }
    var request = context.request();
    if (Bodies.isAwaited(request)) {
      request.end().onSuccess(read -> enter(context));
    } else {
      enter(context);
    }
    context.next();
  }

  private void enter(RoutingContext context) {
    if (context.response().ended() || context.response().closed()) {
      return;
    }
    long entered = System.nanoTime();
    admission.enter();
    context.addEndHandler(
        answered -> {
          if (answered.succeeded()) {
            admission.leave(entered, System.nanoTime());
          } else {
            admission.abandon(entered, System.nanoTime());
          }
        });
  }
}
