package dev.mylla.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class AddressesTest {
  private final Addresses addresses = new Addresses(new byte[] {1, 2, 3});

  @Test
  void everyIpv4AddressIsChargedForItself() throws UnknownHostException {
    assertEquals(named("192.0.2.1"), named("192.0.2.1"));
    assertNotEquals(named("192.0.2.1"), named("192.0.2.2"));
  }

  @Test
  void whoHasAnIpv6NetworkIsOneHoweverManyOfItsAddressesHeUses() throws UnknownHostException {
    assertEquals(named("2001:db8:1:2::1"), named("2001:db8:1:2:ffff::9"));
    assertNotEquals(named("2001:db8:1:2::1"), named("2001:db8:1:3::1"));
  }

  @Test
  void theNameShowsNothingOfTheAddressAndDependsOnTheKey() throws UnknownHostException {
    assertFalse(named("192.0.2.1").contains("192"));
    assertNotEquals(
        named("192.0.2.1"),
        new Addresses(new byte[] {4}).spender(InetAddress.getByName("192.0.2.1")).name());
  }

  @Test
  void aNetworkContainsTheAddressesThatBeginLikeIt() throws UnknownHostException {
    var network = new Network(InetAddress.getByName("10.32.0.0"), 11);

    assertTrue(network.contains(InetAddress.getByName("10.63.255.255")));
    assertFalse(network.contains(InetAddress.getByName("10.64.0.0")));
    assertFalse(network.contains(InetAddress.getByName("2001:db8::1")));
    assertTrue(
        new Network(InetAddress.getByName("0.0.0.0"), 0)
            .contains(InetAddress.getByName("192.0.2.1")));
  }

  private String named(String address) throws UnknownHostException {
    return addresses.spender(InetAddress.getByName(address)).name();
  }
}
