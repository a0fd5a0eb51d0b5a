package dev.mylla.http;

import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** Declares the headers that mean the same wherever they appear. */
final class ContractHeaders {
  private static final Map<String, String> REQUEST =
      Map.of(
          HttpHeaders.IF_MATCH,
          "Act only on this version: the ETag of an earlier answer.",
          HttpHeaders.IF_NONE_MATCH,
          "Answer 304 if this is still the current version: the ETag of an earlier answer.",
          Callers.SEAT,
          "The seat that is acted for, white or black: a must for an app; a token's own if sent.");

  private static final String REPEAT = "true: an earlier request did it.";

  private static final String ALLOWED = "What is allowed, where requests are limited.";
  private static final String LEFT = "What is left of it.";

  private ContractHeaders() {}

  static void declare(Operation operation) {
    var parameters =
        operation.getParameters() == null ? List.<Parameter>of() : operation.getParameters();
    for (var parameter : parameters) {
      if (parameter.getDescription() == null) {
        parameter.setDescription(REQUEST.get(parameter.getName()));
      }
      if (HttpHeaders.IF_NONE_MATCH.equals(parameter.getName())) {
        notModified(operation);
      }
    }
    operation
        .getResponses()
        .getAPIResponses()
        .forEach((status, response) -> declare(operation, status, response));
  }

  /** Whether the operation looks at this header. */
  static boolean has(Operation operation, String header) {
    return operation.getParameters() != null
        && operation.getParameters().stream()
            .anyMatch(parameter -> header.equals(parameter.getName()));
  }

  private static void notModified(Operation operation) {
    operation
        .getResponses()
        .addAPIResponse(
            "304",
            OASFactory.createAPIResponse()
                .description("Nothing has changed since the version in If-None-Match."));
  }

  private static void declare(Operation operation, String status, APIResponse response) {
    add(response, RateLimitHeaders.POLICY, ALLOWED, false);
    add(response, RateLimitHeaders.STATE, LEFT, false);
    switch (status) {
      case "200", "201", "304" -> success(operation, status, response);
      case "204" -> add(response, Answers.REPLAYED, REPEAT, false);
      case "401" -> add(response, HttpHeaders.WWW_AUTHENTICATE, "Always Bearer.", true);
      case "429", "503" ->
          add(response, HttpHeaders.RETRY_AFTER, "Seconds to wait before repeating.", true);
      default -> {}
    }
  }

  private static void success(Operation operation, String status, APIResponse response) {
    var statuses = operation.getResponses().getAPIResponses().keySet();
    boolean settled = status.equals("200") && statuses.contains("412") && !statuses.contains("201");
    if (settled) {
      add(response, Answers.REPLAYED, REPEAT, false);
    }
    if (settled || statuses.contains("304") || statuses.contains("201")) {
      add(response, HttpHeaders.ETAG, "The version, to send as If-Match or If-None-Match.", true);
    }
    if ("createGame".equals(operation.getOperationId())) {
      add(response, HttpHeaders.LOCATION, "The path of the game.", true);
    }
    if (status.equals("200") && statuses.contains("201")) {
      add(response, Answers.REPLAYED, REPEAT, true);
    }
    if (Set.of("getGame", "listGames").contains(operation.getOperationId())) {
      add(response, HttpHeaders.VARY, "Authorization: an app is shown its own players.", true);
    }
    if (status.equals("200")
        && operation.getOperationId().startsWith("list")
        && (!statuses.contains("304") || "listGames".equals(operation.getOperationId()))) {
      add(response, HttpHeaders.LINK, "The next page, rel=next, if there is one.", false);
    }
  }

  private static void add(APIResponse response, String name, String description, boolean required) {
    response.addHeader(
        name,
        OASFactory.createHeader()
            .description(description)
            .required(required)
            .schema(OASFactory.createSchema().addType(Schema.SchemaType.STRING)));
  }
}
