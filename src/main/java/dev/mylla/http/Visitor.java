package dev.mylla.http;

import dev.mylla.limit.Spender;

/**
 * Who sent a request, as far as can be told without the game it is about.
 *
 * @param isKnown whether he shows something that this service made: the key of an app, a token of
 *     the game, an invitation. Nobody guesses those.
 */
record Visitor(Spender spender, boolean isKnown) {}
