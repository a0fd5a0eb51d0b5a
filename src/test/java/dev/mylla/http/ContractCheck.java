package dev.mylla.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.mylla.http.CommittedContract.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Holds one answer against the contract. */
final class ContractCheck {

  private static final String PROBLEM = "application/problem+json";

  /** Served beside the API and not described by it. */
  private static final Pattern DOCUMENTATION =
      Pattern.compile("/(openapi([.](json|ya?ml))?|docs)(/.*)?");

  /** Judged before it is known what was asked for, so possible everywhere. */
  private static final Set<String> BEFORE_ROUTING = Set.of("too-large", "request-too-long");

  /** The codes of a response lead the paragraphs of its description. */
  private static final Pattern CODE = Pattern.compile("(?m)^`([a-z0-9-]+)`: ");

  /** What only shows up in a problem when the inside leaks out. */
  private static final Pattern INSIDE =
      Pattern.compile(
          "dev\\.mylla|\\bjavax?\\.|jakarta|jackson|fasterxml|quarkus|Exception|\\tat |\\n\\s*at ");

  private final CommittedContract contract;

  ContractCheck(CommittedContract contract) {
    this.contract = contract;
  }

  /** Fails with everything that is wrong with the answer. */
  void check(Exchange exchange) {
    List<String> violations = violations(exchange);
    if (!violations.isEmpty()) {
      throw new AssertionError(
          "against the contract: " + String.join("; ", violations) + "\n" + exchange);
    }
  }

  /** Everything that is wrong with the answer; empty if it is as the contract promises. */
  List<String> violations(Exchange exchange) {
    if (DOCUMENTATION.matcher(exchange.path()).matches() || exchange.method().equals("OPTIONS")) {
      return List.of();
    }
    var violations = new Violations(exchange);
    var path = contract.path(exchange.path());
    if (path.isEmpty()) {
      violations.onlyProblem("unknown path", 404, "not-found");
      return violations.found;
    }
    var operation = path.get().operation(exchange.method());
    if (operation.isEmpty()) {
      violations.onlyProblem("unknown method", 405, "method-not-allowed");
      return violations.found;
    }
    violations.answer(operation.get());
    return violations.found;
  }

  private final class Violations {
    private final Exchange exchange;
    private final List<String> found = new ArrayList<>();

    Violations(Exchange exchange) {
      this.exchange = exchange;
    }

    /** What the contract does not offer is answered by one problem and nothing else. */
    void onlyProblem(String reason, int status, String code) {
      if (exchange.status() != status && exchange.status() < 413) {
        found.add("%s answered with %d".formatted(reason, exchange.status()));
        return;
      }
      if (status == 405 && exchange.status() == 405 && exchange.header("Allow").isEmpty()) {
        found.add("405 without Allow");
      }
      var codes = new TreeSet<>(BEFORE_ROUTING);
      codes.add(code);
      problem(codes);
    }

    void answer(Operation operation) {
      var response = operation.response(exchange.status());
      if (response.isEmpty()) {
        found.add("%s declares no status %d".formatted(operation.id(), exchange.status()));
        return;
      }
      headers(response.get());
      JsonNode content = response.get().path("content");
      if (content.has(PROBLEM)) {
        problem(codes(response.get()));
        return;
      }
      success(content);
    }

    private void headers(JsonNode response) {
      for (var header : response.path("headers").properties()) {
        if (header.getValue().path("required").asBoolean()
            && exchange.header(header.getKey()).isEmpty()) {
          found.add("no header " + header.getKey());
        }
      }
    }

    private void success(JsonNode content) {
      if (content.isEmpty() || exchange.method().equals("HEAD")) {
        if (!exchange.body().isEmpty()) {
          found.add("a body where there is none");
        }
        return;
      }
      String type = exchange.header("Content-Type").replaceFirst(";.*", "");
      if (!content.has(type)) {
        found.add("undeclared media type " + type);
        return;
      }
      if (type.equals(ExportsResource.NDJSON)) {
        exchange.body().lines().forEach(this::exported);
        return;
      }
      body(CommittedContract.named(content.path(type).path("schema")));
    }

    /** A line of a stream, of which the contract's schema says no more than that it is text. */
    private void exported(String line) {
      JsonNode game = Json.read(line);
      contract.faults("Game", game.path("game")).forEach(fault -> found.add("Game" + fault));
      game.path("moves")
          .forEach(
              move -> contract.faults("Move", move).forEach(fault -> found.add("Move" + fault)));
    }

    private void problem(Set<String> codes) {
      if (!exchange.header("Content-Type").equals(PROBLEM)) {
        found.add("a problem as " + exchange.header("Content-Type"));
      }
      if (exchange.method().equals("HEAD")) {
        return;
      }
      var inside = INSIDE.matcher(exchange.body());
      if (inside.find()) {
        found.add("a problem that shows " + inside.group());
      }
      JsonNode problem = body("Problem");
      String code = problem.path("code").asText();
      if (!codes.contains(code)) {
        found.add("undeclared code " + code);
      }
      if (problem.path("status").asInt() != exchange.status()) {
        found.add("a problem that speaks of status " + problem.path("status"));
      }
      if (!problem.path("type").asText().equals("/problems/" + code)) {
        found.add("the type " + problem.path("type"));
      }
    }

    private JsonNode body(String schema) {
      JsonNode body;
      try {
        body = Json.read(exchange.body());
      } catch (AssertionError e) {
        found.add("a body that is not JSON");
        return Json.read("{}");
      }
      contract.faults(schema, body).forEach(fault -> found.add(schema + fault));
      return body;
    }
  }

  /** The codes of the problems that a response declares. */
  static Set<String> codes(JsonNode response) {
    return CODE.matcher(response.path("description").asText())
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
