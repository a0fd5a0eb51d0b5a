package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.game.Created;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A game and what its creator alone learns: the service keeps none of it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "CreatedGame", description = "A game and what its creator alone learns.")
record CreatedView(
    @Schema(required = true, description = "The game.") GameView game,
    @Schema(required = true, description = "Tokens of the seats the creator took.") Tokens tokens,
    @Schema(description = "Invitations to the seats he left; absent if he took both.")
        @Nullable Invitations invitations) {

  /** A token for each seat taken. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  @Schema(
      name = "SeatTokens",
      description = "The token of each seat taken: whoever has it may play the seat.")
  record Tokens(
      @Schema(
              description = "White's token.",
              examples = "mys_2T8A3W7M1F1H2V3K4B5C6D7E8Fw8f1e7sX3QZ0j5mNq2RkVb1cYtU4")
          @Nullable String white,
      @Schema(description = "Black's token.") @Nullable String black) {}

  /** An invitation for each seat left. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  @Schema(name = "SeatInvitations", description = "An invitation to each seat left.")
  record Invitations(
      @Schema(description = "To White's seat.") @Nullable InvitationLinkView white,
      @Schema(description = "To Black's seat.") @Nullable InvitationLinkView black) {}

  static CreatedView of(Created created, Viewer viewer) {
    var codes = created.invitations();
    boolean none = codes.white().isEmpty() && codes.black().isEmpty();
    return new CreatedView(
        GameView.of(created.game(), viewer),
        new Tokens(created.tokens().white().orElse(null), created.tokens().black().orElse(null)),
        none
            ? null
            : new Invitations(
                InvitationLinkView.orNull(codes.white()),
                InvitationLinkView.orNull(codes.black())));
  }
}
