package dev.mylla.game;

import java.util.List;
import java.util.function.Function;

/** What {@link Game} answers to a wish: write these events, it was done before, or why not. */
sealed interface Decision {

  /** Allowed: these events, at least one, lead to the next state. */
  record Write(List<Event> events) implements Decision {
    public Write {
      events = List.copyOf(events);
    }
  }

  /** The wish repeats what was done already; nothing is to be written. */
  record Repeat() implements Decision {}

  /** Refused. */
  record Deny(Denial denial) implements Decision {}

  /** Only the move that used the number, somewhere in the log, tells what the wish is. */
  record LookUp(int number, Function<Event.MovePlayed, Decision> judge) implements Decision {}
}
