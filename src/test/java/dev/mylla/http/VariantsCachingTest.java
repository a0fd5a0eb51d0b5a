package dev.mylla.http;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.emptyOrNullString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.rules.Variants;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class VariantsCachingTest {

  @Test
  void anAnswerMayBeKeptForAnHourAndHasAStrongTag() {
    for (String path : List.of("/v1/variants", "/v1/variants/mylla")) {
      when()
          .get(path)
          .then()
          .statusCode(200)
          .header("Cache-Control", equalTo("public, max-age=3600"))
          .header("ETag", matchesPattern("\"[0-9A-Za-z_-]{11}\""))
          .header("Content-Type", equalTo("application/json;charset=UTF-8"));
    }
  }

  @Test
  void everyAnswerHasATagOfItsOwnAndKeepsIt() {
    Set<String> tags = new TreeSet<>();
    Stream.concat(Stream.of(""), Variants.all().stream().map(variant -> "/" + variant.id()))
        .forEach(
            path -> {
              String tag = when().get("/v1/variants" + path).header("ETag");
              assertEquals(tag, when().get("/v1/variants" + path).header("ETag"));
              tags.add(tag);
            });

    assertEquals(13, tags.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"%s", "W/%s", "\"old\", %s", "*"})
  void whoHoldsTheCurrentAnswerIsTold304WithoutABody(String header) {
    for (String path : List.of("/v1/variants", "/v1/variants/mylla")) {
      String tag = when().get(path).header("ETag");

      given()
          .header("If-None-Match", header.formatted(tag))
          .get(path)
          .then()
          .statusCode(304)
          .header("ETag", equalTo(tag))
          .header("Cache-Control", equalTo("public, max-age=3600"))
          .body(emptyOrNullString());
    }
  }

  @Test
  void whoHoldsAnotherAnswerIsSentTheWhole() {
    String tagOfNine = when().get("/v1/variants/nine-mens-morris").header("ETag");

    given()
        .header("If-None-Match", tagOfNine)
        .get("/v1/variants/mylla")
        .then()
        .statusCode(200)
        .body("id", equalTo("mylla"));
  }
}
