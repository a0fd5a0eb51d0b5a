package dev.mylla.game;

import dev.mylla.rules.Color;

/**
 * What an invitation code offers, as far as its text says; whether it is genuine only {@link
 * InvitationCodes#isGenuine} can tell.
 *
 * @param generation which of the seat's codes this is, from 1
 * @param mac in hexadecimal digits
 */
record Invitation(GameId game, Color color, int generation, String mac) {}
