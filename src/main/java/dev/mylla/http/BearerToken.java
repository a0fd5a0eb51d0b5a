package dev.mylla.http;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads {@code Authorization: Bearer …}. */
final class BearerToken {
  private static final String SCHEME = "Bearer ";

  private BearerToken() {}

  /** Whatever was sent as a token. */
  static String required(@Nullable String authorization) {
    var code = ProblemCode.TOKEN_MISSING;
    return of(authorization)
        .orElseThrow(() -> Problem.because(code, code.explanation()).asException());
  }

  /** Whatever was sent as a token, if anything was. */
  static Optional<String> of(@Nullable String authorization) {
    if (authorization == null
        || !authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
        || authorization.substring(SCHEME.length()).isBlank()) {
      return Optional.empty();
    }
    return Optional.of(authorization.substring(SCHEME.length()).strip());
  }
}
