package dev.mylla.game;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What only the commit script knows: the version it made and the times it read from Redis' clock.
 *
 * @param movedAt when the last move was played; absent before the first
 * @param expiresAt when the game is forgotten unless something happens before
 * @param clock the time of both sides; absent without a clock and before it starts
 */
public record Stamp(
    Version version,
    Instant createdAt,
    Instant updatedAt,
    @Nullable Instant movedAt,
    Instant expiresAt,
    @Nullable Clock clock) {}
