package dev.mylla.trace;

import dev.mylla.game.GameId;
import io.opentelemetry.api.trace.Span;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/** Names the game that a request is about: by its path, or by where the answer says it is. */
final class NamedGame {
  private static final Pattern OF_GAME = Pattern.compile("/v1/games/([^/]+).*");

  /** Of a creation, and of a seat that is taken, the path does not tell the game. */
  @ServerResponseFilter
  void filter(ContainerResponseContext answer) {
    @Nullable Object location = answer.getHeaders().getFirst(HttpHeaders.LOCATION);
    if (location != null) {
      of(location.toString())
          .ifPresent(id -> Span.current().setAttribute(TracedRequest.GAME, id.text()));
    }
  }

  static Optional<GameId> of(String path) {
    var matcher = OF_GAME.matcher(path);
    return matcher.matches() ? GameId.parse(matcher.group(1)) : Optional.empty();
  }
}
