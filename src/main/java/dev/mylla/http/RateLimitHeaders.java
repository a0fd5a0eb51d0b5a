package dev.mylla.http;

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-09: {@code RateLimit-Policy:
 * "seat-writes";q=60;w=60} and {@code RateLimit: "seat-writes";r=59;t=1}.
 */
final class RateLimitHeaders {
  /** What is allowed: {@code q} requests at once, all of them again after {@code w} seconds. */
  static final String POLICY = "RateLimit-Policy";

  /** What is left: {@code r} requests; {@code t} is the seconds until more. */
  static final String STATE = "RateLimit";

  private RateLimitHeaders() {}
}
