package dev.mylla.http;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;

/** What each kind of problem means: the pages that {@code type} points to. */
@Path("/problems")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Problems", description = "What each kind of problem means.")
class ProblemsResource {

  @GET
  @Path("/{code}")
  @NonBlocking
  @Operation(
      operationId = "getProblem",
      summary = "Explain a problem",
      description = "What a kind of problem means and what to do about it.")
  @APIResponse(responseCode = "200", description = "The explanation.")
  @Problems(ProblemCode.NOT_FOUND)
  public RestResponse<ProblemKindView> get(
      @Parameter(description = "The code of the problem.", example = "illegal-move")
          @PathParam("code")
          String code) {
    var kind =
        ProblemCode.find(code)
            .orElseThrow(
                () ->
                    Problem.because(ProblemCode.NOT_FOUND, "There is no problem of this name.")
                        .asException());
    return ResponseBuilder.ok(ProblemKindView.of(kind))
        .header(HttpHeaders.CACHE_CONTROL, Representation.CACHE_CONTROL)
        .build();
  }
}
