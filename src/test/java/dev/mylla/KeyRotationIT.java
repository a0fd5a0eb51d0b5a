package dev.mylla;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Between a creation and its repeat the service is restarted with other token keys. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeyRotationIT {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String OLD = "old:" + "A".repeat(43);
  private static final String NEW = "new:" + "B".repeat(42) + "A";
  private static final String SECRET = "0123456789012345678901";

  private final RedisProcess redis = RedisProcess.bundled();

  @TempDir Path folder;

  @AfterAll
  void end() {
    redis.close();
  }

  private record Reply(int status, JsonNode body) {}

  @Test
  void theRepeatGivesTheSameSecretsAsLongAsTheirKeyIsThere() throws Exception {
    Reply first;
    try (PackagedService service = start(OLD)) {
      first = create(service);
      assertEquals(201, first.status());
    }
    try (PackagedService service = start(NEW + "," + OLD)) {
      assertEquals(new Reply(200, first.body()), create(service));
      assertEquals(List.of(), missing(service));
    }
    try (PackagedService service = start(NEW)) {
      Reply refused = create(service);

      assertEquals(401, refused.status());
      assertEquals("token-invalid", refused.body().path("code").asText());
      String id = first.body().at("/game/id").asText();
      List<String> lines = missing(service);
      assertEquals(1, lines.size(), lines::toString);
      assertEquals(
          "token key missing: game=" + id + " key=old",
          lines.get(0).replaceFirst("^.*(token key missing)", "$1"));
      for (String secret :
          List.of(
              SECRET,
              OLD.substring(4),
              NEW.substring(4),
              first.body().at("/tokens/white").asText(),
              first.body().at("/invitations/black/code").asText())) {
        assertFalse(service.log().contains(secret), service::log);
      }
    }
  }

  private PackagedService start(String keys) {
    return PackagedService.start(
        folder, Map.of("QUARKUS_REDIS_HOSTS", redis.uri(), "MYLLA_TOKEN_KEYS", keys));
  }

  private static Reply create(PackagedService service) throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(service.uri().resolve("/v1/games"))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", SECRET)
            .POST(BodyPublishers.ofString("{\"variant\":\"mylla\",\"take\":\"white\"}"))
            .build();
    var response = CLIENT.send(request, BodyHandlers.ofString());
    return new Reply(response.statusCode(), JSON.readTree(response.body()));
  }

  private static List<String> missing(PackagedService service) {
    return service.log().lines().filter(line -> line.contains("token key missing")).toList();
  }
}
