package dev.mylla.game;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who sits down on an invitation.
 *
 * @param name already a {@link Name}; absent keeps the one prepared for the seat
 * @param app that sits down for a player of its own, if one does
 * @param playerId by which that app knows him, if it says so: see {@link Player#idOf}
 * @param permit whether he may still write
 */
public record Guest(
    @Nullable String name, Optional<App> app, @Nullable String playerId, Permit permit) {
  /** Somebody without an app who says nothing. */
  static final Guest ANONYMOUS = new Guest(null, Optional.empty(), null);

  public Guest {
    if (playerId != null && app.isEmpty()) {
      throw new IllegalArgumentException("only an app has players");
    }
  }

  /** Somebody whose writes are not limited. */
  public Guest(@Nullable String name, Optional<App> app, @Nullable String playerId) {
    this(name, app, playerId, Permit.FREE);
  }

  /** Somebody without an app. */
  public static Guest called(@Nullable String name) {
    return new Guest(name, Optional.empty(), null);
  }

  /**
   * Whose seat it is once he sits there. A guest without an app, or of the app that prepared the
   * seat, is the player it was prepared for; another app brings its own or nobody: else the app
   * that prepared the seat could play for a stranger's player.
   */
  @Nullable Player onSeatOf(@Nullable Player prepared) {
    if (app.isEmpty()) {
      return prepared;
    }
    if (playerId != null) {
      return new Player(app.get().name(), playerId);
    }
    return prepared != null && app.get().owns(prepared) ? prepared : null;
  }

  /** An app's idempotency keys are its own. */
  String scope() {
    return app.map(own -> "app " + own.name() + " ").orElse("");
  }
}
