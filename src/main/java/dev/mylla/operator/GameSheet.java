package dev.mylla.operator;

import dev.mylla.game.Event;
import dev.mylla.game.Game;
import dev.mylla.game.GameStore.LogPage;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.Player;
import dev.mylla.game.Seat;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A game as its operator sees it: where it stands, who sits there, and everything that people typed
 * into it, which is what an erasure takes out. How it was played the contract tells.
 */
final class GameSheet {
  private GameSheet() {}

  /** Where the game stands. */
  static JsonObject of(Game game) {
    var state = game.state();
    var stamp = game.stamp();
    var sheet =
        new JsonObject()
            .put("id", game.id().text())
            .put("variant", game.facts().variant().id())
            .put("status", state.status().text())
            .put("version", game.version().number())
            .put("tag", game.version().tag())
            .put("createdAt", stamp.createdAt().toString())
            .put("updatedAt", stamp.updatedAt().toString())
            .put("expiresAt", stamp.expiresAt().toString());
    if (state.outcome() != null) {
      sheet.put("outcome", outcome(state.outcome()));
    }
    return sheet.put(
        "seats",
        new JsonObject()
            .put("white", seat(state.seats().white()))
            .put("black", seat(state.seats().black())));
  }

  /** The same with all that people typed, and the game that followed. */
  static JsonObject of(LogPage page) {
    var sheet = of(page.game());
    var texts = new JsonArray();
    page.events().stream().flatMap(GameSheet::texts).forEach(texts::add);
    page.events().stream()
        .map(LoggedEvent::event)
        .filter(Event.RematchOffered.class::isInstance)
        .map(Event.RematchOffered.class::cast)
        .forEach(offered -> sheet.put("rematch", offered.game().text()));
    return sheet.put("texts", texts);
  }

  private static JsonObject outcome(Outcome outcome) {
    var sheet =
        new JsonObject()
            .put("result", outcome.result().text())
            .put("reason", outcome.reason().code());
    outcome.winner().ifPresent(winner -> sheet.put("winner", winner.text()));
    outcome.remark().ifPresent(remark -> sheet.put("remark", remark));
    return sheet;
  }

  private static JsonObject seat(Seat seat) {
    var sheet = new JsonObject().put("taken", seat.taken());
    if (seat.name() != null) {
      sheet.put("name", seat.name());
    }
    Player player = seat.player();
    return player == null ? sheet : sheet.put("app", player.app()).put("player", player.id());
  }

  private static Stream<JsonObject> texts(LoggedEvent entry) {
    var event = entry.event();
    if (event instanceof Event.GameCreated created) {
      return Stream.of(Color.values())
          .flatMap(color -> text(entry, "name", color, created.seats().of(color).name()));
    }
    if (event instanceof Event.SeatTaken taken) {
      return text(entry, "name", taken.color(), taken.name());
    }
    if (event instanceof Event.SeatRenamed renamed) {
      return text(entry, "name", renamed.color(), renamed.name());
    }
    if (event instanceof Event.Turn turn) {
      return text(entry, "note", turn.color(), turn.note());
    }
    if (event instanceof Event.GameEnded ended) {
      return text(entry, "remark", null, ended.outcome().remark().orElse(null));
    }
    return Stream.of();
  }

  private static Stream<JsonObject> text(
      LoggedEvent entry, String kind, @Nullable Color by, @Nullable String text) {
    if (text == null) {
      return Stream.of();
    }
    var sheet = new JsonObject().put("seq", entry.seq()).put("at", entry.at().toString());
    if (by != null) {
      sheet.put("color", by.text());
    }
    return Stream.of(sheet.put("kind", kind).put("text", text));
  }
}
