package dev.mylla.http;

import dev.mylla.game.Invited;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What an invitation leads to. */
@Schema(name = "Invitation", description = "What an invitation leads to.")
record InvitationView(
    @Schema(required = true, description = "The game.") InvitedGameView game,
    @Schema(
            required = true,
            description = "The color it offers.",
            enumeration = {"white", "black"})
        String color) {

  /** As much of the game as an invited player needs to decide. */
  @Schema(
      name = "InvitedGame",
      description = "As much of a game as an invited player needs to decide.")
  record InvitedGameView(
      @Schema(required = true, description = "The game's id.") String id,
      @Schema(required = true, description = "The variant's id.", examples = "mylla")
          String variant,
      @Schema(required = true, description = "The rules of this game.") RulesView rules,
      @Schema(required = true, description = "waiting, active or finished.", examples = "waiting")
          String status,
      @Schema(required = true, description = "Who plays.") SeatView.Pair seats) {}

  static InvitationView of(Invited invited) {
    var facts = invited.game().facts();
    var state = invited.game().state();
    return new InvitationView(
        new InvitedGameView(
            facts.id().text(),
            facts.variant().id(),
            RulesView.of(facts.rules()),
            state.status().text(),
            SeatView.Pair.of(state.seats())),
        Colors.text(invited.color()));
  }
}
