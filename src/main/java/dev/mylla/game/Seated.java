package dev.mylla.game;

import dev.mylla.rules.Color;

/** Somebody sat down: the game, his color and the token that lets him play it. */
public record Seated(Game game, Color color, String token) {}
