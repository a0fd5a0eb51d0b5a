package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.game.Place;
import dev.mylla.game.PlayerGames;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A page of a player's games. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "GameList", description = "A page of a player's games.")
record GameListView(
    @Schema(required = true, description = "The games, the nearest deadline first.")
        List<GameView> items,
    @Schema(description = "Send it as cursor for the next page; absent on the last.")
        @Nullable String next) {

  static GameListView of(PlayerGames.Page page, Viewer viewer) {
    return new GameListView(
        page.games().stream().map(game -> GameView.of(game, viewer)).toList(),
        page.next().map(Place::toString).map(Cursor::write).orElse(null));
  }
}
