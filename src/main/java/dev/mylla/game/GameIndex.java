package dev.mylla.game;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * In which games the players of apps may be found: a list for each player and one, in shards, for
 * each app. A game is entered before the commit that seats the player, so an entry is no more than
 * an intent: whoever finds one reads the game to know.
 *
 * <p>Failures are those of {@link GameStore}.
 */
public interface GameIndex {
  /** How long an entry is kept whose game does not seat the player: it may yet be written. */
  Duration PATIENCE = Duration.ofSeconds(60);

  /**
   * The games of a player that were not found finished yet, those entered last first.
   *
   * @param limit how many at most
   */
  Uni<Entries> unfinished(Player player, int limit);

  /**
   * The games of a player that were found finished, in the order of their {@link Entry#order}.
   *
   * @param after the order of the last entry passed over, {@link Long#MIN_VALUE} from the start
   * @param limit how many at most
   */
  Uni<Entries> finished(Player player, long after, int limit);

  /** How many shards there are to an app's list, numbered from 0. */
  int shards();

  /**
   * The games of an app's players, those entered first first.
   *
   * @param after the order of the last entry passed over; 0 from the start
   * @param limit how many at most
   */
  Uni<Entries> ofApp(String app, int shard, long after, int limit);

  /**
   * Moves an entry to the finished ones, unless somebody entered the game again since.
   *
   * @param at when the game ended
   */
  Uni<Boolean> finish(Player player, Entry found, Instant at);

  /** Takes an entry away, unless somebody entered the game again since. */
  Uni<Boolean> remove(Player player, Entry found);

  /** Takes an entry away from an app's list, unless somebody entered the game again since. */
  Uni<Boolean> remove(String app, Entry found);

  /**
   * One game to be looked at.
   *
   * @param order when it was entered, in milliseconds; of a finished game of a player the negative
   *     of when it ended, so that the last comes first; no two of a list have the same
   */
  record Entry(GameId id, long order) {
    /** Whether no commit that it was entered for can follow any more. */
    boolean isStale(Instant now) {
      return now.isAfter(Instant.ofEpochMilli(Math.abs(order)).plus(PATIENCE));
    }
  }

  /**
   * What was found.
   *
   * @param now of the clock the entries are dated by
   */
  record Entries(Instant now, List<Entry> entries) {
    public Entries {
      entries = List.copyOf(entries);
    }
  }
}
