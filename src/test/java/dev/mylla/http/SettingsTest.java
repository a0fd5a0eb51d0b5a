package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules a new game may set: everything that is offered works, everything else is refused. */
@QuarkusTest
class SettingsTest extends HttpTest {

  static List<String> variants() {
    return Variants.all().stream().map(Variant::id).toList();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void everyOfferedValueIsTheRuleOfTheGame(String variant) {
    JsonNode offered = Request.get("/v1/variants/" + variant).send(200).json();
    for (JsonNode option : offered.path("options")) {
      String name = option.path("name").asText();
      for (Object value : values(option, offered.at("/rules/" + name))) {
        JsonNode rules =
            HttpGame.create(Map.of("variant", variant, "rules", Map.of(name, value)))
                .read()
                .at("/rules");

        for (String rule : Json.names(rules)) {
          JsonNode expected = rule.equals(name) ? Json.tree(value) : offered.at("/rules/" + rule);
          assertEquals(expected, rules.path(rule), name + " " + value + " " + rule);
        }
      }
    }
  }

  private static List<Object> values(JsonNode option, JsonNode unset) {
    List<Object> values = new ArrayList<>();
    for (JsonNode value : option.path("values")) {
      values.add(unset.isInt() ? (Object) value.asInt() : value.asText());
    }
    for (String bound : List.of("off", "minimum", "maximum")) {
      if (option.has(bound)) {
        values.add(option.path(bound).asInt());
      }
    }
    assertTrue(values.size() >= 2, option::toString);
    return values;
  }

  @ParameterizedTest
  @MethodSource("variants")
  void aRuleThatIsNotOfferedIsRefusedEvenWithTheValueItHas(String variant) {
    JsonNode offered = Request.get("/v1/variants/" + variant).send(200).json();
    List<String> options =
        offered.path("options").valueStream().map(option -> option.path("name").asText()).toList();
    Map<String, Object> rules = new TreeMap<>();
    for (var rule : offered.path("rules").properties()) {
      if (!options.contains(rule.getKey())) {
        rules.put(rule.getKey(), rule.getValue());
      }
    }

    Reply refused = refuse(variant, rules, 422, "invalid-settings");

    assertTrue(rules.keySet().containsAll(List.of("line", "men", "placing")));
    assertEquals(rules.keySet().stream().map(name -> "/rules/" + name).toList(), pointers(refused));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void aNumberOutsideTheOfferedRangeIsRefused(String variant) {
    for (int plies : List.of(-1, 401, Integer.MAX_VALUE)) {
      refuse(variant, Map.of("noProgressPlies", plies), 422, "invalid-settings");
    }
    for (int times : List.of(-1, 1, 2, 4)) {
      refuse(variant, Map.of("repetition", times), 422, "invalid-settings");
    }
  }

  @Test
  void everyFaultIsListedAtOnce() {
    var rules =
        Map.<String, Object>of(
            "flying", "sideways", "men", 9, "noProgressPlies", 401, "colour", "green", "a/b~c", 1);

    Reply refused = refuse("mylla", rules, 422, "invalid-settings");

    assertEquals(
        List.of(
            "/rules/a~1b~0c",
            "/rules/colour",
            "/rules/flying",
            "/rules/men",
            "/rules/noProgressPlies"),
        pointers(refused));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "flying     | 3",
        "flying     | true",
        "flying     | null",
        "flying     | ['never']",
        "flying     | {'value': 'never'}",
        "repetition | '3'",
        "repetition | true",
        "noProgressPlies | '20'",
        "noProgressPlies | null",
        "noProgressPlies | [20]"
      })
  void onlyAWrongTypeIsMalformed(String name, String value) {
    String body = "{\"variant\": \"mylla\", \"rules\": {\"%s\": %s}}";

    Reply refused =
        refused(
            Request.post(HttpGame.GAMES, body.formatted(name, value.replace('\'', '"'))),
            400,
            "malformed-request");

    assertEquals(List.of("/rules/" + name), pointers(refused));
  }

  @Test
  void aDryRunRefusesTheSameSettings() {
    refused(
        Request.post(
            "/v1/positions",
            Map.of("variant", "six-mens-morris", "rules", Map.of("flying", "never"))),
        422,
        "invalid-settings");
  }

  @Test
  void noRulesAreTheRulesOfTheVariant() {
    JsonNode unset = Request.get("/v1/variants/lasker-morris").send(200).at("/rules");

    assertEquals(unset, HttpGame.of("lasker-morris").read().at("/rules"));
    assertEquals(
        unset,
        HttpGame.create(Map.of("variant", "lasker-morris", "rules", Map.of())).read().at("/rules"));
  }

  private Reply refuse(String variant, Map<String, Object> rules, int status, String code) {
    return refused(
        Request.post(HttpGame.GAMES, Map.of("variant", variant, "rules", rules)), status, code);
  }

  private static List<String> pointers(Reply refused) {
    return refused
        .at("/errors")
        .valueStream()
        .map(fault -> fault.path("pointer").asText())
        .sorted()
        .toList();
  }
}
