package dev.mylla.http;

import dev.mylla.game.App;
import dev.mylla.game.Caller;
import dev.mylla.game.Player;
import dev.mylla.game.Seat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Who is shown a game: an app sees its own players, everybody else none at all. */
record Viewer(Optional<App> app) {
  static final Viewer PUBLIC = new Viewer(Optional.empty());

  static Viewer of(Caller caller) {
    return new Viewer(caller.app());
  }

  /** The id of the seat's player, for his app alone. */
  @Nullable String player(Seat seat) {
    Player player = seat.player();
    return player != null && app.filter(own -> own.owns(player)).isPresent() ? player.id() : null;
  }
}
