package dev.mylla.game;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Keys of whoever may use the service, of which only hashes are known here: who reads the
 * configuration can act for nobody. An owner may have several keys, to change them without a moment
 * at which neither is good.
 */
final class HashedKeys {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,32}");
  private static final Pattern HASH = Pattern.compile("[0-9a-fA-F]{64}");

  private final List<Key> keys;

  private HashedKeys(List<Key> keys) {
    this.keys = List.copyOf(keys);
  }

  /**
   * One key.
   *
   * @param owner his name
   * @param hash SHA-256 of the whole key, in lower-case hexadecimal digits
   */
  record Key(String owner, String hash) {}

  static HashedKeys none() {
    return new HashedKeys(List.of());
  }

  /**
   * Reads {@code name:hex SHA-256 of the whole key,…}; a name may be there more than once.
   *
   * @param kind what the owners are called in messages
   * @throws IllegalArgumentException saying what is wrong, never showing a hash, for it may be a
   *     key that was put there by mistake
   */
  static HashedKeys parse(String kind, String text) {
    var keys = new ArrayList<Key>();
    for (String entry : text.split(",", -1)) {
      int colon = entry.indexOf(':');
      String name = colon < 0 ? "" : entry.substring(0, colon).strip();
      if (!NAME.matcher(name).matches()) {
        throw new IllegalArgumentException(
            "each %1$s key is written %1$s:hash, the %1$s in letters, digits, _ . or -"
                .formatted(kind));
      }
      String hash = entry.substring(colon + 1).strip();
      if (!HASH.matcher(hash).matches()) {
        throw new IllegalArgumentException(
            "the hash of %s %s is not a SHA-256 in 64 hexadecimal digits".formatted(kind, name));
      }
      add(kind, keys, new Key(name, hash.toLowerCase(Locale.ROOT)));
    }
    return new HashedKeys(keys);
  }

  private static void add(String kind, List<Key> keys, Key added) {
    if (keys.stream().anyMatch(key -> key.hash().equals(added.hash()))) {
      throw new IllegalArgumentException(
          "%s %s has a key that stands there already".formatted(kind, added.owner()));
    }
    keys.add(added);
  }

  boolean isEmpty() {
    return keys.isEmpty();
  }

  /**
   * The entry that a key belongs to. The key is compared with all of them, each in constant time:
   * the time taken tells nothing.
   */
  Optional<Key> find(String shown) {
    byte[] hash = Sha256.of(shown.getBytes(StandardCharsets.UTF_8));
    Optional<Key> found = Optional.empty();
    for (Key key : keys) {
      boolean same = MessageDigest.isEqual(HexFormat.of().parseHex(key.hash()), hash);
      found = same ? Optional.of(key) : found;
    }
    return found;
  }
}
