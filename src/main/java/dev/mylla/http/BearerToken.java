package dev.mylla.http;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads {@code Authorization: Bearer …}. */
final class BearerToken {
  private static final String SCHEME = "Bearer ";
  private static final Pattern APP_KEY = Pattern.compile("Bearer +mya_", Pattern.CASE_INSENSITIVE);

  private BearerToken() {}

  /** Refuses the key of an app where a client without one is served: there are no apps yet. */
  static void refuseAppKey(@Nullable String authorization) {
    if (authorization != null && APP_KEY.matcher(authorization).lookingAt()) {
      var code = ProblemCode.TOKEN_INVALID;
      throw Problem.because(code, code.explanation()).asException();
    }
  }

  /** Whatever was sent as a token. */
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
