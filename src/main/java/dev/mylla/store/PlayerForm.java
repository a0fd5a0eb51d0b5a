package dev.mylla.store;

import dev.mylla.game.Player;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a player: it stands behind his name, in the same field, with a control
 * character between them, which neither may contain. A seat without a player is written as if there
 * were no apps.
 */
final class PlayerForm {
  private static final char BEHIND = '\u001F';

  private PlayerForm() {}

  /** The name and, behind it, the player. */
  static String write(@Nullable String name, @Nullable Player player) {
    String shown = Fields.orEmpty(name);
    return player == null ? shown : shown + BEHIND + player.app() + " " + player.id();
  }

  static @Nullable String name(String text) {
    int end = text.indexOf(BEHIND);
    String name = end < 0 ? text : text.substring(0, end);
    return name.isEmpty() ? null : name;
  }

  static @Nullable Player player(String text) {
    int end = text.indexOf(BEHIND);
    if (end < 0) {
      return null;
    }
    String player = text.substring(end + 1);
    int space = player.indexOf(' ');
    if (space < 1 || space == player.length() - 1) {
      throw new IllegalArgumentException("a player has an app and an id");
    }
    return new Player(player.substring(0, space), player.substring(space + 1));
  }
}
