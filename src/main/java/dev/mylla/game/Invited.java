package dev.mylla.game;

import dev.mylla.rules.Color;

/** What an invitation leads to: a game and the free seat in it. */
public record Invited(Game game, Color color) {}
