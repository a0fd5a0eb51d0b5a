package dev.mylla.game;

import java.util.List;

/**
 * The versions a client names in {@code If-Match}: it wants to act only on one of them.
 *
 * @param versions none means that any version will do
 */
public record Precondition(List<Version> versions) {
  /** Nothing was demanded. */
  public static final Precondition NONE = new Precondition(List.of());

  public Precondition {
    versions = List.copyOf(versions);
  }

  boolean holdsFor(Game game) {
    return versions.isEmpty() || versions.contains(game.version());
  }
}
