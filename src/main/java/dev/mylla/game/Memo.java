package dev.mylla.game;

/**
 * What is remembered for a day of a request with an {@code Idempotency-Key}, so that its repeat is
 * known and answered alike. Kept beside the game and written in the same commit.
 *
 * @param name a hash of the key and of what it is scoped to; the key itself is not kept
 * @param request fingerprint of the request, to tell its repeat from another one
 * @param result what the request did, as far as the game does not say so
 */
public record Memo(String name, String request, String result) {}
