package dev.mylla.store;

import dev.mylla.game.Event;
import dev.mylla.game.Facts;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.Seat;
import dev.mylla.notation.MoveText;
import dev.mylla.rules.PerColor;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of events. Java writes kind and fields, the commit script puts tag and time in
 * front of them.
 */
final class EventForm {
  private static final String CREATED = "c";
  private static final String SEATED = "s";
  private static final String STARTED = "b";
  private static final String MOVED = "m";
  private static final String ENDED = "e";
  private static final String TOKEN_RENEWED = "t";
  private static final String INVITATION_RENEWED = "i";

  private EventForm() {}

  static String write(Event event) {
    return event.match(new Writer());
  }

  private static final class Writer implements Event.Cases<String> {
    @Override
    public String gameCreated(Event.GameCreated event) {
      return Fields.join(CREATED, seat(event.seats().white()), seat(event.seats().black()));
    }

    private static String seat(Seat seat) {
      return Fields.flag(seat.taken()) + Fields.orEmpty(seat.name());
    }

    @Override
    public String seatTaken(Event.SeatTaken event) {
      return Fields.join(SEATED, RulesForm.write(event.color()), Fields.orEmpty(event.name()));
    }

    @Override
    public String gameStarted(Event.GameStarted event) {
      return STARTED;
    }

    @Override
    public String movePlayed(Event.MovePlayed event) {
      return Fields.join(MOVED, turn(event));
    }

    @Override
    public String moveForfeited(Event.MoveForfeited event) {
      return Fields.join(MOVED, turn(event));
    }

    @Override
    public String gameEnded(Event.GameEnded event) {
      return Fields.join(ENDED, RulesForm.write(event.outcome()));
    }

    @Override
    public String tokenRenewed(Event.TokenRenewed event) {
      return Fields.join(
          TOKEN_RENEWED, RulesForm.write(event.color()), event.generation(), event.key());
    }

    @Override
    public String invitationRenewed(Event.InvitationRenewed event) {
      return Fields.join(
          INVITATION_RENEWED, RulesForm.write(event.color()), event.invitation(), event.key());
    }
  }

  static LoggedEvent read(Facts facts, int seq, String entry) {
    var fields = Fields.of(entry);
    String tag = fields.as(StampForm::tag);
    var at = fields.as(Fields::instant);
    var event = read(facts, fields);
    fields.end();
    return new LoggedEvent(seq, at, tag, event);
  }

  private static Event read(Facts facts, Fields fields) {
    String kind = fields.text();
    return switch (kind) {
      case CREATED ->
          new Event.GameCreated(
              new PerColor<>(
                  fields.as(seat -> seat(facts, seat)), fields.as(seat -> seat(facts, seat))));
      case SEATED -> new Event.SeatTaken(fields.as(RulesForm::color), fields.textOrNull());
      case STARTED -> new Event.GameStarted();
      case MOVED -> fields.as(EventForm::turn);
      case ENDED -> new Event.GameEnded(fields.as(RulesForm::outcome));
      case TOKEN_RENEWED ->
          new Event.TokenRenewed(fields.as(RulesForm::color), fields.number(), fields.text());
      case INVITATION_RENEWED ->
          new Event.InvitationRenewed(fields.as(RulesForm::color), fields.number(), fields.text());
      default -> throw new IllegalArgumentException("unknown event " + kind);
    };
  }

  private static Seat seat(Facts facts, String text) {
    boolean taken = Fields.flag(text.substring(0, Math.min(1, text.length())));
    return new Seat(name(text.substring(1)), taken, 1, 1, facts.key());
  }

  private static @Nullable String name(String text) {
    return text.isEmpty() ? null : text;
  }

  /**
   * Number, ply, color, throw and move; the ply only where it is not the number, the throw only
   * with a die.
   */
  static String turn(Event.Turn turn) {
    String ply = turn.ply() == turn.number() ? "" : "." + turn.ply();
    String roll = turn.roll() == null ? "" : "" + turn.roll();
    return turn.number()
        + ply
        + " "
        + RulesForm.write(turn.color())
        + roll
        + " "
        + MoveText.format(turn.move());
  }

  static Event.Turn turn(String text) {
    String[] parts = text.split(" ", -1);
    if (parts.length != 3 || parts[1].isEmpty()) {
      throw new IllegalArgumentException("a move has a number, a color and a text");
    }
    String[] numbers = parts[0].split("\\.", 2);
    int number = Fields.number(numbers[0]);
    int ply = Fields.number(numbers[numbers.length - 1]);
    var color = RulesForm.color(parts[1].substring(0, 1));
    var roll = roll(parts[1].substring(1));
    var move = PositionForm.move(parts[2]);
    if (!move.isForfeit()) {
      return new Event.MovePlayed(number, ply, color, move, roll);
    }
    if (roll == null) {
      throw new IllegalArgumentException("a turn is forfeited by a throw");
    }
    return new Event.MoveForfeited(number, ply, color, roll);
  }

  private static @Nullable Integer roll(String text) {
    if (text.isEmpty()) {
      return null;
    }
    int roll = Fields.number(text);
    if (roll < 1 || roll > 6) {
      throw new IllegalArgumentException("no throw of a die: " + roll);
    }
    return roll;
  }
}
