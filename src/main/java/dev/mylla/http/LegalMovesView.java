package dev.mylla.http;

import dev.mylla.game.Game;
import dev.mylla.game.Status;
import dev.mylla.notation.MoveText;
import dev.mylla.rules.Move;
import dev.mylla.rules.Point;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What may be played now. */
@Schema(name = "LegalMoves", description = "What may be played now.")
record LegalMovesView(
    @Schema(required = true, description = "The game's version this holds for.", minimum = "1")
        int version,
    @Schema(
            required = true,
            description = "The side to move.",
            enumeration = {"white", "black"})
        String toMove,
    @Schema(
            required = true,
            description =
                "Every legal move with its removals, sorted; none when the game is finished.")
        List<String> moves) {

  /**
   * @param from only moves of the man on this point, if given
   */
  static LegalMovesView of(Game game, @Nullable Point from) {
    var play = game.state().play();
    var moves = game.state().status() == Status.FINISHED ? List.<Move>of() : play.legalMoves();
    return new LegalMovesView(
        game.version().number(),
        Colors.text(play.position().toMove()),
        moves.stream()
            .filter(move -> from == null || move.from().filter(from::equals).isPresent())
            .map(MoveText::format)
            .toList());
  }
}
