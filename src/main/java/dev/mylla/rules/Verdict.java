package dev.mylla.rules;

import java.util.Optional;

/** What a position decides by itself, in the order of judgement. */
final class Verdict {

  private static final int FEWEST_MEN = 3;

  private final Position position;

  Verdict(Position position) {
    this.position = position;
  }

  Optional<Outcome> outcome() {
    Color mover = position.toMove();
    Color waiting = mover.opponent();
    // A move makes only its own lines and only the opponent's losses, so the player to move is
    // looked at second for lines and first for losses; in stated positions it may be either.
    if (hasLine(position.waiting())) {
      return win(waiting, Outcome.Reason.LINE);
    }
    if (hasLine(position.mover())) {
      return win(mover, Outcome.Reason.LINE);
    }
    if (position.mover().alive() < FEWEST_MEN) {
      return win(waiting, Outcome.Reason.FEWER_THAN_THREE);
    }
    if (position.waiting().alive() < FEWEST_MEN) {
      return win(mover, Outcome.Reason.FEWER_THAN_THREE);
    }
    if (position.moves().exist()) {
      return Optional.empty();
    }
    if (isFullBoardDraw()) {
      return Optional.of(Outcome.draw(Outcome.Reason.BOARD_FULL));
    }
    return win(waiting, Outcome.Reason.BLOCKED);
  }

  private boolean hasLine(Side side) {
    return position.rules().line() == Ruleset.Line.WINS
        && position.board().inMills(side.men()) != 0;
  }

  private boolean isFullBoardDraw() {
    int men = position.mover().men() | position.waiting().men();
    return position.rules().fullBoard() == Ruleset.FullBoard.DRAW && men == position.board().all();
  }

  private static Optional<Outcome> win(Color winner, Outcome.Reason reason) {
    return Optional.of(Outcome.win(winner, reason));
  }
}
