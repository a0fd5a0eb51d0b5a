package dev.mylla.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts in how many objects of each schema each of its fields appeared. */
final class FieldCount {

  private final CommittedContract contract;
  private final Map<String, Integer> objects = new TreeMap<>();
  private final Map<String, Integer> fields = new TreeMap<>();

  FieldCount(CommittedContract contract) {
    this.contract = contract;
  }

  /** Counts a value of this schema and everything inside it. */
  void add(JsonNode schema, JsonNode value) {
    if (schema.has("$ref")) {
      named(CommittedContract.named(schema), value);
      return;
    }
    for (JsonNode item : value) {
      add(schema.path("items"), item);
    }
  }

  private void named(String name, JsonNode value) {
    JsonNode schema = contract.schema(name);
    if (!schema.has("properties")) {
      return;
    }
    objects.merge(name, 1, Integer::sum);
    for (var field : value.properties()) {
      fields.merge(name + "." + field.getKey(), 1, Integer::sum);
      add(schema.path("properties").path(field.getKey()), field.getValue());
    }
  }

  /** The schemas of the objects that were counted. */
  List<String> schemas() {
    return List.copyOf(objects.keySet());
  }

  /** Optional fields that were always there, required ones that were not, and those never seen. */
  List<String> contradictions() {
    List<String> contradictions = new ArrayList<>();
    objects.forEach((name, count) -> contradictions(name, count, contradictions));
    return contradictions;
  }

  private void contradictions(String name, int count, List<String> contradictions) {
    List<String> required = Json.texts(contract.schema(name).path("required"));
    for (String field : Json.names(contract.schema(name).path("properties"))) {
      int seen = fields.getOrDefault(name + "." + field, 0);
      if (required.contains(field) != (seen == count) || seen == 0) {
        contradictions.add(
            "%s.%s is %s and was in %d of %d"
                .formatted(
                    name, field, required.contains(field) ? "required" : "optional", seen, count));
      }
    }
  }
}
