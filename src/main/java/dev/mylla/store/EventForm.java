package dev.mylla.store;

import dev.mylla.game.Event;
import dev.mylla.game.Facts;
import dev.mylla.game.GameId;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.Seat;
import dev.mylla.notation.MoveText;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of events. Java writes kind and fields, the commit script puts tag and time in
 * front of them.
 */
final class EventForm {
  private static final String CREATED = "c";
  private static final String SEATED = "s";
  private static final String RENAMED = "n";
  private static final String STARTED = "b";
  private static final String MOVED = "m";
  private static final String OFFERED = "o";
  private static final String OFFER_CLOSED = "f";
  private static final String TAKEN_BACK = "u";
  private static final String EXPIRED = "x";
  private static final String ENDED = "e";
  private static final String REMATCH_OFFERED = "a";
  private static final String TOKEN_RENEWED = "t";
  private static final String INVITATION_RENEWED = "i";
  private static final String ERASED = "w";

  /** In place of the flag of a seat that is free for one person only. */
  private static final String KEPT = "k";

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
      String free = seat.isKept() ? KEPT : Fields.flag(false);
      return (seat.taken() ? Fields.flag(true) : free)
          + PlayerForm.write(seat.name(), seat.player());
    }

    @Override
    public String seatTaken(Event.SeatTaken event) {
      return Fields.join(
          SEATED, RulesForm.write(event.color()), PlayerForm.write(event.name(), event.player()));
    }

    @Override
    public String seatRenamed(Event.SeatRenamed event) {
      return Fields.join(RENAMED, RulesForm.write(event.color()), Fields.orEmpty(event.name()));
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
    public String offerMade(Event.OfferMade event) {
      return Fields.join(OFFERED, OfferForm.write(event.offer()));
    }

    @Override
    public String offerClosed(Event.OfferClosed event) {
      return Fields.join(
          OFFER_CLOSED, OfferForm.write(event.offer()), OfferForm.write(event.fate()));
    }

    @Override
    public String movesTakenBack(Event.MovesTakenBack event) {
      return Fields.join(
          TAKEN_BACK,
          event.from(),
          event.to(),
          StampForm.moment(event.movedAt()),
          ClockForm.remaining(event.remaining()));
    }

    @Override
    public String clockExpired(Event.ClockExpired event) {
      return Fields.join(EXPIRED, RulesForm.write(event.color()));
    }

    @Override
    public String gameEnded(Event.GameEnded event) {
      return Fields.join(ENDED, RulesForm.write(event.outcome()));
    }

    @Override
    public String rematchOffered(Event.RematchOffered event) {
      return Fields.join(REMATCH_OFFERED, RulesForm.write(event.color()), event.game());
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

    @Override
    public String textsErased(Event.TextsErased event) {
      return ERASED;
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
      case SEATED -> seated(fields.as(RulesForm::color), fields.text());
      case RENAMED -> new Event.SeatRenamed(fields.as(RulesForm::color), fields.textOrNull());
      case STARTED -> new Event.GameStarted();
      case MOVED -> fields.as(EventForm::turn);
      case OFFERED -> new Event.OfferMade(fields.as(OfferForm::offer));
      case OFFER_CLOSED ->
          new Event.OfferClosed(fields.as(OfferForm::offer), fields.as(OfferForm::fate));
      case TAKEN_BACK ->
          new Event.MovesTakenBack(
              fields.number(),
              fields.number(),
              fields.as(StampForm::moment),
              fields.as(ClockForm::remaining));
      case EXPIRED -> new Event.ClockExpired(fields.as(RulesForm::color));
      case ENDED -> new Event.GameEnded(fields.as(RulesForm::outcome));
      case REMATCH_OFFERED ->
          new Event.RematchOffered(fields.as(RulesForm::color), fields.as(EventForm::game));
      case TOKEN_RENEWED ->
          new Event.TokenRenewed(fields.as(RulesForm::color), fields.number(), fields.text());
      case INVITATION_RENEWED ->
          new Event.InvitationRenewed(fields.as(RulesForm::color), fields.number(), fields.text());
        case ERASED -> new Event.TextsErased();
        default -> throw Fields.not("a kind of event", kind);
    };
  }

  private static Seat seat(Facts facts, String text) {
    String state = text.substring(0, Math.min(1, text.length()));
    boolean kept = state.equals(KEPT);
    boolean taken = !kept && Fields.flag(state);
    String who = text.substring(1);
    return new Seat(PlayerForm.name(who), taken, 1, kept ? 0 : 1, facts.key())
        .playedBy(PlayerForm.player(who));
  }

  private static Event.SeatTaken seated(Color color, String who) {
    return new Event.SeatTaken(color, PlayerForm.name(who), PlayerForm.player(who));
  }

  private static GameId game(String text) {
    return GameId.parse(text)
        .filter(id -> id.text().equals(text))
        .orElseThrow(() -> Fields.not("the id of a game", text));
  }

  /**
   * Number, ply, color, throw and move; the ply only where it is not the number, the throw only
   * with a die. A note, which may have spaces, comes last.
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
        + MoveText.format(turn.move())
        + (turn.note() == null ? "" : " " + turn.note());
  }

  static Event.Turn turn(String text) {
    String[] parts = text.split(" ", 4);
    if (parts.length < 3 || parts[1].isEmpty()) {
      throw new IllegalArgumentException("a move has a number, a color and a text");
    }
    String[] numbers = parts[0].split("\\.", 2);
    int number = Fields.number(numbers[0]);
    int ply = Fields.number(numbers[numbers.length - 1]);
    var color = RulesForm.color(parts[1].substring(0, 1));
    var roll = roll(parts[1].substring(1));
    var move = PositionForm.move(parts[2]);
    if (!move.isForfeit()) {
      return new Event.MovePlayed(
          number, ply, color, move, roll, parts.length == 3 ? null : note(parts[3]));
    }
    if (roll == null || parts.length > 3) {
      throw new IllegalArgumentException("a turn is forfeited by a throw and without a word");
    }
    return new Event.MoveForfeited(number, ply, color, roll);
  }

  private static String note(String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException("a note has at least one character");
    }
    return text;
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
