package dev.mylla.http;

import dev.mylla.notation.MoveText;
import dev.mylla.rules.Move;
import dev.mylla.rules.Play;
import dev.mylla.rules.Position;
import dev.mylla.rules.Refusal;
import dev.mylla.rules.Refused;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A list of moves played from a position, up to the first that is refused; never past it.
 *
 * @param play as it stands after the moves
 * @param moves those that were played, in order
 * @param bad the first refused one, if any
 */
record PlayedRecord(Play play, List<Move> moves, @Nullable Bad bad) {

  /** A move that was refused, and why. */
  record Bad(int index, String text, Refused refused) {

    String sentence() {
      return MoveText.parse(text)
          .map(move -> Refusals.sentence(move, refused))
          .orElse(MoveRequest.MALFORMED);
    }
  }

  static PlayedRecord from(Position start, List<String> texts) {
    var play = Play.from(start);
    var moves = new ArrayList<Move>();
    for (String text : texts) {
      var move = MoveText.parse(text);
      var refused = refusal(play, move);
      if (refused.isPresent()) {
        return new PlayedRecord(play, moves, new Bad(moves.size(), text, refused.get()));
      }
      play = play.play(move.orElseThrow());
      moves.add(move.orElseThrow());
    }
    return new PlayedRecord(play, moves, null);
  }

  private static Optional<Refused> refusal(Play play, Optional<Move> move) {
    if (move.isPresent()) {
      return play.refusal(move.get());
    }
    var refusal = play.outcome().isPresent() ? Refusal.GAME_OVER : Refusal.BAD_NOTATION;
    return Optional.of(new Refused(refusal, List.of(), List.of()));
  }
}
