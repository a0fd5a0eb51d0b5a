package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClientAddressTest {
  private static final String CLIENT = "203.0.113.7";
  private static final String PROXY = "10.1.2.3";

  private final ClientAddress addresses =
      new ClientAddress(List.of("10.0.0.0/8", "192.0.2.1", "2001:db8::/32"));

  @Test
  void aTrustedProxyIsBelieved() {
    assertEquals(CLIENT, of(PROXY, CLIENT));
    assertEquals(CLIENT, of("192.0.2.1", CLIENT));
    assertEquals("2001:db9::7", of("2001:db8::1", "2001:db9::7"));
  }

  @Test
  void whatAnybodyElseSaysOfHimselfIsNotBelieved() {
    assertEquals(CLIENT, of(CLIENT, "198.51.100.1"));
    assertEquals("192.0.2.2", of("192.0.2.2", "198.51.100.1"));
  }

  @Test
  void whatAClientSaidBeforeTheProxyAddedHimIsNotBelieved() {
    assertEquals(CLIENT, of(PROXY, "198.51.100.1, " + CLIENT));
    assertEquals(CLIENT, of(PROXY, "10.9.9.9, 198.51.100.1," + CLIENT));
    assertEquals(CLIENT, of(PROXY, "198.51.100.1", CLIENT));
  }

  @Test
  void severalTrustedProxiesAreFollowedToTheFirstThatIsNot() {
    assertEquals(CLIENT, of(PROXY, "198.51.100.1, " + CLIENT + ", 10.4.4.4, 10.5.5.5"));
    assertEquals("10.4.4.4", of(PROXY, "10.4.4.4, 10.5.5.5"));
  }

  @Test
  void withoutAHeaderOrWithAnUnreadableOneItIsTheProxyThatIsCharged() {
    assertEquals(PROXY, of(PROXY));
    for (String nonsense : List.of("", "unknown", "999.1.1.1", "example.org", "1.2.3.4.5")) {
      assertEquals(PROXY, of(PROXY, CLIENT + ", " + nonsense));
    }
  }

  @Test
  void aPortIsLeftOut() {
    assertEquals(CLIENT, of(PROXY, CLIENT + ":4711"));
    assertEquals("2001:db9::7", of(PROXY, "[2001:db9::7]:4711"));
    assertEquals("2001:db9::7", of(PROXY, "[2001:db9::7]"));
  }

  @Test
  void whereNobodyIsTrustedTheHeaderMeansNothing() throws UnknownHostException {
    var peer = InetAddress.getByName(PROXY);

    assertEquals(peer, new ClientAddress(List.of()).of(peer, List.of(CLIENT)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ingress", "10.0.0.0/33", "10.0.0.0/x", "10.0.0", ""})
  void aNetworkThatIsNoneIsNamedAtTheStart(String text) {
    var failure =
        assertThrows(ConfigurationException.class, () -> new ClientAddress(List.of(text)));

    assertEquals(
        "MYLLA_PROXY_TRUSTED: \"" + text + "\" is no address and no network like 10.0.0.0/8.",
        failure.getMessage());
  }

  private String of(String peer, String... headers) {
    try {
      var address = addresses.of(InetAddress.getByName(peer), List.of(headers));
      assertEquals(InetAddress.getByName(address.getHostAddress()), address);
      return address.getHostAddress().replaceFirst("(:0)+:", "::");
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
