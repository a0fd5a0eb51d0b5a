package dev.mylla.game;

import java.util.Optional;

/** The apps that may use the service; an app may have several keys. */
public final class AppKeys {
  /** How the key of an app begins, as that of no seat does. */
  public static final String PREFIX = "mya_";

  private static final AppKeys NONE = new AppKeys(HashedKeys.none());

  private final HashedKeys keys;

  private AppKeys(HashedKeys keys) {
    this.keys = keys;
  }

  /** No app is known, and none is needed to create a game. */
  public static AppKeys none() {
    return NONE;
  }

  /**
   * Reads {@code app:hex SHA-256 of the whole mya_ key,…}; an app may be named more than once.
   *
   * @throws IllegalArgumentException saying what is wrong, never showing a hash, for it may be a
   *     key that was put there by mistake
   */
  public static AppKeys parse(String text) {
    return new AppKeys(HashedKeys.parse("app", text));
  }

  /** Whether a game is created by apps alone. */
  public boolean areConfigured() {
    return !keys.isEmpty();
  }

  /** The app that a key belongs to; the time taken tells nothing. */
  public Optional<App> find(String key) {
    return keys.find(key).map(found -> new App(found.owner(), found.hash()));
  }
}
