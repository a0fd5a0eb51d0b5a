package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import dev.mylla.http.CommittedContract.Operation;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The contract is the one the code has, and one that clients can be generated from. */
@QuarkusTest
class ContractTest {

  /** The build for the tests writes it anew each time. */
  private static final Path GENERATED = Path.of("target", "openapi", "openapi.yaml");

  private static final CommittedContract CONTRACT = CommittedContract.read();

  @Test
  void theCommittedContractIsTheGeneratedOneByteForByte() throws IOException {
    long difference = Files.mismatch(CommittedContract.FILE, GENERATED);

    if (difference >= 0) {
      fail(
          "The contract has changed, from byte %d on. If that is meant: cp %s %s"
              .formatted(difference, GENERATED, CommittedContract.FILE));
    }
  }

  @Test
  void itIsOpenapi31AndHasEveryEndpointOfThisRelease() {
    assertEquals("3.1.0", CONTRACT.document().path("openapi").asText());
    assertEquals(
        Set.of(
            "GET /v1/variants listVariants",
            "GET /v1/variants/{id} getVariant",
            "POST /v1/positions tryMoves",
            "POST /v1/games createGame",
            "GET /v1/games listGames",
            "GET /v1/exports exportGames",
            "GET /v1/games/{id} getGame",
            "PUT /v1/games/{id}/moves/{number} playMove",
            "POST /v1/games/{id}/moves playNextMove",
            "GET /v1/games/{id}/moves listMoves",
            "GET /v1/games/{id}/moves/{number} getMove",
            "GET /v1/games/{id}/legal-moves getLegalMoves",
            "GET /v1/games/{id}/events listEvents",
            "DELETE /v1/games/{id} withdrawGame",
            "PUT /v1/games/{id}/resignation resign",
            "PUT /v1/games/{id}/abort abort",
            "PUT /v1/games/{id}/timeout-claim claimTimeout",
            "PUT /v1/games/{id}/rematch rematch",
            "POST /v1/games/{id}/offers makeOffer",
            "PUT /v1/games/{id}/offers/{number}/answer answerOffer",
            "DELETE /v1/games/{id}/offers/{number} withdrawOffer",
            "PATCH /v1/games/{id}/seats/{color} renameSeat",
            "POST /v1/games/{id}/seats/{color}/token renewToken",
            "POST /v1/games/{id}/seats/{color}/invitation renewInvitation",
            "GET /v1/invitations/{code} getInvitation",
            "POST /v1/invitations/{code} takeSeat",
            "GET /problems/{code} getProblem"),
        operations());
  }

  private static Set<String> operations() {
    Set<String> operations = new TreeSet<>();
    for (var path : CONTRACT.paths()) {
      for (String method : Json.names(path.operations())) {
        String id = path.operation(method).orElseThrow().id();
        operations.add(method.toUpperCase(Locale.ROOT) + " " + path.template() + " " + id);
      }
    }
    return operations;
  }

  @Test
  void everythingIsDescribed() {
    List<String> silent = new ArrayList<>();
    BiConsumer<String, JsonNode> check =
        (place, node) -> {
          if (node.path("description").asText().isBlank()) {
            silent.add(place);
          }
        };

    eachOperation(
        operation -> {
          check.accept(operation.id(), operation.definition());
          operation
              .definition()
              .path("parameters")
              .forEach(
                  parameter ->
                      check.accept(operation.id() + " " + parameter.path("name"), parameter));
          eachResponse(
              operation,
              (status, response) -> {
                check.accept(operation.id() + " " + status, response);
                response
                    .path("headers")
                    .properties()
                    .forEach(
                        header ->
                            check.accept(
                                operation.id() + " " + status + " " + header.getKey(),
                                header.getValue()));
              });
        });
    for (var schema : schemas()) {
      check.accept(schema.getKey(), schema.getValue());
      schema
          .getValue()
          .path("properties")
          .properties()
          .forEach(field -> check.accept(schema.getKey() + "." + field.getKey(), field.getValue()));
    }

    assertEquals(List.of(), silent);
  }

  @Test
  void everyOperationShowsAnExampleOfItsRequestAndItsSuccess() {
    List<String> without = new ArrayList<>();
    eachOperation(
        operation -> {
          JsonNode body = operation.definition().path("requestBody");
          if (!body.isMissingNode() && body.findValue("examples") == null) {
            without.add(operation.id() + " request");
          }
          eachResponse(
              operation,
              (status, response) -> {
                boolean shows = status.startsWith("2") && !status.equals("204");
                if (shows && response.findValue("examples") == null) {
                  without.add(operation.id() + " " + status);
                }
              });
        });

    assertEquals(List.of(), without);
  }

  @Test
  void everyExampleIsValid() {
    List<String> faults = new ArrayList<>();
    eachOperation(
        operation -> {
          examples(operation.id(), operation.definition().path("requestBody"), faults);
          eachResponse(
              operation,
              (status, response) -> examples(operation.id() + " " + status, response, faults));
        });

    assertEquals(List.of(), faults);
  }

  private static void examples(String place, JsonNode message, List<String> faults) {
    for (JsonNode type : message.path("content")) {
      if (!type.path("schema").has("$ref")) {
        type.path("examples").forEach(text -> assertTrue(text.path("value").isTextual(), place));
        continue;
      }
      String schema = CommittedContract.named(type.path("schema"));
      for (JsonNode example : type.path("examples")) {
        CONTRACT.faults(schema, example.path("value")).forEach(fault -> faults.add(place + fault));
      }
    }
  }

  @Test
  void everyAnswerHasANamedSchemaAndEveryRefusalIsAProblem() {
    eachOperation(
        operation ->
            eachResponse(
                operation,
                (status, response) -> {
                  String place = operation.id() + " " + status;
                  JsonNode content = response.path("content");
                  if (status.equals("204") || status.equals("304")) {
                    assertTrue(content.isMissingNode(), place);
                    return;
                  }
                  if (place.equals("exportGames 200")) {
                    assertEquals(List.of(ExportsResource.NDJSON), Json.names(content), place);
                    return;
                  }
                  String type =
                      status.startsWith("2") ? "application/json" : "application/problem+json";
                  assertEquals(List.of(type), Json.names(content), place);
                  String schema = CommittedContract.named(content.path(type).path("schema"));
                  assertTrue(CONTRACT.schema(schema).has("properties"), place);
                  assertEquals(!status.startsWith("2"), schema.equals("Problem"), place);
                  if (!status.startsWith("2")) {
                    assertTrue(!ContractCheck.codes(response).isEmpty(), place);
                  }
                }));
  }

  @Test
  void everyOperationDeclaresWhatCanAlwaysGoWrong() {
    eachOperation(
        operation -> {
          for (int status : List.of(406, 414, 431, 500)) {
            assertTrue(operation.response(status).isPresent(), operation.id() + " " + status);
          }
          if (operation.definition().has("requestBody")) {
            for (int status : List.of(400, 413, 415)) {
              assertTrue(operation.response(status).isPresent(), operation.id() + " " + status);
            }
          }
        });
  }

  @Test
  void aTokenIsAskedForWhereNobodyIsServedWithoutOne() {
    eachOperation(
        operation ->
            assertEquals(
                operation.response(401).map(ContractCheck::codes).stream()
                        .anyMatch(codes -> codes.contains("token-missing"))
                    && !operation.id().equals("createGame"),
                operation.definition().has("security")
                    && isDemanded(operation.definition().path("security")),
                operation.id()));
  }

  /** Whether none of the alternatives is to show nothing. */
  private static boolean isDemanded(JsonNode security) {
    for (JsonNode alternative : security) {
      if (alternative.isEmpty()) {
        return false;
      }
    }
    return !security.isEmpty();
  }

  @Test
  void typesArePlain() {
    for (String keyword : List.of("oneOf", "anyOf", "allOf", "not", "discriminator", "nullable")) {
      assertEquals(List.of(), CONTRACT.document().findParents(keyword), keyword);
    }
    for (JsonNode type : CONTRACT.document().path("components").findValues("type")) {
      assertTrue(!type.isArray() && !type.asText().equals("null"), type::toString);
    }
  }

  @Test
  void onlyColorsAndChoicesOfARequestAreClosedLists() {
    for (var schema : schemas()) {
      for (var field : schema.getValue().path("properties").properties()) {
        JsonNode values = field.getValue().path("enum");
        boolean colors = values.equals(Json.read("[\"white\", \"black\"]"));
        boolean choice = schema.getKey().endsWith("Request");
        assertTrue(
            values.isMissingNode() || colors || choice, schema.getKey() + "." + field.getKey());
      }
    }
  }

  @Test
  void noSchemaIsCalledLikeAnotherWithNewBeforeIt() {
    Set<String> names = new TreeSet<>(Json.names(CONTRACT.document().at("/components/schemas")));

    for (String name : names) {
      assertTrue(!names.contains("New" + name), name);
    }
  }

  @Test
  void everyRequiredFieldExists() {
    for (var schema : schemas()) {
      for (String field : Json.texts(schema.getValue().path("required"))) {
        assertTrue(schema.getValue().path("properties").has(field), schema.getKey() + "." + field);
      }
    }
  }

  private static Set<Map.Entry<String, JsonNode>> schemas() {
    return CONTRACT.document().at("/components/schemas").properties();
  }

  private static void eachOperation(Consumer<Operation> check) {
    CONTRACT.paths().stream()
        .flatMap(
            path ->
                Stream.of("GET", "PUT", "POST", "PATCH", "DELETE")
                    .flatMap(method -> path.operation(method).stream()))
        .forEach(check);
  }

  private static void eachResponse(Operation operation, BiConsumer<String, JsonNode> check) {
    operation
        .definition()
        .path("responses")
        .properties()
        .forEach(response -> check.accept(response.getKey(), response.getValue()));
  }
}
