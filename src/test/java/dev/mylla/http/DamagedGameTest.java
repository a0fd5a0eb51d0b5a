package dev.mylla.http;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.LogLines;
import dev.mylla.RedisProcess;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A stored game that cannot be read: the client learns an id, the log under this id the reason. */
@QuarkusTest
class DamagedGameTest {
  @SuppressWarnings("NullAway.Init")
  RedisProcess redis;

  private String id = "";
  private String token = "";

  @BeforeEach
  void aGameOfAnUnknownSchema() {
    var created =
        given()
            .contentType("application/json")
            .body("{\"variant\": \"mylla\"}")
            .post("/v1/games")
            .then()
            .statusCode(201)
            .extract();
    id = created.path("game.id");
    token = created.path("tokens.white");
    redis.command("HSET", "mylla:{" + id + "}", "f", "99\tmylla\tsomething newer");
  }

  @Test
  void readingItIs500WithAnIncidentThatIsInTheLog() {
    for (String path : List.of("", "/moves", "/legal-moves", "/events", "/moves/1")) {
      assertIncident(() -> given().get("/v1/games/" + id + path));
    }
  }

  @Test
  void playingItIs500WithAnIncidentThatIsInTheLog() {
    assertIncident(
        () ->
            given()
                .contentType("application/json")
                .header("Authorization", "Bearer " + token)
                .body("{\"move\": \"d6\"}")
                .put("/v1/games/" + id + "/moves/1"));
  }

  private void assertIncident(Supplier<Response> request) {
    var before = stored();
    try (var lines = LogLines.of(Failures.class)) {
      String incident =
          request
              .get()
              .then()
              .statusCode(500)
              .contentType("application/problem+json")
              .body("code", equalTo("internal"))
              .extract()
              .path("incident");

      assertFalse(incident.isBlank());
      assertEquals(1, lines.messages().size(), () -> lines.messages().toString());
      assertTrue(lines.messages().get(0).contains(incident), () -> lines.messages().toString());
    }
    assertEquals(before, stored());
  }

  private List<String> stored() {
    String key = "mylla:{" + id + "}";
    return List.of(
        String.valueOf(redis.command("HMGET", key, "v", "t", "d", "f", "s")),
        String.valueOf(redis.command("HLEN", key)),
        String.valueOf(redis.command("LRANGE", key + ":log", "0", "-1")));
  }
}
