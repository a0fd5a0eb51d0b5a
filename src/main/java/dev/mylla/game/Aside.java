package dev.mylla.game;

import org.jspecify.annotations.Nullable;

/**
 * What a player sends along with a move. That of a repeated move is ignored.
 *
 * @param note already a {@link Note}
 * @param offer what he proposes, unless the move ends the game
 */
public record Aside(@Nullable String note, @Nullable Proposal offer) {
  /** The move speaks for itself. */
  public static final Aside NONE = new Aside(null, null);
}
