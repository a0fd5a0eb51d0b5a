package dev.mylla.game;

import java.time.Instant;

/**
 * An event as the log keeps it.
 *
 * @param seq its place in the log, from 1; the game's version right after it
 * @param tag the game's tag right after it
 * @param at Redis' clock when it was written, never earlier than the event before
 */
public record LoggedEvent(int seq, Instant at, String tag, Event event) {

  /** The same entry, telling less. */
  LoggedEvent telling(Event less) {
    return new LoggedEvent(seq, at, tag, less);
  }
}
