package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openapitools.openapidiff.core.OpenApiCompare;

/**
 * Clients that were made for the released contract go on working with the one of today. The
 * released one is replaced by a release and by nothing else.
 */
class ReleasedContractTest {
  private static final Path RELEASED = Path.of("openapi", "released.yaml");
  private static final Path TODAY = Path.of("openapi", "mylla.yaml");

  private static final YAMLMapper YAML = new YAMLMapper();

  @Test
  void nothingThatWasReleasedIsBroken() throws IOException {
    assertEquals(List.of(), breaks(read(RELEASED), read(TODAY)));
  }

  private static ObjectNode read(Path contract) throws IOException {
    return (ObjectNode) YAML.readTree(Files.readString(contract));
  }

  /** What a client of the one contract misses in the other. */
  private static List<String> breaks(ObjectNode released, ObjectNode today) {
    var changes = OpenApiCompare.fromContents(comparable(released), comparable(today));
    var breaks = new ArrayList<String>();
    changes.getMissingEndpoints().forEach(gone -> breaks.add("gone: " + gone));
    changes.getChangedOperations().stream()
        .filter(operation -> operation.isIncompatible())
        .forEach(
            operation ->
                breaks.add("changed: " + operation.getHttpMethod() + " " + operation.getPathUrl()));
    breaks.addAll(requestFieldsThatAreGone(released, today));
    return breaks;
  }

  /** The comparison reads the types of 3.0 alone; here they are written as they were there. */
  private static String comparable(ObjectNode contract) {
    return contract.deepCopy().put("openapi", "3.0.3").toString();
  }

  /** Whoever sends a field that is no longer known is refused. */
  private static List<String> requestFieldsThatAreGone(ObjectNode released, ObjectNode today) {
    var gone = new ArrayList<String>();
    for (String name : Json.names(released.at("/components/schemas"))) {
      if (name.endsWith("Request")) {
        var known = Json.names(today.at("/components/schemas/" + name + "/properties"));
        Json.names(released.at("/components/schemas/" + name + "/properties")).stream()
            .filter(field -> !known.contains(field))
            .forEach(field -> gone.add("gone: " + name + "." + field));
      }
    }
    return gone;
  }

  /** What would break a client. */
  static List<Named<Consumer<ObjectNode>>> breaks() {
    return List.of(
        Named.of(
            "an operation is gone",
            contract -> object(contract, "/paths/~1v1~1variants").remove("get")),
        Named.of("a path is gone", contract -> object(contract, "/paths").remove("/v1/positions")),
        Named.of(
            "a field of an answer is gone",
            contract -> properties(contract, "Game").remove("nextMove")),
        Named.of(
            "a field of an answer has another type",
            contract ->
                ((ObjectNode) properties(contract, "Game").get("nextMove")).put("type", "string")),
        Named.of(
            "a field of an answer may be absent",
            contract -> remove(object(contract, "/components/schemas/Game"), "nextMove")),
        Named.of(
            "a field of a request is gone",
            contract -> properties(contract, "CreateGameRequest").remove("take")),
        Named.of(
            "a field of a request must be there",
            contract ->
                ((ArrayNode)
                        object(contract, "/components/schemas/CreateGameRequest").get("required"))
                    .add("take")),
        Named.of(
            "a choice of a request is gone",
            contract ->
                ((ArrayNode) properties(contract, "CreateGameRequest").at("/take/enum")).remove(0)),
        Named.of(
            "a parameter must be there",
            contract ->
                object(contract, "/paths/~1v1~1games~1{id}~1moves/get")
                    .withArray("parameters")
                    .addObject()
                    .put("name", "since")
                    .put("in", "query")
                    .put("required", true)
                    .putObject("schema")
                    .put("type", "string")));
  }

  @ParameterizedTest
  @MethodSource("breaks")
  void whatWouldBreakAClientIsFound(Consumer<ObjectNode> planted) throws IOException {
    assertFalse(after(planted).isEmpty());
  }

  @Test
  void whatIsAddedBreaksNobody() throws IOException {
    var breaks =
        after(
            contract -> {
              properties(contract, "Game").putObject("spectators").put("type", "integer");
              properties(contract, "CreateGameRequest").putObject("title").put("type", "string");
              object(contract, "/paths")
                  .set("/v1/more", object(contract, "/paths/~1v1~1variants").deepCopy());
            });

    assertEquals(List.of(), breaks);
  }

  private static List<String> after(Consumer<ObjectNode> change) throws IOException {
    var today = read(TODAY);
    var changed = today.deepCopy();
    change.accept(changed);
    return breaks(today, changed);
  }

  private static ObjectNode object(JsonNode contract, String pointer) {
    return (ObjectNode) contract.at(pointer);
  }

  private static ObjectNode properties(JsonNode contract, String schema) {
    return object(contract, "/components/schemas/" + schema + "/properties");
  }

  private static void remove(ObjectNode schema, String required) {
    var names = (ArrayNode) schema.get("required");
    for (int i = names.size() - 1; i >= 0; i--) {
      if (names.get(i).asText().equals(required)) {
        names.remove(i);
      }
    }
  }
}
