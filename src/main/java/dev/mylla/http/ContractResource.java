package dev.mylla.http;

import dev.mylla.http.PublishedContract.Text;
import io.vertx.core.buffer.Buffer;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/**
 * The contract for generators and for the page at {@code /docs}. It is YAML unless JSON is asked
 * for: by the name {@code openapi.json}, by {@code format=json}, or as the type that {@code Accept}
 * names first. Whoever names neither gets a contract all the same.
 */
@Path(ContractResource.PATH + "{extension:([.](json|ya?ml))?}")
class ContractResource {
  static final String PATH = "/openapi";

  /** Whatever else {@code Accept} holds, good or garbled. */
  private static final Pattern PREFERS_JSON =
      Pattern.compile("\\s*application/([^,;\\s]+[+])?json\\b", Pattern.CASE_INSENSITIVE);

  private static final String YAML = "application/yaml;charset=UTF-8";
  private static final String JSON = "application/json;charset=UTF-8";

  private final PublishedContract contract;

  ContractResource(PublishedContract contract) {
    this.contract = contract;
  }

  @GET
  @Operation(hidden = true)
  public RestResponse<Buffer> get(
      @PathParam("extension") String extension,
      @QueryParam("format") @Nullable String format,
      @HeaderParam(HttpHeaders.IF_NONE_MATCH) @Nullable String ifNoneMatch,
      @HeaderParam(HttpHeaders.ACCEPT) @Nullable String accept) {
    return isJson(extension, format, accept)
        ? answer(contract.json(), JSON, ifNoneMatch)
        : answer(contract.yaml(), YAML, ifNoneMatch);
  }

  private static boolean isJson(
      String extension, @Nullable String format, @Nullable String accept) {
    if (!extension.isEmpty()) {
      return extension.equals(".json");
    }
    if (format != null) {
      return format.equalsIgnoreCase("json");
    }
    return accept != null && PREFERS_JSON.matcher(accept).lookingAt();
  }

  private static RestResponse<Buffer> answer(Text text, String type, @Nullable String ifNoneMatch) {
    ResponseBuilder<Buffer> answer =
        EntityTags.noneMatch(ifNoneMatch, text.tag())
            ? ResponseBuilder.ok(text.content()).header(HttpHeaders.CONTENT_TYPE, type)
            : ResponseBuilder.notModified();
    return answer
        .header(HttpHeaders.ETAG, text.tag())
        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
        .build();
  }
}
