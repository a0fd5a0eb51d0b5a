package dev.mylla.game;

import java.util.Optional;

/** Who may put a hand in; an operator may have several keys. */
public final class OperatorKeys {
  /** How the key of an operator begins, as that of no seat and no app does. */
  public static final String PREFIX = "myo_";

  private final HashedKeys keys;

  private OperatorKeys(HashedKeys keys) {
    this.keys = keys;
  }

  /** Nobody may. */
  public static OperatorKeys none() {
    return new OperatorKeys(HashedKeys.none());
  }

  /**
   * Reads {@code operator:hex SHA-256 of the whole myo_ key,…}; an operator may be named more than
   * once.
   *
   * @throws IllegalArgumentException saying what is wrong, never showing a hash, for it may be a
   *     key that was put there by mistake
   */
  public static OperatorKeys parse(String text) {
    return new OperatorKeys(HashedKeys.parse("operator", text));
  }

  /** Whether anybody may. */
  public boolean areConfigured() {
    return !keys.isEmpty();
  }

  /** The name of the operator whom a key belongs to; the time taken tells nothing. */
  public Optional<String> find(String key) {
    return key.startsWith(PREFIX) ? keys.find(key).map(HashedKeys.Key::owner) : Optional.empty();
  }
}
