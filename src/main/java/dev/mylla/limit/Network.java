package dev.mylla.limit;

import java.net.InetAddress;
import java.util.Arrays;

/**
 * The addresses that begin alike, {@code 10.0.0.0/8}; a single one without the length.
 *
 * @param bits how many of the first bits are the network's
 */
public record Network(InetAddress first, int bits) {

  public Network {
    if (bits < 0 || bits > 8 * first.getAddress().length) {
      throw new IllegalArgumentException("no such network: " + first.getHostAddress() + "/" + bits);
    }
  }

  /** Whether the address is one of the network's. */
  public boolean contains(InetAddress address) {
    byte[] network = first.getAddress();
    byte[] other = address.getAddress();
    return network.length == other.length
        && Arrays.equals(masked(network, bits), masked(other, bits));
  }

  private static byte[] masked(byte[] address, int bits) {
    byte[] masked = new byte[address.length];
    for (int bit = 0; bit < bits; bit++) {
      masked[bit / 8] |= (byte) (address[bit / 8] & 0x80 >> bit % 8);
    }
    return masked;
  }
}
