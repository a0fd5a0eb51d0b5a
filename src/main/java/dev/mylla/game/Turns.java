package dev.mylla.game;

import dev.mylla.rules.Move;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events that one decision leads to, in order, and the state after them. A game that its events
 * end has its {@link Event.GameEnded} at once; while it goes on its die is thrown when {@link
 * #throwDie} says so.
 */
final class Turns {
  private final Facts facts;
  private final List<Event> events = new ArrayList<>();
  private State state;

  /** Nothing has happened yet. */
  Turns(Facts facts, State state) {
    this.facts = facts;
    this.state = state;
  }

  List<Event> events() {
    return List.copyOf(events);
  }

  State state() {
    return state;
  }

  Turns then(Event event) {
    events.add(event);
    state = state.after(event);
    return this;
  }

  /**
   * A legal move, or the forfeit of an odd throw. Who moves leaves the other side's offers without
   * an answer, unless the game ends and they with it.
   *
   * @param roll that it was made on; absent without a die
   */
  Turns play(Move move, @Nullable Integer roll) {
    int number = state.nextMove();
    int ply = state.play().ply() + 1;
    var turn =
        roll != null && move.isForfeit()
            ? new Event.MoveForfeited(number, ply, state.toMove(), roll)
            : new Event.MovePlayed(number, ply, state.toMove(), move.canonical(), roll, null);
    then(turn);
    state.play().outcome().map(Event.GameEnded::new).ifPresent(this::then);
    if (turn instanceof Event.MovePlayed) {
      var unanswered = state.offers().by(turn.color().opponent()).toList();
      unanswered.forEach(offer -> then(new Event.OfferClosed(offer, Offer.Fate.LAPSED)));
    }
    return this;
  }

  /**
   * Throws for whoever is to move until the throw is even, each odd one forfeiting a turn. Nothing
   * is thrown before both seats are taken, after the end, or without a die.
   */
  Turns throwDie() {
    var roll = facts.roll(state);
    while (roll != null && roll % 2 == 1) {
      play(Move.forfeit(), roll);
      roll = facts.roll(state);
    }
    return this;
  }
}
