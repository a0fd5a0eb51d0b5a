package dev.mylla.http;

import dev.mylla.limit.Kind;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a request to each path is counted as; every route of the service that is limited is here.
 * What lies beside the API changes with a release only, costs next to nothing, and is not counted.
 */
final class Routes {
  private static final String API = "/v1/";

  /**
   * Shows something to whoever knows its id or code, and so tells whether there is such a thing.
   */
  private static final Pattern GUESSABLE =
      Pattern.compile("/v1/(?:games|invitations)/([^/]+)(?:/.*)?");

  /** JAX-RS takes {@code ;name=value} out of each part of a path. */
  private static final Pattern MATRIX = Pattern.compile(";[^/]*");

  private Routes() {}

  /** The path that the resources are found by, however the client spelled it. */
  static String path(RoutingContext context) {
    String path = MATRIX.matcher(context.normalizedPath()).replaceAll("");
    return path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  /** The kind of bucket that a request is taken from; empty if it is not counted. */
  static Optional<Kind> kind(String method, String path) {
    if (!path.startsWith(API) || method.equals("OPTIONS")) {
      return Optional.empty();
    }
    if (method.equals("GET") || method.equals("HEAD")) {
      return Optional.of(Kind.READS);
    }
    return Optional.of(
        switch (path) {
          case GamesResource.PATH -> Kind.CREATIONS;
          // Writes nothing: the client sends what it would have judged.
          case PositionsResource.PATH -> Kind.READS;
          default -> Kind.WRITES;
        });
  }

  /** The id of a game in the path, whatever it is. */
  static Optional<String> game(String path) {
    return part(path, GamesResource.PATH);
  }

  /** The code of an invitation in the path, whatever it is. */
  static Optional<String> code(String path) {
    return part(path, InvitationsResource.PATH);
  }

  private static Optional<String> part(String path, String parent) {
    var parts = GUESSABLE.matcher(path);
    return path.startsWith(parent + "/") && parts.matches()
        ? Optional.of(parts.group(1))
        : Optional.empty();
  }
}
