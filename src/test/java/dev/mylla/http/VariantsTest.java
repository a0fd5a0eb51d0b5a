package dev.mylla.http;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class VariantsTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** The ids of the API and what the vectors call the same variant. */
  private static final Map<String, String> VECTOR_IDS =
      Map.ofEntries(
          Map.entry("mylla", "mylla"),
          Map.entry("nine-mens-morris", "nine"),
          Map.entry("six-mens-morris", "six"),
          Map.entry("five-mens-morris", "five"),
          Map.entry("seven-mens-morris", "seven"),
          Map.entry("three-mens-morris", "three"),
          Map.entry("nine-holes", "nine-holes"),
          Map.entry("achi", "achi"),
          Map.entry("eleven-mens-morris", "eleven"),
          Map.entry("twelve-mens-morris", "twelve"),
          Map.entry("morabaraba", "morabaraba"),
          Map.entry("lasker-morris", "lasker"));

  static List<String> ids() {
    return Variants.all().stream().map(Variant::id).toList();
  }

  @Test
  void theListHasEveryVariantInOrderEachAsItIsAlone() {
    JsonNode items = json(when().get("/v1/variants")).get("items");

    assertEquals(12, items.size());
    assertEquals(ids(), texts(items, "id"));
    items.forEach(item -> assertEquals(variant(item.get("id").textValue()), item));
  }

  @ParameterizedTest
  @MethodSource("ids")
  void aVariantHasItsFieldsInTheOrderOfTheContractAndNoneIsNull(String id) {
    JsonNode variant = variant(id);

    List<String> expected =
        new ArrayList<>(
            List.of(
                "id",
                "name",
                "summary",
                "names",
                "relatives",
                "differences",
                "board",
                "rules",
                "options"));
    if (text(id).has("history")) {
      expected.add(4, "history");
    }
    assertEquals(expected, names(variant));
    assertEquals(List.of("points", "ways", "lines"), names(variant.get("board")));
  }

  @ParameterizedTest
  @MethodSource("ids")
  void theTextsAreThoseOfTheTextFile(String id) {
    ObjectNode variant = (ObjectNode) variant(id);

    assertEquals(
        text(id), variant.retain("id", "name", "summary", "names", "history", "relatives"));
  }

  @ParameterizedTest
  @MethodSource("ids")
  void theRelativesAreVariants(String id) {
    variant(id).get("relatives").forEach(relative -> assertTrue(ids().contains(relative.asText())));
  }

  @ParameterizedTest
  @MethodSource("ids")
  void pointsComeInTheOrderOfTheVectorsWithFileAndRankAsCoordinates(String id) {
    JsonNode points = variant(id).get("board").get("points");

    ArrayNode expected = JSON.createArrayNode();
    for (JsonNode point : vectorBoard(id).get("points")) {
      String name = point.textValue();
      expected
          .addObject()
          .put("name", name)
          .put("x", name.charAt(0) - 'a')
          .put("y", name.charAt(1) - '1');
    }
    assertEquals(expected, points);
  }

  @ParameterizedTest
  @MethodSource("ids")
  void everyWayOfTheVectorsIsListedOnceAndNoOther(String id) {
    JsonNode ways = variant(id).get("board").get("ways");

    Map<String, Set<String>> adjacent = new TreeMap<>();
    for (JsonNode way : ways) {
      assertEquals(2, way.size());
      String from = way.get(0).textValue();
      String to = way.get(1).textValue();
      assertTrue(adjacent.computeIfAbsent(from, point -> new TreeSet<>()).add(to), () -> from + to);
      assertTrue(adjacent.computeIfAbsent(to, point -> new TreeSet<>()).add(from), () -> to + from);
    }
    Map<String, Set<String>> expected = new TreeMap<>();
    vectorBoard(id)
        .get("adjacent")
        .properties()
        .forEach(entry -> expected.put(entry.getKey(), set(entry.getValue())));
    assertEquals(expected, adjacent);
  }

  @ParameterizedTest
  @MethodSource("ids")
  void everyLineOfTheVectorsIsListedOnceAndNoOther(String id) {
    JsonNode lines = variant(id).get("board").get("lines");

    assertEquals(vectorBoard(id).get("lines").size(), lines.size());
    assertEquals(sets(vectorBoard(id).get("lines")), sets(lines));
  }

  @ParameterizedTest
  @MethodSource("ids")
  void theRulesAreThoseOfTheVectors(String id) {
    JsonNode vector = vector(id);
    boolean lineWins = vector.get("lineWins").booleanValue();
    String removals = vector.get("removalPerMill").booleanValue() ? "per-mill" : "one";
    String flying = lineWins ? "always" : "at-three";

    ObjectNode expected = JSON.createObjectNode();
    expected.set("men", vector.get("men"));
    expected.put("flying", vector.get("flying").booleanValue() ? flying : "never");
    expected.put("removals", lineWins ? "none" : removals);
    expected.put("line", lineWins ? "wins" : "mill");
    expected.put("placing", vector.get("slideWhilePlacing").booleanValue() ? "mixed" : "first");
    expected.put("die", vector.get("die").booleanValue() ? "even-moves" : "none");
    expected.set("repetition", vector.get("repetition"));
    expected.set("noProgressPlies", vector.get("noProgressPlies"));
    expected.set("endgameNoProgressPlies", vector.get("endgameNoProgressPlies"));
    expected.put(
        "millReversal", vector.get("noImmediateReversal").booleanValue() ? "banned" : "allowed");
    expected.put("fullBoard", vector.get("boardFullIsDraw").booleanValue() ? "draw" : "loses");
    JsonNode rules = variant(id).get("rules");
    assertEquals(names(expected), names(rules));
    assertEquals(expected, rules);
  }

  @ParameterizedTest
  @MethodSource("ids")
  void theOptionsAreThoseOfTheTable(String id) {
    JsonNode options = variant(id).get("options");

    Set<JsonNode> expected =
        resource("options.json")
            .valueStream()
            .filter(row -> set(row.get("offeredFor")).contains(id))
            .map(row -> row.get("option"))
            .collect(Collectors.toSet());
    assertEquals(expected, options.valueStream().collect(Collectors.toSet()));
    assertEquals(expected.size(), options.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"chess", "Mylla", "nine", "mylla-die", "three-wp"})
  void anUnknownVariantIs404AlsoForAClientThatHoldsAnything(String id) {
    given().header("If-None-Match", "*").get("/v1/variants/" + id).then().statusCode(404);
  }

  private static JsonNode variant(String id) {
    return json(when().get("/v1/variants/" + id));
  }

  private static JsonNode json(Response response) {
    assertEquals(200, response.statusCode());
    return read(response.asString());
  }

  private static JsonNode text(String id) {
    for (JsonNode text : resource("/dev/mylla/http/variants-text.json")) {
      if (text.get("id").textValue().equals(id)) {
        return text;
      }
    }
    throw new AssertionError("no text for " + id);
  }

  private static JsonNode vector(String id) {
    return resource("/vectors/variants.json").get("variants").get(VECTOR_IDS.get(id));
  }

  private static JsonNode vectorBoard(String id) {
    return resource("/vectors/variants.json").get("boards").get(vector(id).get("board").asText());
  }

  private static JsonNode resource(String name) {
    try (InputStream text = VariantsTest.class.getResourceAsStream(name)) {
      return JSON.readTree(text);
    } catch (IOException broken) {
      throw new UncheckedIOException(name, broken);
    }
  }

  private static JsonNode read(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException broken) {
      throw new AssertionError(text, broken);
    }
  }

  private static List<String> names(JsonNode object) {
    return object.properties().stream().map(Map.Entry::getKey).toList();
  }

  private static List<String> texts(JsonNode objects, String field) {
    return objects.valueStream().map(object -> object.get(field).textValue()).toList();
  }

  private static Set<String> set(JsonNode texts) {
    return texts.valueStream().map(JsonNode::textValue).collect(Collectors.toSet());
  }

  private static Set<Set<String>> sets(JsonNode lists) {
    return lists.valueStream().map(VariantsTest::set).collect(Collectors.toSet());
  }
}
