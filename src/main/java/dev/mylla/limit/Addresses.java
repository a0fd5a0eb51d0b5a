package dev.mylla.limit;

import java.net.InetAddress;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Names network addresses without showing them: whoever reads the store learns who comes back, and
 * not from where. Of an IPv6 address only the network counts, the first 64 bits; the others its
 * owner may change as he likes.
 */
public final class Addresses {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int NETWORK = 8;
  private static final int IPV6 = 16;

  /** 96 bits: no two addresses meet. */
  private static final int NAME = 12;

  private final SecretKeySpec key;

  /**
   * @param key a secret; without one a table of all addresses would tell who is who
   */
  public Addresses(byte[] key) {
    this.key = new SecretKeySpec(key, ALGORITHM);
  }

  /** Who is charged for what comes from this address. */
  public Spender spender(InetAddress address) {
    byte[] bytes = address.getAddress();
    byte[] network = bytes.length == IPV6 ? Arrays.copyOf(bytes, NETWORK) : bytes;
    byte[] name = Arrays.copyOf(hash(network), NAME);
    return new Spender(Scope.ADDRESS, Base64.getUrlEncoder().withoutPadding().encodeToString(name));
  }

  private byte[] hash(byte[] network) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac.doFinal(network);
    } catch (NoSuchAlgorithmException | InvalidKeyException e) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, e);
    }
  }
}
