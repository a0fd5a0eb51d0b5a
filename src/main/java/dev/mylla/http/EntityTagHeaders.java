package dev.mylla.http;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.jspecify.annotations.Nullable;

/** Says in the contract that what can be answered by 304 carries an entity tag, 304 itself too. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class EntityTagHeaders implements OASFilter {

  private static final String NOT_MODIFIED = "304";
  private static final Set<String> TAGGED = Set.of("200", NOT_MODIFIED);

  @Override
  public Operation filterOperation(Operation operation) {
    APIResponses responses = operation.getResponses();
    if (responses != null && responses.hasAPIResponse(NOT_MODIFIED)) {
      TAGGED.forEach(code -> tag(responses.getAPIResponse(code)));
    }
    return operation;
  }

  private static void tag(@Nullable APIResponse response) {
    if (response != null) {
      response.addHeader("ETag", header());
    }
  }

  private static Header header() {
    return OASFactory.createHeader()
        .description("The entity tag of the content, to be sent back as If-None-Match.")
        .required(true)
        .schema(OASFactory.createSchema().addType(SchemaType.STRING));
  }
}
