package dev.mylla.operator;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;

/** An answer on the operator's paths: JSON, or a problem as RFC 9457 has it. */
record OperatorAnswer(RoutingContext context) {
  private static final String RETRY_AFTER = "1";

  /** The field, and what whoever named the request calls the name in its context. */
  private static final String REQUEST_ID = "requestId";

  void done(JsonObject sheet) {
    send(context.response().setStatusCode(200), "application/json", sheet);
  }

  void refused(OperatorProblem refusal) {
    refused(new RefusedRequest(refusal));
  }

  void notAllowed(String method) {
    context.response().putHeader(HttpHeaders.ALLOW, method);
    refused(OperatorProblem.METHOD_NOT_ALLOWED);
  }

  void refused(RefusedRequest refused) {
    var refusal = refused.refusal();
    var response = context.response().setStatusCode(refusal.status());
    if (refusal.status() == 401) {
      response.putHeader("WWW-Authenticate", "Bearer");
    }
    if (refusal.status() == 503) {
      response.putHeader(HttpHeaders.RETRY_AFTER, RETRY_AFTER);
    }
    send(
        response,
        "application/problem+json",
        new JsonObject()
            .put("type", "/problems/" + refusal.code())
            .put("title", refusal.title())
            .put("status", refusal.status())
            .put("code", refusal.code())
            .put("detail", refused.getMessage())
            .put("instance", context.request().path())
            .put(REQUEST_ID, context.<String>get(REQUEST_ID)));
  }

  private static void send(HttpServerResponse response, String type, JsonObject body) {
    response
        .putHeader(HttpHeaders.CONTENT_TYPE, type)
        .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
        .end(body.toBuffer());
  }
}
