package dev.mylla.http;

import dev.mylla.game.Offers;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
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

/** What the sides agree on: a draw, a take-back, more time. */
@Path(GamesResource.PATH + "/{id}/offers")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Offers", description = "Offer a draw, a take-back or more time, and answer.")
class OffersResource {
  private final Offers offers;
  private final Callers callers;

  OffersResource(Offers offers, Callers callers) {
    this.offers = offers;
    this.callers = callers;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = "makeOffer",
      summary = "Offer something",
      description =
          "Proposes a draw, a take-back or more time to the other side. A side has at most one"
              + " offer of a kind pending; it lapses when the other side moves. A side offers one"
              + " draw between two of its own moves, whatever became of it. Who offers a draw while"
              + " the other side's draw offer is pending accepts that one. Nothing is taken back in"
              + " a game with a die or from an imported record. Needs an Idempotency-Key or"
              + " If-Match.")
  @APIResponse(
      responseCode = "201",
      description =
          "The offer was made, or a draw was agreed to: the game after it. Location is the offer's.")
  @APIResponse(
      responseCode = "200",
      description = "An earlier request with this key made it: the game as it stands now.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {
        ProblemCode.GAME_OVER,
        ProblemCode.GAME_NOT_STARTED,
        ProblemCode.TIME_IS_UP,
        ProblemCode.OFFER_PENDING,
        ProblemCode.OFFER_NOT_ALLOWED,
        ProblemCode.IDEMPOTENCY_KEY_REUSED,
        ProblemCode.PRECONDITION_MISSING
      })
  public Uni<RestResponse<GameView>> make(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @Parameter(description = "Makes the request repeatable: 1 to 128 visible characters.")
          @HeaderParam(IdempotencyKey.HEADER)
          @Nullable String key,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      @Nullable OfferRequest body) {
    var request = Requests.required(body);
    var proposal = request.toProposal("");
    var precondition = IfMatch.parse(ifMatch);
    var repeatable = IdempotencyKey.ofSeat(key, "makeOffer", request);
    var caller = callers.forSeat(authorization, seat);
    IdempotencyKey.requirePrecondition(repeatable, precondition);
    return offers
        .make(Ids.game(id), caller, proposal, precondition, repeatable)
        .map(
            answer -> {
              var done = Answers.done(answer, null);
              var game = done.value().game();
              String location = Answers.path(game) + "/offers/" + done.value().offer();
              var viewer = Viewer.of(caller);
              var response =
                  Answers.written(done, game, GameView.of(game, viewer))
                      .header(HttpHeaders.LOCATION, location)
                      .build();
              return Answers.shown(response, viewer);
            });
  }

  @PUT
  @Path("/{number}/answer")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = "answerOffer",
      summary = "Answer an offer",
      description =
          "Accepts or declines an offer of the other side; the same answer again changes nothing."
              + " An accepted draw ends the game. Accepted time is added to the clock of the side"
              + " that asked. An accepted take-back restores the game as it stood before the move,"
              + " clocks included; the side to move then has at least an hour, or the time it began"
              + " with if that is less. The numbers of moves that were taken back are not used"
              + " again, and all other offers are gone.")
  @APIResponse(responseCode = "200", description = "The game after the answer.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {
        ProblemCode.GAME_OVER,
        ProblemCode.GAME_NOT_STARTED,
        ProblemCode.TIME_IS_UP,
        ProblemCode.OFFER_LAPSED
      })
  public Uni<RestResponse<GameView>> answer(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @Parameter(description = "The offer's number.") @PathParam("number") String number,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      @Nullable AnswerRequest body) {
    int offer = Requests.number(number, "number");
    boolean accept = Requests.field(Requests.required(body).accept(), "/accept");
    var precondition = IfMatch.parse(ifMatch);
    var caller = callers.forSeat(authorization, seat);
    return offers
        .answer(Ids.game(id), caller, offer, accept, precondition)
        .map(answer -> Answers.settled(answer, Viewer.of(caller)));
  }

  @DELETE
  @Path("/{number}")
  @Operation(
      operationId = "withdrawOffer",
      summary = "Withdraw an offer",
      description = "Withdraws an own offer; withdrawing it again changes nothing.")
  @APIResponse(responseCode = "204", description = "The offer is withdrawn.")
  @Problems(
      common = CommonProblems.WRITING,
      value = {
        ProblemCode.MALFORMED_REQUEST,
        ProblemCode.GAME_OVER,
        ProblemCode.GAME_NOT_STARTED,
        ProblemCode.TIME_IS_UP,
        ProblemCode.OFFER_LAPSED
      })
  public Uni<RestResponse<Void>> withdraw(
      @Parameter(description = "The game's id.") @PathParam("id") String id,
      @Parameter(description = "The offer's number.") @PathParam("number") String number,
      @HeaderParam(HttpHeaders.AUTHORIZATION) @Nullable String authorization,
      @HeaderParam(Callers.SEAT) @Nullable String seat,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch) {
    int offer = Requests.number(number, "number");
    var precondition = IfMatch.parse(ifMatch);
    var caller = callers.forSeat(authorization, seat);
    return offers.withdraw(Ids.game(id), caller, offer, precondition).map(Answers::gone);
  }
}
