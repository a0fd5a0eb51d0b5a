package dev.mylla;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.FileInputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What one variable switches on in the packaged service, as docs/operations.md has it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SwitchesIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final RedisProcess redis = RedisProcess.bundled();

  @AfterAll
  void end() {
    redis.close();
  }

  @Test
  void everyLineOfTheLogIsJsonAndEveryRequestHasOne() throws Exception {
    try (var service =
        start(Map.of("QUARKUS_LOG_CONSOLE_JSON_ENABLED", "true", "MYLLA_ACCESS_LOG", "true"))) {
      send(HttpClient.newHttpClient(), service.uri().resolve("/v1/variants/mylla"), "ticket-4711");
      service.stop();

      int requests = 0;
      for (String text : service.log().lines().toList()) {
        JsonNode line = JSON.readTree(text);
        assertTrue(line.path("timestamp").isTextual(), text);
        if (line.path("mdc").path("requestId").asText().equals("ticket-4711")) {
          assertEquals("dev.mylla.access", line.path("loggerName").asText());
          assertTrue(line.path("message").asText().contains("path=/v1/variants/mylla status=200"));
          requests++;
        }
      }
      assertEquals(1, requests);
    }
  }

  @Test
  void tracesAreSentWhereTheyAreSwitchedOnAndNowhereElse() throws Exception {
    assertEquals(0, exports(Map.of()));
    assertTrue(exports(Map.of("QUARKUS_OTEL_SDK_DISABLED", "false")) > 0);
    assertEquals(
        0,
        exports(
            Map.of(
                "QUARKUS_OTEL_SDK_DISABLED", "false", "QUARKUS_OTEL_TRACES_SAMPLER_ARG", "0.0")));
  }

  /** Writing one takes time at each start, and the contract is served as it was committed. */
  @Test
  void theOpenApiExtensionMakesNoDocument() throws Exception {
    try (var service = start(Map.of("QUARKUS_SMALLRYE_OPENAPI_ENABLED", "true"))) {
      var client = HttpClient.newHttpClient();
      for (String format : List.of("json", "yaml")) {
        var made = send(client, service.uri().resolve("/docs/openapi?format=" + format), "made");
        assertEquals(200, made.statusCode());
        assertEquals("", made.body());
      }
    }
  }

  /** How often a collector is sent spans until the service has ended. */
  private int exports(Map<String, String> settings) throws Exception {
    var received = new AtomicInteger();
    var collector = HttpServer.create(new InetSocketAddress(loopback(), 0), 0);
    collector.createContext(
        "/v1/traces",
        exchange -> {
          received.incrementAndGet();
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    collector.start();
    var all = new HashMap<>(settings);
    all.put(
        "QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT",
        "http://127.0.0.1:" + collector.getAddress().getPort());
    all.put("QUARKUS_OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf");
    try (var service = start(all)) {
      send(HttpClient.newHttpClient(), service.uri().resolve("/v1/variants/mylla"), "traced");
      service.stop();
      return received.get();
    } finally {
      collector.stop(0);
    }
  }

  @Test
  void theServiceSpeaksTlsItselfAndTellsBrowsersToStayWithIt(@TempDir Path folder)
      throws Exception {
    var certificate = Certificate.make(folder, "mylla");
    int port = RedisProcess.freePort();
    try (var service =
        start(
            Map.of(
                "QUARKUS_HTTP_SSL_CERTIFICATE_FILES",
                certificate.file().toString(),
                "QUARKUS_HTTP_SSL_CERTIFICATE_KEY_FILES",
                certificate.key().toString(),
                "QUARKUS_HTTP_SSL_PORT",
                "" + port,
                "QUARKUS_HTTP_INSECURE_REQUESTS",
                "disabled"))) {
      var trusting = HttpClient.newBuilder().sslContext(trusting(certificate)).build();

      var answer = send(trusting, URI.create("https://localhost:" + port + "/v1/games/x"), "tls");

      assertEquals(404, answer.statusCode());
      assertEquals(
          "max-age=31536000", answer.headers().firstValue("Strict-Transport-Security").orElse(""));
      assertThrows(
          ConnectException.class,
          () -> send(trusting, service.uri().resolve("/v1/variants/mylla"), "plain"));
    }
  }

  private static SSLContext trusting(Certificate certificate) throws Exception {
    var store = KeyStore.getInstance("PKCS12");
    try (var stream = new FileInputStream(certificate.store().toFile())) {
      store.load(stream, Certificate.PASSWORD.toCharArray());
    }
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    var authorities = KeyStore.getInstance("PKCS12");
    authorities.load(null, null);
    authorities.setCertificateEntry("mylla", store.getCertificate("mylla"));
    trust.init(authorities);
    var context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }

  private PackagedService start(Map<String, String> settings) {
    var all = new HashMap<>(settings);
    all.put("QUARKUS_REDIS_HOSTS", redis.uri());
    all.put("MYLLA_TOKEN_KEYS", "test:" + "A".repeat(43));
    return PackagedService.start(redis.folder(), all);
  }

  private static HttpResponse<String> send(HttpClient client, URI uri, String id)
      throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(uri).header("X-Request-Id", id).build(), BodyHandlers.ofString());
  }

  private static InetAddress loopback() {
    return InetAddress.getLoopbackAddress();
  }
}
