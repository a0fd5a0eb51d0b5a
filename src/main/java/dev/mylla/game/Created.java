package dev.mylla.game;

import dev.mylla.rules.PerColor;
import java.util.Optional;

/**
 * A game together with what its creator alone learns.
 *
 * @param tokens of the seats the creator took
 * @param invitations to the seats he left
 */
public record Created(
    Game game, PerColor<Optional<String>> tokens, PerColor<Optional<String>> invitations) {}
