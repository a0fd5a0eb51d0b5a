package dev.mylla.game;

import java.util.Arrays;

/**
 * The repeatable creation of a game: the id follows from the client's key, so the repeat meets the
 * same game and no second record is needed.
 *
 * @param id of the game that this key creates
 * @param request fingerprint of the request's body
 */
public record Creation(GameId id, String request) {

  /** Of a client without an app: its key is a secret, which the id does not give away. */
  public static Creation anonymous(String secret, String request) {
    return new Creation(GameId.of(Sha256.first(GameId.BYTES, "mylla/game/1\n" + secret)), request);
  }

  /**
   * Of an app: its keys need not be secret, for the id follows only together with the hash of the
   * app's own key. A repeat therefore has to come with the same one.
   */
  public static Creation ofApp(App app, String key, String request) {
    byte[] mac = app.mac("mylla/game/1\n" + key);
    return new Creation(GameId.of(Arrays.copyOf(mac, GameId.BYTES)), request);
  }
}
