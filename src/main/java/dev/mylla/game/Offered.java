package dev.mylla.game;

/**
 * The game after a proposal.
 *
 * @param offer number of the offer that the proposal became, or that it agreed to
 */
public record Offered(Game game, int offer) {}
