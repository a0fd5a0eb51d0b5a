package dev.mylla.game;

import java.util.ArrayList;
import java.util.List;

/** Applies a log event by event and remembers what a take-back in it goes back to. */
final class Replay {
  private final List<State> beforeMove = new ArrayList<>();
  private State state;

  /**
   * The state after the first event.
   *
   * @throws IllegalArgumentException if that is no creation
   */
  Replay(Facts facts, Event first) {
    if (!(first instanceof Event.GameCreated created)) {
      throw new IllegalArgumentException("a log begins with the creation of its game");
    }
    this.state = State.created(facts, created);
  }

  State state() {
    return state;
  }

  /** Every number was used once, in order, whether its move stands or not. */
  State then(Event event) {
    if (event instanceof Event.Turn) {
      beforeMove.add(state);
    }
    state = state.after(event, this::before);
    return state;
  }

  private State before(int number) {
    if (number > beforeMove.size()) {
      throw new IllegalArgumentException("a move is taken back that was not played");
    }
    return beforeMove.get(number - 1);
  }
}
