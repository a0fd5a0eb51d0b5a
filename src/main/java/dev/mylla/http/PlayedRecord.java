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
 * @param roll the throw for the next move, or for the one that was refused; even where none is
 *     known
 * @param moves those that were played, in order
 * @param bad the first refused one, if any
 */
record PlayedRecord(Play play, int roll, List<Move> moves, @Nullable Bad bad) {

  private static final int EVEN = 2;

  /** A move that was refused, and why. */
  record Bad(int index, String text, Refused refused) {

    String sentence() {
      return MoveText.parse(text)
          .map(move -> Refusals.sentence(move, refused))
          .orElse(MoveRequest.MALFORMED);
    }
  }

  /**
   * @param rolls the throw each move is made on, and maybe one for the next; a move without one is
   *     judged as after an even throw
   */
  static PlayedRecord from(Position start, List<String> texts, List<Integer> rolls) {
    var play = Play.from(start);
    var moves = new ArrayList<Move>();
    for (String text : texts) {
      var move = MoveText.parse(text);
      int roll = roll(rolls, moves.size());
      var refused = refusal(play, move, roll);
      if (refused.isPresent()) {
        return new PlayedRecord(play, roll, moves, new Bad(moves.size(), text, refused.get()));
      }
      play = play.play(move.orElseThrow(), roll);
      moves.add(move.orElseThrow());
    }
    return new PlayedRecord(play, roll(rolls, moves.size()), moves, null);
  }

  private static int roll(List<Integer> rolls, int index) {
    return index < rolls.size() ? rolls.get(index) : EVEN;
  }

  private static Optional<Refused> refusal(Play play, Optional<Move> move, int roll) {
    if (move.isPresent()) {
      return play.refusal(move.get(), roll);
    }
    var refusal = play.outcome().isPresent() ? Refusal.GAME_OVER : Refusal.BAD_NOTATION;
    return Optional.of(new Refused(refusal, List.of(), List.of()));
  }
}
