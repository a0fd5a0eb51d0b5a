package dev.mylla.http;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.NotFoundException;
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
import org.jspecify.annotations.Nullable;

/** The games on offer: nothing here changes but by a release, so everything may be cached. */
@Path("/v1/variants")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Variants", description = "The games on offer, their boards, rules and options.")
class VariantsResource {

  private final VariantCatalogue catalogue;

  VariantsResource(VariantCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  @GET
  @Operation(
      operationId = "listVariants",
      summary = "List all variants",
      description =
          "All variants with boards, rules and options, complete and in a fixed order, the house"
              + " game first.")
  @APIResponse(responseCode = "200", description = "Every variant; the example is cut short.")
  public RestResponse<VariantListView> list(
      @HeaderParam(HttpHeaders.IF_NONE_MATCH) @Nullable String ifNoneMatch) {
    return catalogue.all().answer(ifNoneMatch);
  }

  @GET
  @Path("/{id}")
  @Operation(
      operationId = "getVariant",
      summary = "Get one variant",
      description = "One variant with its board, its rules and the options a new game may set.")
  @APIResponse(responseCode = "200", description = "The variant.")
  @Problems(ProblemCode.NOT_FOUND)
  public RestResponse<VariantView> get(
      @Parameter(description = "The id of the variant.", example = "nine-holes") @PathParam("id")
          String id,
      @HeaderParam(HttpHeaders.IF_NONE_MATCH) @Nullable String ifNoneMatch) {
    return catalogue.find(id).orElseThrow(NotFoundException::new).answer(ifNoneMatch);
  }
}
