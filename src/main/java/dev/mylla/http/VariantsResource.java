package dev.mylla.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.runtime.Startup;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The games on offer: nothing here changes but by a release, so everything may be cached. */
@Path("/v1/variants")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Variants", description = "The games on offer, their boards, rules and options.")
@Startup
@Singleton
@NonBlocking
class VariantsResource {

  private static final String IF_NONE_MATCH =
      "Entity tags of answers already held, or *: if the current one is among them the answer is"
          + " 304.";
  private static final String UNCHANGED = "What the client holds is current; no body.";

  private final VariantCatalogue catalogue;

  VariantsResource(ObjectMapper json) {
    this.catalogue = VariantCatalogue.of(json);
  }

  @GET
  @Operation(
      operationId = "listVariants",
      summary = "List all variants",
      description =
          "All variants with boards, rules and options, complete and in a fixed order, the house"
              + " game first.")
  @APIResponse(
      responseCode = "200",
      description = "Every variant.",
      content =
          @Content(
              mediaType = MediaType.APPLICATION_JSON,
              schema = @Schema(implementation = VariantListView.class),
              examples =
                  @ExampleObject(
                      name = "variants",
                      summary = "The list, shortened to one variant",
                      value = VariantExamples.LIST)))
  @APIResponse(responseCode = "304", description = UNCHANGED)
  public RestResponse<VariantListView> list(
      @Parameter(description = IF_NONE_MATCH) @HeaderParam(HttpHeaders.IF_NONE_MATCH)
          @Nullable String ifNoneMatch) {
    return catalogue.all().answer(ifNoneMatch);
  }

  @GET
  @Path("/{id}")
  @Operation(
      operationId = "getVariant",
      summary = "Get one variant",
      description = "One variant with its board, its rules and the options a new game may set.")
  @APIResponse(
      responseCode = "200",
      description = "The variant.",
      content =
          @Content(
              mediaType = MediaType.APPLICATION_JSON,
              schema = @Schema(implementation = VariantView.class),
              examples =
                  @ExampleObject(
                      name = "nine-holes",
                      summary = "Nine holes",
                      value = VariantExamples.NINE_HOLES)))
  @APIResponse(responseCode = "304", description = UNCHANGED)
  public RestResponse<VariantView> get(
      @Parameter(
              description = "The id of the variant.",
              schema = @Schema(type = SchemaType.STRING),
              example = "nine-holes")
          @PathParam("id")
          String id,
      @Parameter(description = IF_NONE_MATCH) @HeaderParam(HttpHeaders.IF_NONE_MATCH)
          @Nullable String ifNoneMatch) {
    return catalogue.find(id).orElseThrow(NotFoundException::new).answer(ifNoneMatch);
  }
}
