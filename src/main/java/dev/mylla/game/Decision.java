package dev.mylla.game;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What {@link Game} answers to a wish: write these events, it was done before, or why not. */
sealed interface Decision {

  /**
   * Allowed: these events, at least one, lead to the next state.
   *
   * @param past what they go back to if they take moves back
   * @param memo remembered together with them
   * @param erased what is taken out of the log with them
   */
  record Write(List<Event> events, Past past, Optional<Memo> memo, Erased erased)
      implements Decision {
    public Write {
      events = List.copyOf(events);
    }

    Write(List<Event> events, Past past, Optional<Memo> memo) {
      this(events, past, memo, Erased.NOTHING);
    }

    static Write erasing(Erased something) {
      return new Write(List.of(new Event.TextsErased()), Past.NONE, Optional.empty(), something);
    }

    Write(List<Event> events) {
      this(events, Past.NONE);
    }

    Write(List<Event> events, Past past) {
      this(events, past, Optional.empty());
    }

    Write(Event event, Optional<Memo> memo) {
      this(List.of(event), Past.NONE, memo);
    }
  }

  /** The wish repeats what was done already; nothing is to be written. */
  record Repeat() implements Decision {}

  /** The time of the side to move is up: the game ends first, then the wish is refused. */
  record TimeUp() implements Decision {}

  /** Refused. */
  record Deny(Denial denial) implements Decision {}

  /** Only the turn that used the number, somewhere in the log, tells what the wish is. */
  record LookUp(int number, Function<Event.Turn, Decision> judge) implements Decision {}

  /** Only the whole log, from the first event on, tells what to do. */
  record LookBack(Function<List<LoggedEvent>, Decision> judge) implements Decision {}

  /** The same decision; if it is to write a move, with these words. */
  default Decision noting(@Nullable String note) {
    if (note == null || !(this instanceof Write write)) {
      return this;
    }
    var noted =
        write.events().stream()
            .map(event -> event instanceof Event.MovePlayed move ? move.noting(note) : event)
            .toList();
    return new Write(noted, write.past(), write.memo(), write.erased());
  }

  /** The same decision unless it is to write something new, now or after a look at the log. */
  default Decision orIfNew(Deny instead) {
    if (this instanceof Write) {
      return instead;
    }
    if (this instanceof LookUp lookUp) {
      return new LookUp(lookUp.number(), turn -> lookUp.judge().apply(turn).orIfNew(instead));
    }
    if (this instanceof LookBack lookBack) {
      return new LookBack(events -> lookBack.judge().apply(events).orIfNew(instead));
    }
    return this;
  }

  /** The same decision; if it is to write, with something to be remembered. */
  default Decision remembering(Optional<Memo> memo) {
    return this instanceof Write write
        ? new Write(write.events(), write.past(), memo, write.erased())
        : this;
  }
}
