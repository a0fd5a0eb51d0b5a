package dev.mylla.store;

import dev.mylla.game.Event;
import dev.mylla.game.Facts;
import dev.mylla.game.OpenOffers;
import dev.mylla.game.Seat;
import dev.mylla.game.State;
import dev.mylla.game.Status;
import dev.mylla.game.TakenBack;
import dev.mylla.notation.PositionText;
import dev.mylla.rules.Color;
import dev.mylla.rules.History;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Play;
import dev.mylla.rules.Position;
import org.jspecify.annotations.Nullable;

/**
 * The snapshot: a game's newest state. It holds the positions since the last placing or removal, so
 * a move never has to read the log.
 */
final class StateForm {
  private StateForm() {}

  static String write(Facts facts, State state) {
    var play = state.play();
    var last = state.lastMove();
    var outcome = state.outcome();
    return Fields.join(
        state.status().text(),
        seat(facts, state.seats().white()),
        seat(facts, state.seats().black()),
        PositionText.format(play.position()),
        PositionForm.ban(play.position(), Color.WHITE),
        PositionForm.ban(play.position(), Color.BLACK),
        PositionForm.history(play.history()),
        play.ply(),
        numbers(state),
        last == null ? "" : EventForm.turn(last),
        outcome == null ? "" : RulesForm.write(outcome));
  }

  static State read(Facts facts, String text) {
    var fields = Fields.of(text);
    var status = RulesForm.one(Status.values(), Status::text, fields.text());
    var seats =
        new PerColor<>(fields.as(seat -> seat(facts, seat)), fields.as(seat -> seat(facts, seat)));
    var play = play(facts, fields);
    String[] numbers = fields.text().split(" ", 3);
    String last = fields.text();
    String outcome = fields.text();
    fields.end();
    return consistent(
        new State(
            status,
            seats,
            play,
            Fields.number(numbers[0]),
            lastMove(last),
            outcome(outcome),
            numbers.length < 2 ? OpenOffers.NONE : OfferForm.offers(numbers[1]),
            numbers.length < 3 ? TakenBack.NONE : OfferForm.takenBack(numbers[2])));
  }

  /** The number of the next move; behind it what was offered and taken back, if anything was. */
  private static String numbers(State state) {
    String offers = OfferForm.write(state.offers(), state.takenBack());
    return offers.isEmpty() ? "" + state.nextMove() : state.nextMove() + " " + offers;
  }

  /** What is said twice must be said alike. */
  private static State consistent(State state) {
    var last = state.lastMove();
    if (last != null && last.number() >= state.nextMove()) {
      throw new IllegalArgumentException("the next move comes before the last");
    }
    if ((state.status() == Status.FINISHED) != (state.outcome() != null)) {
      throw new IllegalArgumentException("a game has an outcome exactly when it is finished");
    }
    if (!endsIn(state.play().history(), state.play().position())) {
      throw new IllegalArgumentException("the history ends in another position");
    }
    return state;
  }

  /** A turn forfeited since changes the side to move and adds nothing. */
  private static boolean endsIn(History history, Position position) {
    long[] keys = history.keys();
    long last = keys[keys.length - 1];
    return last == position.key() || last == position.forfeit().key();
  }

  private static Event.@Nullable Turn lastMove(String text) {
    return text.isEmpty() ? null : EventForm.turn(text);
  }

  private static @Nullable Outcome outcome(String text) {
    return text.isEmpty() ? null : RulesForm.outcome(text);
  }

  private static Play play(Facts facts, Fields fields) {
    var position = PositionForm.position(facts.variant().board(), facts.rules(), fields.text());
    position = PositionForm.withBan(position, Color.WHITE, fields.text());
    position = PositionForm.withBan(position, Color.BLACK, fields.text());
    return Play.of(position, PositionForm.history(fields.text()), fields.number());
  }

  /**
   * The key's name is left out while it is the one the game was created under; the name is last,
   * with the player behind it.
   */
  private static String seat(Facts facts, Seat seat) {
    return String.join(
        " ",
        Fields.flag(seat.taken()),
        Integer.toString(seat.generation()),
        Integer.toString(seat.invitation()),
        seat.key().equals(facts.key()) ? "" : seat.key(),
        PlayerForm.write(seat.name(), seat.player()));
  }

  private static Seat seat(Facts facts, String text) {
    String[] parts = text.split(" ", 5);
    if (parts.length != 5) {
      throw new IllegalArgumentException("a seat has five parts");
    }
    return new Seat(
        PlayerForm.name(parts[4]),
        Fields.flag(parts[0]),
        Fields.number(parts[1]),
        Fields.number(parts[2]),
        parts[3].isEmpty() ? facts.key() : parts[3],
        PlayerForm.player(parts[4]));
  }
}
