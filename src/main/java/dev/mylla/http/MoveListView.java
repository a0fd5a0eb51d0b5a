package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.game.GameLog;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A page of moves. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "MoveList", description = "A page of moves.")
record MoveListView(
    @Schema(required = true, description = "The moves, oldest first.") List<MoveView> items,
    @Schema(description = "Send it as after for the next page; absent on the last.")
        @Nullable String next) {

  static MoveListView of(GameLog.MovePage page) {
    var items = page.moves().stream().map(MoveView::of).toList();
    String next = page.more() ? Integer.toString(items.get(items.size() - 1).number()) : null;
    return new MoveListView(items, next);
  }
}
