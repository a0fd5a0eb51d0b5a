package dev.mylla.game;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mylla.rules.Color;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * Seat tokens, {@code mys_<id><w|b><base64url MAC>}: whoever holds one plays that color in that
 * game. None is stored; a token is good if it equals the one made again from the seat's generation
 * under the seat's key.
 */
final class SeatTokens {
  private static final String PREFIX = "mys_";
  private static final int MAC_BYTES = 20;

  private final TokenKeys keys;

  SeatTokens(TokenKeys keys) {
    this.keys = keys;
  }

  /** The token that is signed so; empty if the key that signs it is no longer configured. */
  Optional<String> issue(GameId id, Color color, Signature signature) {
    String text = "mylla/seat/1\n" + id + "\n" + letter(color) + "\n" + signature.generation();
    return keys.mac(signature.key(), text)
        .map(mac -> Arrays.copyOf(mac, MAC_BYTES))
        .map(mac -> PREFIX + id + letter(color) + encode(mac));
  }

  /**
   * The seat that a token opens now. Both seats are compared, in constant time, whatever the token
   * looks like: the time taken tells nothing.
   */
  Optional<Color> verify(String token, Game game) {
    boolean white = matches(token, game, Color.WHITE);
    boolean black = matches(token, game, Color.BLACK);
    if (white) {
      return Optional.of(Color.WHITE);
    }
    return black ? Optional.of(Color.BLACK) : Optional.empty();
  }

  private boolean matches(String token, Game game, Color color) {
    var seat = game.state().seats().of(color);
    return isToken(token, game.id(), color, seat.signature()) && seat.taken();
  }

  /** Whether this is the token that was signed so; compared in constant time. */
  boolean isToken(String token, GameId id, Color color, Signature signature) {
    byte[] expected = issue(id, color, signature).orElse("").getBytes(UTF_8);
    return MessageDigest.isEqual(expected, token.getBytes(UTF_8)) && expected.length > 0;
  }

  /** The seat of the game that a text claims to be the token of. */
  static Optional<Color> color(String token, GameId game) {
    for (Color color : Color.values()) {
      if (token.startsWith(PREFIX + game + letter(color))) {
        return Optional.of(color);
      }
    }
    return Optional.empty();
  }

  /**
   * What a seat's idempotency keys are scoped to, as far as the token's text says; a token that is
   * not genuine is refused before the scope matters.
   */
  static String scope(String token) {
    int letter = PREFIX.length() + GameId.LENGTH;
    return "seat " + (token.length() > letter ? token.charAt(letter) : "");
  }

  static String scope(Color color) {
    return "seat " + letter(color);
  }

  private static char letter(Color color) {
    return color == Color.WHITE ? 'w' : 'b';
  }

  private static String encode(byte[] mac) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(mac);
  }
}
