package dev.mylla.game;

import dev.mylla.rules.Color;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Invitation codes: game, color, generation and an 80-bit MAC as base 32. There is nothing to look
 * up but the game itself.
 */
final class InvitationCodes {
  private static final int MAC_BYTES = 10;
  private static final int BYTES = GameId.BYTES + Integer.BYTES + MAC_BYTES;
  private static final int BLACK = 1 << 31;

  private final TokenKeys keys;

  InvitationCodes(TokenKeys keys) {
    this.keys = keys;
  }

  /** The code that is signed so; empty if its key is no longer configured. */
  Optional<String> issue(GameId id, Color color, Signature signature) {
    int generation = signature.generation();
    return mac(id, color, generation, signature.key())
        .map(
            mac ->
                Crockford.encode(
                    ByteBuffer.allocate(BYTES)
                        .put(id.bytes())
                        .putInt(generation | (color == Color.BLACK ? BLACK : 0))
                        .put(mac)
                        .array()));
  }

  /** What a code says; empty for a text that is none. */
  Optional<Invitation> parse(String code) {
    return Crockford.decode(code, BYTES).map(InvitationCodes::read);
  }

  private static Invitation read(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    var id = new byte[GameId.BYTES];
    buffer.get(id);
    int seat = buffer.getInt();
    var mac = new byte[MAC_BYTES];
    buffer.get(mac);
    return new Invitation(
        GameId.of(id),
        (seat & BLACK) != 0 ? Color.BLACK : Color.WHITE,
        seat & ~BLACK,
        HexFormat.of().formatHex(mac));
  }

  /** Whether one of the configured keys made the code; all are tried, in constant time each. */
  boolean isGenuine(Invitation invitation) {
    boolean genuine = false;
    for (String key : keys.names()) {
      byte[] mac =
          mac(invitation.game(), invitation.color(), invitation.generation(), key).orElseThrow();
      genuine |= MessageDigest.isEqual(mac, HexFormat.of().parseHex(invitation.mac()));
    }
    return genuine;
  }

  private Optional<byte[]> mac(GameId id, Color color, int generation, String key) {
    return keys.mac(key, "mylla/invitation/1\n" + id + "\n" + color.text() + "\n" + generation)
        .map(mac -> Arrays.copyOf(mac, MAC_BYTES));
  }
}
