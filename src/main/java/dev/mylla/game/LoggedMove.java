package dev.mylla.game;

import java.time.Instant;

/** A move and when it was played, by Redis' clock. */
public record LoggedMove(Event.MovePlayed move, Instant at) {}
