package dev.mylla.game;

import org.jspecify.annotations.Nullable;

/**
 * A color and who may play it. No token and no code is kept: both are made again from the
 * generation and the name of the key that signs them.
 *
 * @param name what the player wants to be called
 * @param taken whether somebody holds the seat
 * @param generation counts the seat's tokens from 1; only the newest opens the seat
 * @param invitation counts the seat's invitation codes from 1; only the newest is good. 0: there is
 *     none, the seat is kept for somebody
 * @param key name of the key that signs this generation
 */
public record Seat(
    @Nullable String name, boolean taken, int generation, int invitation, String key) {
  private static final int NO_INVITATION = 0;

  static Seat taken(@Nullable String name, String key) {
    return new Seat(name, true, 1, 1, key);
  }

  static Seat open(@Nullable String name, String key) {
    return new Seat(name, false, 1, 1, key);
  }

  /** Free, but only for the opponent of the game before. */
  static Seat kept(@Nullable String name, String key) {
    return new Seat(name, false, 1, NO_INVITATION, key);
  }

  /** Whether no invitation leads to it, then or now. */
  public boolean isKept() {
    return invitation == NO_INVITATION;
  }

  /** What the seat's token is signed with. */
  Signature signature() {
    return new Signature(generation, key);
  }

  Seat renamed(String newName) {
    return new Seat(newName, taken, generation, invitation, key);
  }

  Seat withToken(int newGeneration, String newKey) {
    return new Seat(name, taken, newGeneration, invitation, newKey);
  }

  Seat withInvitation(int newInvitation, String newKey) {
    return new Seat(name, taken, generation, newInvitation, newKey);
  }

  /** Somebody sat down; without a name of his own he keeps the one prepared for the seat. */
  Seat takenBy(@Nullable String newName) {
    return new Seat(newName == null ? name : newName, true, generation, invitation, key);
  }
}
