package dev.mylla.http;

import dev.mylla.game.Precondition;
import dev.mylla.game.Version;
import java.util.ArrayList;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads {@code If-Match}, a list of entity tags as this service gives them. */
final class IfMatch {
  private static final Pattern ENTITY_TAG = Pattern.compile("(W/)?\"([^\"]*)\"");
  private static final Pattern VERSION = Pattern.compile("([1-9][0-9]{0,9})-([0-9a-f]{12})");

  /** Names no version that ever was, so it never matches. */
  private static final Version UNKNOWN = new Version(0, "-");

  private IfMatch() {}

  static Precondition parse(@Nullable String header) {
    if (header == null || header.strip().equals("*")) {
      return Precondition.NONE;
    }
    var versions = new ArrayList<Version>();
    for (String part : header.split(",", -1)) {
      var tag = ENTITY_TAG.matcher(part.strip());
      if (!tag.matches()) {
        throw Faults.one(
            ProblemCode.MALFORMED_REQUEST,
            "If-Match",
            "malformed",
            "If-Match holds entity tags in quotes, as ETag gave them.");
      }
      // A weak tag never matches here (RFC 9110, 13.1.1).
      versions.add(tag.group(1) != null ? UNKNOWN : version(tag.group(2)).orElse(UNKNOWN));
    }
    return new Precondition(versions);
  }

  /** A version as an entity tag or a cursor writes it: {@code <number>-<tag>}. */
  static Optional<Version> version(String text) {
    var parts = VERSION.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    return Requests.number(parts.group(1)).map(number -> new Version(number, parts.group(2)));
  }
}
