package dev.mylla.faults;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.mylla.faults.Weather.Trouble;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class RelayTest {
  private static final int ALWAYS = 100;

  private ServerSocket service;

  @BeforeEach
  void listen() throws IOException {
    service = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    service.close();
  }

  @Test
  void inCalmWeatherEverythingArrivesBothWays() throws Exception {
    try (Relay relay = relay(Weather.CALM);
        Socket client = connect(relay);
        Socket served = service.accept()) {
      assertEquals("d6", passed(client, served));
      assertEquals("d6", passed(served, client));
      assertEquals(2, relay.met(Trouble.NONE));
    }
  }

  @Test
  void whatIsDelayedArrives() throws Exception {
    try (Relay relay = relay(new Weather(ALWAYS, 0, 0, 0, 5));
        Socket client = connect(relay);
        Socket served = service.accept()) {
      assertEquals("d6", passed(client, served));
      assertEquals(1, relay.met(Trouble.DELAY));
    }
  }

  @Test
  void whatIsDroppedNeverArrivesOnAConnectionThatStaysOpen() throws Exception {
    try (Relay relay = relay(new Weather(0, ALWAYS, 0, 0, 0));
        Socket client = connect(relay);
        Socket served = service.accept()) {
      served.setSoTimeout(50);
      send(client, "d6");

      assertThrows(SocketTimeoutException.class, () -> served.getInputStream().read());
    }
  }

  @Test
  void whatIsCutArrivesByHalf() throws Exception {
    try (Relay relay = relay(new Weather(0, 0, ALWAYS, 0, 0));
        Socket client = connect(relay);
        Socket served = service.accept()) {
      send(client, "d6xa1xd1");

      assertEquals("d6xa", new String(served.getInputStream().readAllBytes(), UTF_8));
    }
  }

  @Test
  void aResetIsAnErrorAtTheOtherEnd() throws Exception {
    try (Relay relay = relay(new Weather(0, 0, 0, ALWAYS, 0));
        Socket client = connect(relay);
        Socket served = service.accept()) {
      send(client, "d6");

      assertThrows(IOException.class, () -> served.getInputStream().read());
    }
  }

  @Test
  void nobodyBehindTheRelayEndsTheConnection() throws Exception {
    try (Relay relay = relay(Weather.CALM)) {
      service.close();
      try (Socket client = connect(relay)) {
        assertEquals(-1, client.getInputStream().read());
      }
    }
  }

  private Relay relay(Weather weather) {
    return new Relay(service.getLocalPort(), weather, 1);
  }

  private static Socket connect(Relay relay) throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), relay.uri().getPort());
  }

  private static String passed(Socket from, Socket to) throws IOException {
    send(from, "d6");
    return new String(to.getInputStream().readNBytes(2), UTF_8);
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(UTF_8));
  }
}
