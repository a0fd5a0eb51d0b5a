package dev.mylla.http;

import dev.mylla.game.Place;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Places in a list as clients hand them back: a text that says nothing to them. */
final class Cursor {
  private Cursor() {}

  static String write(String place) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(place.getBytes(StandardCharsets.US_ASCII));
  }

  /** Where to go on; empty from the start. */
  static Optional<Place> read(@Nullable String cursor) {
    if (cursor == null) {
      return Optional.empty();
    }
    return Optional.of(decoded(cursor).flatMap(Place::parse).orElseThrow(Cursor::bad));
  }

  private static Optional<String> decoded(String cursor) {
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(cursor);
      return Optional.of(new String(bytes, StandardCharsets.US_ASCII));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static ProblemException bad() {
    return Faults.one(
        ProblemCode.BAD_CURSOR,
        "cursor",
        "malformed",
        "cursor is a text that an earlier answer gave in next.");
  }
}
