package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.Move;

/** Judges moves in one game, and writes nothing. */
record MoveJudge(Game game) {

  /**
   * Judges a move. The order is the contract's: a used number comes before everything else, so that
   * the repeat of a winning or a last-second move succeeds however late it comes.
   *
   * @param seat who moves, already verified
   * @param number the client's number for the move, from 1
   */
  Decision move(Color seat, int number, Move move, Aside aside, Precondition precondition) {
    var state = game.state();
    if (number < state.nextMove()) {
      return used(seat, number, move);
    }
    if (!precondition.holdsFor(game)) {
      return deny(Denial.Code.VERSION_CHANGED);
    }
    if (state.status() == Status.FINISHED) {
      return deny(Denial.Code.GAME_OVER);
    }
    if (!state.bothSeatsTaken()) {
      return deny(Denial.Code.GAME_NOT_STARTED);
    }
    if (number > state.nextMove()) {
      return deny(Denial.Code.MOVE_NOT_NEXT);
    }
    if (game.isTimedOut()) {
      return new Decision.TimeUp();
    }
    if (seat != state.toMove()) {
      return deny(Denial.Code.NOT_YOUR_MOVE);
    }
    var refused = state.play().refusal(move);
    if (refused.isPresent()) {
      return new Decision.Deny(Denial.illegal(game, refused.get()));
    }
    return played(seat, move, aside);
  }

  /**
   * The last move is in the state, older ones only in the log. A retry that comes after its move
   * was taken back must not pass for a success.
   */
  private Decision used(Color seat, int number, Move move) {
    if (game.state().takenBack().contains(number)) {
      return deny(Denial.Code.MOVE_TAKEN_BACK);
    }
    var last = game.state().lastMove();
    if (last == null || last.number() != number) {
      return new Decision.LookUp(number, played -> repeat(played, seat, move));
    }
    return repeat(last, seat, move);
  }

  /** A forfeit was nobody's request, so nothing repeats it. */
  private Decision repeat(Event.Turn turn, Color seat, Move move) {
    boolean same =
        turn instanceof Event.MovePlayed played
            && played.color() == seat
            && played.move().equals(move.canonical());
    return same ? new Decision.Repeat() : deny(Denial.Code.MOVE_TAKEN);
  }

  /** A legal move; what it offers is judged in the state it leads to. */
  private Decision played(Color seat, Move move, Aside aside) {
    var turns = turns(game.facts(), game.state(), move);
    var offer = aside.offer();
    if (offer != null && turns.state().status() == Status.ACTIVE) {
      var rules = new OfferRules(game.facts(), turns.state());
      var obstacle = rules.obstacle(seat, offer);
      if (obstacle.isPresent()) {
        return deny(obstacle.get());
      }
      if (offer instanceof Proposal.TakeBack) {
        return deny(Denial.Code.OFFER_NOT_ALLOWED);
      }
      turns.then(new Event.OfferMade(rules.offer(seat, offer)));
    }
    return new Decision.Write(turns.events()).noting(aside.note());
  }

  /**
   * What a legal move leads to: the move, the offers it leaves without an answer, the turns that
   * the die takes away until somebody may move again, and the end of the game if it comes.
   */
  static Turns turns(Facts facts, State state, Move move) {
    return new Turns(facts, state).play(move, facts.roll(state)).throwDie();
  }

  private Decision deny(Denial.Code code) {
    return new Decision.Deny(Denial.of(code, game));
  }
}
