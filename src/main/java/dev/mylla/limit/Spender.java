package dev.mylla.limit;

/**
 * Whose bucket a request is taken from.
 *
 * @param name tells him from others of his scope; never a token, a key or an address, for it is
 *     written to the store and seen there by whoever looks
 */
public record Spender(Scope scope, String name) {}
