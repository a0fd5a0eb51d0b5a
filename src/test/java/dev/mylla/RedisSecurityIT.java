package dev.mylla;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packaged service with a Redis that wants a password, knows its users, or speaks TLS; every
 * setting is one of docs/operations.md.
 */
class RedisSecurityIT {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String PASSWORD = "s3cret/of@Redis";

  /** The same as it stands in an address. */
  private static final String IN_ADDRESS = "s3cret%2Fof%40Redis";

  private static final String HOSTS = "QUARKUS_REDIS_HOSTS";
  private static final String TLS = "QUARKUS_REDIS_TLS_CONFIGURATION_NAME";
  private static final String TRUST = "QUARKUS_TLS_REDIS_TRUST_STORE_PEM_CERTS";
  private static final String VERIFY = "QUARKUS_TLS_REDIS_HOSTNAME_VERIFICATION_ALGORITHM";
  private static final String OWN = "QUARKUS_TLS_REDIS_KEY_STORE_P12_PATH";
  private static final String OPENS_OWN = "QUARKUS_TLS_REDIS_KEY_STORE_P12_PASSWORD";

  @TempDir Path folder;

  @Test
  void thePasswordHasASettingOfItsOwn() {
    try (var redis = RedisProcess.newest()) {
      redis.command("CONFIG", "SET", "requirepass", PASSWORD);

      assertPlays(Map.of(HOSTS, redis.uri(), "QUARKUS_REDIS_PASSWORD", PASSWORD));
    }
  }

  @Test
  void theDocumentedUserAndItsPasswordStandInTheAddress() {
    try (var redis = RedisProcess.newest()) {
      createUser(redis);

      assertPlays(Map.of(HOSTS, redis.uri().replace("//", "//mylla:" + IN_ADDRESS + "@")));
    }
  }

  @Test
  void aWrongPasswordIsNamedAndNeverShown() {
    try (var redis = RedisProcess.newest()) {
      createUser(redis);
      redis.command("ACL", "SETUSER", "mylla", "resetpass", ">another");

      assertNotReady(
          Map.of(HOSTS, redis.uri().replace("//", "//mylla:" + IN_ADDRESS + "@")), "WRONGPASS");
    }
  }

  @Test
  void noPasswordWhereOneIsNeededIsNamed() {
    try (var redis = RedisProcess.newest()) {
      redis.command("CONFIG", "SET", "requirepass", PASSWORD);

      assertNotReady(Map.of(HOSTS, redis.uri()), "NOAUTH");
    }
  }

  @Test
  void redisIsReachedOverTlsIfItsAuthorityIsTrusted() {
    var server = Certificate.make(folder, "server");
    int port = RedisProcess.freePort();
    try (var redis = tls(port, server, server.file(), "no")) {
      createUser(redis);

      assertPlays(trusting(server, "mylla:" + IN_ADDRESS + "@", port));
    }
  }

  @Test
  void anAuthorityThatIsNotTrustedIsNamed() {
    var server = Certificate.make(folder, "server");
    var other = Certificate.make(folder, "other");
    int port = RedisProcess.freePort();
    try (var redis = tls(port, server, server.file(), "no")) {
      assertTrue(redis.port() > 0);

      assertNotReady(trusting(other, "", port), "Failed to create SSL connection");
    }
  }

  @Test
  void aRedisThatAsksForACertificateIsShownOne() {
    var server = Certificate.make(folder, "server");
    var own = Certificate.make(folder, "own");
    int port = RedisProcess.freePort();
    try (var redis = tls(port, server, own.file(), "yes")) {
      assertTrue(redis.port() > 0);
      var settings = trusting(server, "", port);
      assertNotReady(settings, "certificate_required");
      settings.put(OWN, own.store().toString());
      settings.put(OPENS_OWN, Certificate.PASSWORD);

      assertPlays(settings);
    }
  }

  private static Map<String, String> trusting(Certificate authority, String user, int port) {
    var settings = new HashMap<String, String>();
    settings.put(HOSTS, "rediss://" + user + "127.0.0.1:" + port);
    settings.put(TLS, "redis");
    settings.put(TRUST, authority.file().toString());
    settings.put(VERIFY, "HTTPS");
    return settings;
  }

  private static RedisProcess tls(int port, Certificate server, Path trusted, String clients) {
    boolean present = RedisProcess.pathBinary().isPresent();
    if (!present) {
      System.out.println("skipped: no redis-server with TLS is on the PATH");
    }
    assumeTrue(present, "no redis-server with TLS is on the PATH");
    return RedisProcess.fromPath(
        "--tls-port",
        "" + port,
        "--tls-cert-file",
        server.file().toString(),
        "--tls-key-file",
        server.key().toString(),
        "--tls-ca-cert-file",
        trusted.toString(),
        "--tls-auth-clients",
        clients);
  }

  private static void createUser(RedisProcess redis) {
    String line =
        OperationsDocument.lines().stream()
            .filter(documented -> documented.startsWith("redis-cli ACL SETUSER mylla "))
            .findFirst()
            .orElseThrow();
    var words = new ArrayList<>(OperationsDocument.words(line));
    words.replaceAll(word -> word.equals(">PASSWORD") ? ">" + PASSWORD : word);
    redis.command(words.toArray(String[]::new));
  }

  private void assertPlays(Map<String, String> settings) {
    try (PackagedService service = PackagedService.start(folder, documented(settings))) {
      var game = PlayedGame.create(service.uri(), "achi", 1);
      game.play(4);
      game.assertNothingLost();
      assertHides(service.log());
    }
  }

  /** Readiness and the log say why, and neither shows the password. */
  private void assertNotReady(Map<String, String> settings, String reason) {
    try (PackagedService service = PackagedService.launch(folder, documented(settings))) {
      await().atMost(PATIENCE).until(() -> service.liveness() == 200);

      String health = health(service);

      assertEquals(503, service.readiness());
      assertTrue(health.contains(reason), health);
      await().atMost(PATIENCE).until(() -> service.log().contains("games answer 503"));
      assertHides(health);
      assertHides(service.log());
      assertTrue(service.log().contains(reason), service::log);
    }
  }

  private static void assertHides(String shown) {
    for (String secret : List.of(PASSWORD, IN_ADDRESS)) {
      assertFalse(shown.contains(secret), shown);
    }
  }

  private static String health(PackagedService service) {
    var request =
        HttpRequest.newBuilder(service.managementUri().resolve("/q/health/ready")).build();
    try {
      return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** With a token key, as a Redis of one's own needs; each of the settings is documented. */
  private static Map<String, String> documented(Map<String, String> settings) {
    String document = String.join("\n", OperationsDocument.lines());
    settings.keySet().forEach(name -> assertTrue(document.contains(name), name));
    var all = new HashMap<>(settings);
    all.put("MYLLA_TOKEN_KEYS", "main:" + "A".repeat(43));
    return all;
  }
}
