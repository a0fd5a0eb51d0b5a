package dev.mylla.operator;

import dev.mylla.game.GameId;
import dev.mylla.game.Remark;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A request to the operator's paths, read as strictly as those of the contract. */
record OperatorRequest(RoutingContext context) {
  /** In bytes; where Quarkus has read the body already the limit of its own is a wider one. */
  static final int LONGEST_BODY = 4_096;

  private static final String SCHEME = "Bearer ";
  private static final String JSON = "application/json";
  private static final String REASON = "reason";

  /** Whatever was sent as a key. */
  String key() {
    @Nullable String sent = context.request().getHeader(HttpHeaders.AUTHORIZATION);
    if (sent == null || !sent.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      throw new RefusedRequest(OperatorProblem.TOKEN_MISSING);
    }
    return sent.substring(SCHEME.length()).strip();
  }

  /** The game the path names; empty where nothing can be an id. */
  Optional<GameId> game() {
    return Optional.ofNullable(context.pathParam("id")).flatMap(GameId::parse);
  }

  /** What the players are to be told. */
  String reason() {
    if (!(body(Set.of(REASON)).getValue(REASON) instanceof String text)) {
      throw new RefusedRequest(OperatorProblem.MALFORMED_REQUEST, "`reason`, a text, says why.");
    }
    return Remark.of(text)
        .orElseThrow(
            () ->
                new RefusedRequest(
                    OperatorProblem.MALFORMED_REQUEST,
                    "`reason` has 1 to 200 characters, and no control characters."));
  }

  /** There is nothing to say, but it has to be said as JSON. */
  void expectEmpty() {
    body(Set.of());
  }

  /** Why a body could not even be read. */
  OperatorProblem objection(int status) {
    if (status == OperatorProblem.TOO_LARGE.status()) {
      return OperatorProblem.TOO_LARGE;
    }
    return isJson() ? OperatorProblem.MALFORMED_REQUEST : OperatorProblem.UNSUPPORTED_MEDIA_TYPE;
  }

  private boolean isJson() {
    @Nullable String type = context.request().getHeader(HttpHeaders.CONTENT_TYPE);
    return type != null && type.split(";", 2)[0].strip().equalsIgnoreCase(JSON);
  }

  private JsonObject body(Set<String> fields) {
    if (!isJson()) {
      throw new RefusedRequest(OperatorProblem.UNSUPPORTED_MEDIA_TYPE);
    }
    @Nullable Buffer sent = context.body().buffer();
    if (sent != null && sent.length() > LONGEST_BODY) {
      throw new RefusedRequest(OperatorProblem.TOO_LARGE);
    }
    var body = parsed(sent);
    if (!fields.containsAll(body.fieldNames())) {
      throw new RefusedRequest(OperatorProblem.MALFORMED_REQUEST);
    }
    return body;
  }

  private static JsonObject parsed(@Nullable Buffer body) {
    try {
      return new JsonObject(body == null ? Buffer.buffer() : body);
    } catch (DecodeException e) {
      throw new RefusedRequest(OperatorProblem.MALFORMED_JSON);
    }
  }
}
