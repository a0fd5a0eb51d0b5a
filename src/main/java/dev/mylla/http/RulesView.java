package dev.mylla.http;

import dev.mylla.rules.Ruleset;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Resolved rules: of a game, or of a variant whose options are left alone. */
@RegisterForReflection
@Schema(name = "Rules", description = "The resolved rules: every setting with its value.")
record RulesView(
    @Schema(
            required = true,
            description = "How many men each side has at the start.",
            minimum = "1",
            examples = "9")
        int men,
    @Schema(
            required = true,
            description =
                "When a player without men in hand may move a man to any empty point: never,"
                    + " at-three (with three men on the board) or always.",
            examples = "at-three")
        String flying,
    @Schema(
            required = true,
            description =
                "How many men a move that closes mills takes: none, one (however many mills) or"
                    + " per-mill.",
            examples = "one")
        String removals,
    @Schema(
            required = true,
            description = "What three own men on a line are: a mill, or it wins at once.",
            examples = "mill")
        String line,
    @Schema(
            required = true,
            description =
                "first: men in hand must be placed before any is slid; mixed: a player with men in"
                    + " hand may slide too.",
            examples = "first")
        String placing,
    @Schema(
            required = true,
            description =
                "none, or even-moves: a die is thrown for every turn, odd forfeits it and even"
                    + " obliges to move.",
            examples = "none")
        String die,
    @Schema(
            required = true,
            description = "On which occurrence the same position is a draw; 0 for never.",
            minimum = "0",
            examples = "3")
        int repetition,
    @Schema(
            required = true,
            description =
                "After how many moves in a row without placing or removal the game is a draw,"
                    + " counted in plies (both players' moves); 0 for never.",
            minimum = "0",
            examples = "0")
        int noProgressPlies,
    @Schema(
            required = true,
            description =
                "The same count while both hands are empty and a player has exactly three men; 0"
                    + " for never.",
            minimum = "0",
            examples = "0")
        int endgameNoProgressPlies,
    @Schema(
            required = true,
            description =
                "Whether a man that closed a mill may close another by going straight back:"
                    + " allowed or banned.",
            examples = "allowed")
        String millReversal,
    @Schema(
            required = true,
            description =
                "What a board full after placing is: loses (the player to move has no legal move)"
                    + " or draw.",
            examples = "loses")
        String fullBoard) {

  static RulesView of(Ruleset rules) {
    return new RulesView(
        rules.men(),
        rules.flying().text(),
        rules.removals().text(),
        rules.line().text(),
        rules.placing().text(),
        rules.die().text(),
        rules.repetition(),
        rules.noProgressPlies(),
        rules.endgameNoProgressPlies(),
        rules.millReversal().text(),
        rules.fullBoard().text());
  }
}
