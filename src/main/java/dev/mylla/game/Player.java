package dev.mylla.game;

import java.util.Base64;
import java.util.Optional;

/**
 * Who sits on a seat, as an app knows him. Only that app is told, and only it may play for him.
 *
 * @param app the name of the app
 * @param id opaque, in the app's own words: see {@link #idOf}
 */
public record Player(String app, String id) {
  private static final int LONGEST = 64;
  private static final int FINGERPRINT_BYTES = 16;

  /**
   * The text as an id: 1 to 64 code points, none of them a control; or empty if it can't be one.
   */
  public static Optional<String> idOf(String text) {
    boolean fits =
        !text.isEmpty()
            && text.codePointCount(0, text.length()) <= LONGEST
            && text.codePoints().noneMatch(Name::isRefused);
    return fits ? Optional.of(text) : Optional.empty();
  }

  /** The same for the same player of the same app, and telling neither. */
  public String fingerprint() {
    byte[] hash = Sha256.first(FINGERPRINT_BYTES, "mylla/player/1\n" + app + "\n" + id);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
  }

  /** The app alone: who its players are is nobody's business. */
  @Override
  public String toString() {
    return "a player of " + app;
  }
}
