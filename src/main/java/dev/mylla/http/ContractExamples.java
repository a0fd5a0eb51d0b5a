package dev.mylla.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.jspecify.annotations.Nullable;

/**
 * Adds the examples beside this class, {@code examples/<operationId>.<request or status>.json}.
 * They are recorded from the running service, and a test replays them.
 */
final class ContractExamples {
  private static final ObjectMapper JSON = new ObjectMapper();

  private ContractExamples() {}

  static void add(Operation operation) {
    var body = operation.getRequestBody();
    if (body != null) {
      add(body.getContent(), operation.getOperationId() + ".request");
    }
    operation
        .getResponses()
        .getAPIResponses()
        .forEach(
            (status, response) ->
                add(response.getContent(), operation.getOperationId() + "." + status));
  }

  private static void add(@Nullable Content content, String name) {
    var value = read("examples/" + name + ".json");
    if (content == null || value == null) {
      return;
    }
    for (var type : content.getMediaTypes().values()) {
      type.setExamples(Map.of(name, OASFactory.createExample().value(value)));
    }
  }

  private static @Nullable Object read(String resource) {
    try (var stream = ContractExamples.class.getResourceAsStream(resource)) {
      return stream == null ? null : JSON.readValue(stream, Object.class);
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }
}
