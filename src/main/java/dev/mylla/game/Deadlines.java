package dev.mylla.game;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * When games have to be looked at because somebody's time may be up. A game is entered before it is
 * written and its entry is never later than the game says; it may well be earlier, so whoever finds
 * an entry reads the game to know.
 *
 * <p>Entries lie in shards, of which each can be asked alone. Failures are those of {@link
 * GameStore}.
 */
public interface Deadlines {
  /** How long an entry is kept whose game is not there or does not run: it may yet be written. */
  Duration PATIENCE = Duration.ofSeconds(60);

  /** How many shards there are, numbered from 0. */
  int shards();

  /**
   * The earliest entries of a shard that are due.
   *
   * @param after how many of them to pass over
   * @param limit how many to return at most
   */
  Uni<DueEntries> due(int shard, int after, int limit);

  /**
   * Says in a game that was read, and has to be watched, that it is watched from the end of its
   * grace on.
   *
   * @return false if the game is at another version by now; nothing was changed then
   */
  Uni<Boolean> arm(Game game);

  /**
   * Moves an entry to another time, unless somebody changed it since it was found.
   *
   * @param at never later than what was armed
   */
  Uni<Boolean> move(Entry found, Instant at);

  /** Takes an entry away, unless somebody changed it since it was found. */
  Uni<Boolean> remove(Entry found);

  /**
   * One game to be looked at.
   *
   * @param score exactly as it was found; changed by whoever enters the game again
   */
  record Entry(GameId id, String score) {
    /** When the game was to be looked at. */
    public Instant at() {
      return Instant.ofEpochMilli((long) Double.parseDouble(score));
    }
  }

  /**
   * Entries that are due.
   *
   * @param now of the clock they are due by
   */
  record DueEntries(Instant now, List<Entry> entries) {
    public DueEntries {
      entries = List.copyOf(entries);
    }
  }
}
