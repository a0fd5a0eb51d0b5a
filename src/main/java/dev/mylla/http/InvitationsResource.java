package dev.mylla.http;

import dev.mylla.game.Guest;
import dev.mylla.game.Invitations;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
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
import org.jspecify.annotations.Nullable;

/** Invitations: see what a code offers, take the seat. The code is a secret in a path. */
@Path(InvitationsResource.PATH)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Invitations", description = "Take a seat in somebody's game.")
class InvitationsResource {
  static final String PATH = "/v1/invitations";

  private final Invitations invitations;
  private final Callers callers;

  InvitationsResource(Invitations invitations, Callers callers) {
    this.invitations = invitations;
    this.callers = callers;
  }

  @GET
  @Path("/{code}")
  @Operation(
      operationId = "getInvitation",
      summary = "See an invitation",
      description = "What the code offers. Reading it has no effect.")
  @APIResponse(responseCode = "200", description = "The seat is free.")
  @Problems({
    ProblemCode.NOT_FOUND,
    ProblemCode.SEAT_TAKEN,
    ProblemCode.EXPIRED,
    ProblemCode.STORAGE_UNAVAILABLE
  })
  public Uni<RestResponse<InvitationView>> get(
      @Parameter(description = "The invitation code.") @PathParam("code") String code) {
    return invitations
        .look(code)
        .map(Answers::value)
        .map(invited -> secret(ResponseBuilder.ok(InvitationView.of(invited))));
  }

  @POST
  @Path("/{code}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = "takeSeat",
      summary = "Take the seat",
      description =
          "Takes the seat that the code offers. The code is used up by it. Whoever has no app needs"
              + " nothing but the code; an app may take the seat for a player of its own.")
  @APIResponse(responseCode = "201", description = "The seat is yours: keep the token.")
  @APIResponse(responseCode = "200", description = "An earlier request with this key took it.")
  @Problems({
    ProblemCode.NOT_FOUND,
    ProblemCode.SEAT_TAKEN,
    ProblemCode.EXPIRED,
    ProblemCode.TOKEN_INVALID,
    ProblemCode.BAD_NAME,
    ProblemCode.IDEMPOTENCY_KEY_REUSED,
    ProblemCode.STORAGE_UNAVAILABLE,
    ProblemCode.OVERLOADED
  })
  public Uni<RestResponse<SeatedView>> take(
      @Parameter(description = "The invitation code.") @PathParam("code") String code,
      @Parameter(
              description =
                  "Makes the request repeatable: 22 to 128 random characters of A-Z a-z 0-9 _ and -,"
                      + " a secret, for whoever has it gets the token. From an app: 1 to 128 visible"
                      + " characters.")
          @HeaderParam(IdempotencyKey.HEADER)
          @Nullable String key,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @Nullable SeatRequest body) {
    var app = callers.app(authorization);
    var viewer = new Viewer(app);
    var request = Requests.required(body);
    var repeatable = IdempotencyKey.ofInvitation(key, app, request);
    var player = SeatRequest.player(request, app, "").orElse(null);
    var guest =
        new Guest(SeatRequest.name(request, "").orElse(null), app, player, callers.permit());
    return invitations
        .take(code, guest, repeatable)
        .map(
            answer -> {
              var done = Answers.done(answer, null);
              var seated = done.value();
              var view = SeatedView.of(seated, viewer);
              return Answers.shown(secret(Answers.written(done, seated.game(), view)), viewer);
            });
  }

  private static <T> RestResponse<T> secret(ResponseBuilder<T> response) {
    return response.header(HttpHeaders.CACHE_CONTROL, "no-store").build();
  }
}
