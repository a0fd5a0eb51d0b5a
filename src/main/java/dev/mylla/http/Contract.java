package dev.mylla.http;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;

/**
 * Completes the OpenAPI document while the application is built: what holds for every operation,
 * the problems each one declares with {@link Problems}, headers, and the examples recorded from the
 * running service.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class Contract implements OASFilter {
  private static final String SEAT_TOKEN = "seatToken";
  private static final String APP_KEY = "appKey";
  private static final String DESCRIPTION =
      """
      Mylla keeps the state of games of the morris family for other people's clients: it takes \
      game ids and moves, judges them by the rules, and tells everybody the same story.

      A move is one request with its removals, under a number that the game gives. Repeating a \
      request is always safe. Every problem has a `code`; the list of codes, event types and \
      reasons may grow within this version, and so may the fields of an answer: ignore what you \
      do not know. Unknown fields of a request are refused.

      Every answer names its request in the header `X-Request-Id`; who sends one of up to 64 \
      letters, digits, `.`, `_` and `-` finds it there again, and the operator in the log.

      Where requests are limited, every answer that was counted says so: `RateLimit-Policy` has the \
      name of the limit, how many requests may come at once (`q`) and in how many seconds (`w`) so \
      many come back; `RateLimit` how many are left (`r`) and the seconds until more (`t`), as in \
      draft-ietf-httpapi-ratelimit-headers-09. Reading never stops a move, and the repeat of what \
      was done succeeds whatever is left.
      """;

  @Override
  public void filterOpenAPI(OpenAPI document) {
    if (document.getPaths() == null) {
      // Built to be run: the service carries the committed file.
      return;
    }
    document.setInfo(
        OASFactory.createInfo()
            .title("Mylla")
            .version("1")
            .description(DESCRIPTION.strip())
            .license(OASFactory.createLicense().name("Apache-2.0").identifier("Apache-2.0")));
    document
        .getComponents()
        .addSecurityScheme(
            SEAT_TOKEN,
            OASFactory.createSecurityScheme()
                .type(SecurityScheme.Type.HTTP)
                .scheme("bearer")
                .description("The token of a seat, mys_…, from creating a game or taking a seat."))
        .addSecurityScheme(
            APP_KEY,
            OASFactory.createSecurityScheme()
                .type(SecurityScheme.Type.HTTP)
                .scheme("bearer")
                .description(
                    "The key of an app, mya_…. To act for a seat it also says in Mylla-Seat for"
                        + " which, and one of its players has to hold it."));
    for (var path : document.getPaths().getPathItems().values()) {
      path.getOperations().values().forEach(Contract::complete);
    }
    var schemas = new TreeMap<>(document.getComponents().getSchemas());
    schemas.computeIfPresent(
        "Instant", (name, schema) -> schema.description("A point in time, in UTC."));
    document.getComponents().setSchemas(schemas);
  }

  private static void complete(Operation operation) {
    shareContent(operation);
    ContractProblems.declare(operation);
    ContractHeaders.declare(operation);
    ContractExamples.add(operation);
    security(operation);
    var responses = operation.getResponses();
    responses.setAPIResponses(new TreeMap<>(responses.getAPIResponses()));
  }

  /** Whoever acts for a seat says which; others need the key of an app, or nothing. */
  private static void security(Operation operation) {
    var requirements = new ArrayList<SecurityRequirement>();
    if (ContractHeaders.has(operation, Callers.SEAT)) {
      requirements.add(OASFactory.createSecurityRequirement().addScheme(SEAT_TOKEN));
      requirements.add(OASFactory.createSecurityRequirement().addScheme(APP_KEY));
    } else if (ContractProblems.knowsApps(operation)) {
      if (!ContractProblems.isForAppsOnly(operation)) {
        requirements.add(OASFactory.createSecurityRequirement());
      }
      requirements.add(OASFactory.createSecurityRequirement().addScheme(APP_KEY));
    }
    if (!requirements.isEmpty()) {
      operation.setSecurity(requirements);
    }
  }

  /** A repeated request is answered like the first one. */
  private static void shareContent(Operation operation) {
    Map<String, APIResponse> responses = operation.getResponses().getAPIResponses();
    var created = Optional.ofNullable(responses.get("201"));
    var replayed = Optional.ofNullable(responses.get("200"));
    var content =
        created.map(APIResponse::getContent).or(() -> replayed.map(APIResponse::getContent));
    content.ifPresent(
        shared -> {
          created.ifPresent(response -> response.setContent(shared));
          replayed.ifPresent(response -> response.setContent(shared));
        });
  }
}
