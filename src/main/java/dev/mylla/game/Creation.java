package dev.mylla.game;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * The repeatable creation of a game: the id follows from the client's secret key, so the repeat
 * meets the same game and no second record is needed.
 *
 * @param id of the game that this key creates
 * @param request fingerprint of the request's body
 */
public record Creation(GameId id, String request) {

  /** Of a client without an app: its key is a secret, which the id does not give away. */
  public static Creation anonymous(String secret, String request) {
    return new Creation(GameId.of(firstBytes("mylla/game/1\n" + secret)), request);
  }

  private static byte[] firstBytes(String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return Arrays.copyOf(digest.digest(text.getBytes(StandardCharsets.UTF_8)), GameId.BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
