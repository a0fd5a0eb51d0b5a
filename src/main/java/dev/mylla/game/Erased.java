package dev.mylla.game;

import java.util.List;
import java.util.Set;

/**
 * What an erasure does beside its event.
 *
 * @param entries of the log, which tell less from now on; each keeps its place, date and tag
 * @param players who are nobody in this game any more
 */
public record Erased(List<LoggedEvent> entries, Set<Player> players) {
  /** For what erases nothing. */
  static final Erased NOTHING = new Erased(List.of(), Set.of());

  public Erased {
    entries = List.copyOf(entries);
    players = Set.copyOf(players);
  }

  boolean isNothing() {
    return entries.isEmpty();
  }
}
