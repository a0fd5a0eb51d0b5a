package dev.mylla.http;

import dev.mylla.http.PublishedContract.Text;
import io.vertx.core.buffer.Buffer;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/**
 * The contract for generators and for the page at {@code /docs}. It is YAML unless JSON is asked
 * for: by the name {@code openapi.json}, by {@code format=json}, or as the type that is accepted
 * first. Whoever accepts neither gets a contract all the same.
 */
@Path(ContractResource.PATH + "{extension:([.](json|ya?ml))?}")
class ContractResource {
  static final String PATH = "/openapi";

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
      @Context HttpHeaders headers) {
    return isJson(extension, format, headers)
        ? answer(contract.json(), JSON, ifNoneMatch)
        : answer(contract.yaml(), YAML, ifNoneMatch);
  }

  private static boolean isJson(String extension, @Nullable String format, HttpHeaders headers) {
    if (!extension.isEmpty()) {
      return extension.equals(".json");
    }
    if (format != null) {
      return format.equalsIgnoreCase("json");
    }
    MediaType first = headers.getAcceptableMediaTypes().get(0);
    return first.getSubtype().equals("json") || first.getSubtype().endsWith("+json");
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
