package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.game.GameStore.LogPage;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.Status;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A page of events. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "EventList", description = "A page of events.")
record EventListView(
    @Schema(required = true, description = "The events, oldest first.") List<EventView> items,
    @Schema(required = true, description = "The game's version when this was read.", minimum = "1")
        int version,
    @Schema(required = true, description = "Whether the game has ended.") boolean finished,
    @Schema(description = "Send it as after for the next page; absent on the last.")
        @Nullable String next) {

  static EventListView of(LogPage page) {
    var game = page.game();
    int read = page.events().isEmpty() ? game.version().number() : last(page.events()).seq();
    return new EventListView(
        page.events().stream().map(event -> EventView.of(game, event)).toList(),
        game.version().number(),
        game.state().status() == Status.FINISHED,
        read < game.version().number() ? read + "-" + last(page.events()).tag() : null);
  }

  private static LoggedEvent last(List<LoggedEvent> events) {
    return events.get(events.size() - 1);
  }
}
