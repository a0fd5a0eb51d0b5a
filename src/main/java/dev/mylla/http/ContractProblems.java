package dev.mylla.http;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** Declares every problem of every operation, each status once with all its codes. */
final class ContractProblems {
  private static final List<Class<?>> RESOURCES =
      List.of(
          VariantsResource.class,
          PositionsResource.class,
          GamesResource.class,
          MovesResource.class,
          EventsResource.class,
          InvitationsResource.class,
          SeatsResource.class,
          EndingsResource.class,
          OffersResource.class,
          RematchResource.class,
          PlayerGamesResource.class,
          ExportsResource.class,
          ProblemsResource.class);

  private static final Set<ProblemCode> ALWAYS =
      EnumSet.of(
          ProblemCode.NOT_ACCEPTABLE,
          ProblemCode.TOO_LARGE,
          ProblemCode.URI_TOO_LONG,
          ProblemCode.RATE_LIMITED,
          ProblemCode.HEADERS_TOO_LONG,
          ProblemCode.INTERNAL,
          ProblemCode.OVERLOADED);

  private static final Set<ProblemCode> WITH_BODY =
      EnumSet.of(
          ProblemCode.MALFORMED_JSON,
          ProblemCode.MALFORMED_REQUEST,
          ProblemCode.UNSUPPORTED_MEDIA_TYPE);

  private static final Map<String, Set<ProblemCode>> DECLARED =
      RESOURCES.stream()
          .flatMap(resource -> Arrays.stream(resource.getDeclaredMethods()))
          .filter(method -> operation(method) != null)
          .collect(
              Collectors.toMap(
                  method -> Objects.requireNonNull(operation(method)).operationId(),
                  ContractProblems::declared));

  private ContractProblems() {}

  private static org.eclipse.microprofile.openapi.annotations.Operation operation(Method method) {
    return method.getAnnotation(org.eclipse.microprofile.openapi.annotations.Operation.class);
  }

  private static Set<ProblemCode> declared(Method method) {
    var problems = method.getAnnotation(Problems.class);
    if (problems == null) {
      return Set.of();
    }
    var codes = new HashSet<>(problems.common().codes());
    codes.addAll(List.of(problems.value()));
    return codes;
  }

  /** Whether the key of an app is looked at. */
  static boolean knowsApps(Operation operation) {
    return declares(operation, ProblemCode.TOKEN_INVALID);
  }

  /** Whether nobody is served without the key of an app, whatever the service's settings. */
  static boolean isForAppsOnly(Operation operation) {
    return declares(operation, ProblemCode.TOKEN_MISSING)
        && !"createGame".equals(operation.getOperationId());
  }

  private static boolean declares(Operation operation, ProblemCode code) {
    return DECLARED.getOrDefault(operation.getOperationId(), Set.of()).contains(code);
  }

  static void declare(Operation operation) {
    var codes = EnumSet.copyOf(ALWAYS);
    if (operation.getRequestBody() != null) {
      codes.addAll(WITH_BODY);
    }
    codes.addAll(DECLARED.getOrDefault(operation.getOperationId(), Set.of()));
    codes.stream()
        .collect(Collectors.groupingBy(ProblemCode::status))
        .forEach(
            (status, same) ->
                operation.getResponses().addAPIResponse(String.valueOf(status), response(same)));
  }

  private static APIResponse response(List<ProblemCode> codes) {
    String description =
        codes.stream()
            .map(code -> "`" + code.code() + "`: " + code.explanation())
            .collect(Collectors.joining("\n\n"));
    var schema = OASFactory.createSchema().ref("#/components/schemas/Problem");
    return OASFactory.createAPIResponse()
        .description(description)
        .content(
            OASFactory.createContent()
                .addMediaType(
                    ProblemResponse.MEDIA_TYPE, OASFactory.createMediaType().schema(schema)));
  }
}
