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
 * @param player who sits there or is to sit there, as his app knows him; absent where no app is
 *     concerned
 */
public record Seat(
    @Nullable String name,
    boolean taken,
    int generation,
    int invitation,
    String key,
    @Nullable Player player) {
  private static final int NO_INVITATION = 0;

  /** Where no app is concerned. */
  public Seat(@Nullable String name, boolean taken, int generation, int invitation, String key) {
    this(name, taken, generation, invitation, key, null);
  }

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

  Seat renamed(@Nullable String newName) {
    return new Seat(newName, taken, generation, invitation, key, player);
  }

  Seat withToken(int newGeneration, String newKey) {
    return new Seat(name, taken, newGeneration, invitation, newKey, player);
  }

  Seat withInvitation(int newInvitation, String newKey) {
    return new Seat(name, taken, generation, newInvitation, newKey, player);
  }

  /** The same seat, of this player. */
  public Seat playedBy(@Nullable Player newPlayer) {
    return new Seat(name, taken, generation, invitation, key, newPlayer);
  }

  /** Somebody sat down; without a name of his own he keeps the one prepared for the seat. */
  Seat takenBy(@Nullable String newName, @Nullable Player newPlayer) {
    return new Seat(newName == null ? name : newName, true, generation, invitation, key, newPlayer);
  }
}
