package dev.mylla.game;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The named keys that sign seat tokens and invitation codes. The first signs what is new; all
 * verify, each what it signed. Adding one in front therefore changes no token, removing one ends
 * those it signed.
 */
public final class TokenKeys {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,32}");
  private static final int SHORTEST = 32;

  private final String signing;
  private final Map<String, byte[]> keys;

  private TokenKeys(String signing, Map<String, byte[]> keys) {
    this.signing = signing;
    this.keys = Map.copyOf(keys);
  }

  /**
   * Reads {@code name:base64url(≥ 32 bytes),…}.
   *
   * @throws IllegalArgumentException saying what is wrong, never showing a key
   */
  public static TokenKeys parse(String text) {
    var keys = new LinkedHashMap<String, byte[]>();
    for (String entry : text.split(",", -1)) {
      int colon = entry.indexOf(':');
      String name = colon < 0 ? "" : entry.substring(0, colon).strip();
      if (!NAME.matcher(name).matches()) {
        throw new IllegalArgumentException(
            "each token key is written name:base64url, the name in letters, digits, _ . or -");
      }
      byte[] key = decode(name, entry.substring(colon + 1).strip());
      if (keys.put(name, key) != null) {
        throw new IllegalArgumentException("two token keys are called " + name);
      }
    }
    return new TokenKeys(keys.keySet().iterator().next(), keys);
  }

  private static byte[] decode(String name, String text) {
    byte[] bytes;
    try {
      bytes = Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("token key " + name + " is not base64url", e);
    }
    if (bytes.length < SHORTEST) {
      throw new IllegalArgumentException("token key " + name + " has fewer than 32 bytes");
    }
    return bytes;
  }

  /** Name of the key that signs what is new. */
  String signing() {
    return signing;
  }

  /** HMAC-SHA256 of the text; empty if no key of that name is configured. */
  Optional<byte[]> mac(String name, String text) {
    return Optional.ofNullable(keys.get(name))
        .map(key -> HmacSha256.of(key, text.getBytes(StandardCharsets.UTF_8)));
  }

  /** A secret for another purpose, from the key that signs: the same on every replica. */
  public byte[] derive(String purpose) {
    return mac(signing, purpose).orElseThrow();
  }

  boolean has(String name) {
    return keys.containsKey(name);
  }

  Iterable<String> names() {
    return keys.keySet();
  }
}
