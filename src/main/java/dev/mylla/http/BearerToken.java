package dev.mylla.http;

import org.jspecify.annotations.Nullable;

/** Reads {@code Authorization: Bearer …}. */
final class BearerToken {
  private static final String SCHEME = "Bearer ";

  private BearerToken() {}

  /** Whatever was sent as a token, if anything was. */
  static String required(@Nullable String authorization) {
    if (authorization == null
        || !authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
        || authorization.substring(SCHEME.length()).isBlank()) {
      throw Problem.because(ProblemCode.TOKEN_MISSING, ProblemCode.TOKEN_MISSING.explanation())
          .asException();
    }
    return authorization.substring(SCHEME.length()).strip();
  }
}
