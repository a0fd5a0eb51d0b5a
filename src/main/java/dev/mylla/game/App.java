package dev.mylla.game;

import java.nio.charset.StandardCharsets;

/**
 * A service that plays for players of its own, known by its key.
 *
 * @param name what its players and games are kept under; it outlives its keys
 * @param keyHash the hash of the key that it showed, in hexadecimal digits
 */
public record App(String name, String keyHash) {

  /** 32 bytes that only this app's key leads to, for a text of its own. */
  byte[] mac(String text) {
    return HmacSha256.of(
        keyHash.getBytes(StandardCharsets.US_ASCII), text.getBytes(StandardCharsets.UTF_8));
  }

  /** Whether this is a player of its own; other apps' players are nothing to it. */
  public boolean owns(Player player) {
    return player.app().equals(name);
  }

  /** The name alone: ids of games follow from the hash. */
  @Override
  public String toString() {
    return name;
  }
}
