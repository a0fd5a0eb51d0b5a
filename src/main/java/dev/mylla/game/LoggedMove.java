package dev.mylla.game;

import java.time.Instant;

/** A move or a forfeited turn, and when it happened, by Redis' clock. */
public record LoggedMove(Event.Turn move, Instant at) {}
