package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.mylla.game.Event;
import dev.mylla.game.Game;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.Offer;
import dev.mylla.notation.MoveText;
import dev.mylla.rules.Point;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Something that happened in a game; which of the later fields it has depends on its type. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({"seq", "type", "at", "tag"})
@Schema(name = "Event", description = "Something that happened in a game.")
final class EventView {
  @JsonProperty
  @Schema(
      required = true,
      description = "Its place in the log, from 1; the game's version right after it.",
      minimum = "1")
  final int seq;

  @JsonProperty
  @Schema(
      required = true,
      description =
          "What happened: game-created, seat-taken, seat-renamed, game-started, move-played,"
              + " move-forfeited, offer-made, offer-accepted, offer-declined, offer-withdrawn,"
              + " offer-lapsed, moves-taken-back, token-renewed, invitation-renewed, clock-expired,"
              + " game-ended, rematch-offered, texts-erased: the operator of the service took out what"
              + " people had typed, from here and from all events before. The list may grow.",
      examples = "move-played")
  final String type;

  @JsonProperty
  @Schema(required = true, description = "When.")
  final Instant at;

  @JsonProperty
  @Schema(
      required = true,
      description = "The game's tag right after it; with seq it names this very history.",
      examples = "9f86d081884c")
  final String tag;

  @JsonProperty
  @Schema(description = "game-created: the variant's id.")
  @Nullable String variant;

  @JsonProperty
  @Schema(description = "game-created: the seats as their creator left them.")
  SeatView.@Nullable Pair seats;

  @JsonProperty
  @Schema(
      description = "Whose seat, move, offer or wish.",
      enumeration = {"white", "black"})
  @Nullable String color;

  @JsonProperty
  @Schema(description = "seat-taken, seat-renamed: what the player wants to be called.")
  @Nullable String name;

  @JsonProperty
  @Schema(description = "move-played, move-forfeited: the move's number.")
  @Nullable Integer number;

  @JsonProperty
  @Schema(
      description = "move-played, move-forfeited: how many moves lead to the position after it.")
  @Nullable Integer ply;

  @JsonProperty
  @Schema(description = "move-played: the move in canonical notation.")
  @Nullable String move;

  @JsonProperty
  @Schema(description = "move-played: the points it removed men from.")
  @Nullable List<String> removed;

  @JsonProperty
  @Schema(
      description =
          "move-played, move-forfeited: the throw that decided over it, if there is a die.",
      minimum = "1",
      maximum = "6")
  @Nullable Integer roll;

  @JsonProperty
  @Schema(description = "move-played: what its player says with it.")
  @Nullable String note;

  @JsonProperty
  @Schema(description = "offer-…: the offer's number.")
  @Nullable Integer offer;

  @JsonProperty
  @Schema(description = "offer-…: draw, takeback or more-time.", examples = "draw")
  @Nullable String kind;

  @JsonProperty
  @Schema(description = "offer-…: how much more time is asked for.", examples = "P1D")
  @Nullable String time;

  @JsonProperty
  @Schema(description = "moves-taken-back: number of the first move that is taken back.")
  @Nullable Integer from;

  @JsonProperty
  @Schema(
      description =
          "moves-taken-back: number of the last move that is taken back; offer-…: number of the"
              + " move to go back before.")
  @Nullable Integer to;

  @JsonProperty
  @Schema(description = "game-ended: how.")
  @Nullable OutcomeView outcome;

  @JsonProperty
  @Schema(description = "rematch-offered: the id of the next game.")
  @Nullable String game;

  private EventView(LoggedEvent logged, String type) {
    this.seq = logged.seq();
    this.type = type;
    this.at = logged.at();
    this.tag = logged.tag();
  }

  static EventView of(Game game, LoggedEvent logged) {
    return logged.event().match(new Shape(game, logged));
  }

  private record Shape(Game game, LoggedEvent logged) implements Event.Cases<EventView> {
    @Override
    public EventView gameCreated(Event.GameCreated event) {
      var view = new EventView(logged, "game-created");
      view.variant = game.facts().variant().id();
      view.seats = SeatView.Pair.of(event.seats());
      return view;
    }

    @Override
    public EventView seatTaken(Event.SeatTaken event) {
      var view = new EventView(logged, "seat-taken");
      view.color = Colors.text(event.color());
      view.name = event.name();
      return view;
    }

    @Override
    public EventView seatRenamed(Event.SeatRenamed event) {
      var view = new EventView(logged, "seat-renamed");
      view.color = Colors.text(event.color());
      view.name = event.name();
      return view;
    }

    @Override
    public EventView gameStarted(Event.GameStarted event) {
      return new EventView(logged, "game-started");
    }

    @Override
    public EventView movePlayed(Event.MovePlayed event) {
      var view = turn("move-played", event);
      view.move = MoveText.format(event.move());
      view.removed = event.move().removed().stream().map(Point::toString).toList();
      return view;
    }

    @Override
    public EventView moveForfeited(Event.MoveForfeited event) {
      return turn("move-forfeited", event);
    }

    private EventView turn(String type, Event.Turn event) {
      var view = new EventView(logged, type);
      view.number = event.number();
      view.ply = event.ply();
      view.color = Colors.text(event.color());
      view.roll = event.roll();
      view.note = event.note();
      return view;
    }

    @Override
    public EventView offerMade(Event.OfferMade event) {
      return offer("made", event.offer());
    }

    @Override
    public EventView offerClosed(Event.OfferClosed event) {
      return offer(event.fate().text(), event.offer());
    }

    private EventView offer(String what, Offer offer) {
      var view = new EventView(logged, "offer-" + what);
      view.offer = offer.number();
      view.kind = offer.proposal().kind().text();
      view.color = Colors.text(offer.by());
      view.to = OfferView.to(offer);
      view.time = OfferView.time(offer);
      return view;
    }

    @Override
    public EventView movesTakenBack(Event.MovesTakenBack event) {
      var view = new EventView(logged, "moves-taken-back");
      view.from = event.from();
      view.to = event.to();
      return view;
    }

    @Override
    public EventView tokenRenewed(Event.TokenRenewed event) {
      var view = new EventView(logged, "token-renewed");
      view.color = Colors.text(event.color());
      return view;
    }

    @Override
    public EventView invitationRenewed(Event.InvitationRenewed event) {
      var view = new EventView(logged, "invitation-renewed");
      view.color = Colors.text(event.color());
      return view;
    }

    @Override
    public EventView clockExpired(Event.ClockExpired event) {
      var view = new EventView(logged, "clock-expired");
      view.color = Colors.text(event.color());
      return view;
    }

    @Override
    public EventView gameEnded(Event.GameEnded event) {
      var view = new EventView(logged, "game-ended");
      view.outcome = OutcomeView.of(event.outcome());
      return view;
    }

    @Override
    public EventView rematchOffered(Event.RematchOffered event) {
      var view = new EventView(logged, "rematch-offered");
      view.color = Colors.text(event.color());
      view.game = event.game().text();
      return view;
    }

    @Override
    public EventView textsErased(Event.TextsErased event) {
      return new EventView(logged, "texts-erased");
    }
  }
}
