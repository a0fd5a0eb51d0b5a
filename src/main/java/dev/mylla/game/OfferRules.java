package dev.mylla.game;

import dev.mylla.rules.Color;
import java.util.Optional;

/** What may be offered in a state of a game that goes on. */
record OfferRules(Facts facts, State state) {

  /** Why this side may not make this proposal now; empty if it may. */
  Optional<Denial.Code> obstacle(Color seat, Proposal proposal) {
    if (state.offers().find(seat, proposal.kind()).isPresent()) {
      return Optional.of(Denial.Code.OFFER_PENDING);
    }
    return isAllowed(seat, proposal)
        ? Optional.empty()
        : Optional.of(Denial.Code.OFFER_NOT_ALLOWED);
  }

  private boolean isAllowed(Color seat, Proposal proposal) {
    return switch (proposal.kind()) {
      case DRAW -> !state.offers().draws().of(seat);
      case TAKE_BACK -> mayTakeBack(seat, ((Proposal.TakeBack) proposal).to());
      case MORE_TIME -> facts.clock() != null;
    };
  }

  /** A throw cannot be taken back, and a record stays what it is. */
  private boolean mayTakeBack(Color seat, int to) {
    int number = to == Proposal.TakeBack.LAST ? lastOf(seat) : to;
    return !facts.rules().hasDie() && number > facts.imported() && isMoveOf(seat, number);
  }

  /** A proposal that nothing stands in the way of, as an offer. */
  Offer offer(Color seat, Proposal proposal) {
    boolean last =
        proposal instanceof Proposal.TakeBack back && back.to() == Proposal.TakeBack.LAST;
    int number = state.offers().made() + 1;
    return new Offer(number, seat, last ? new Proposal.TakeBack(lastOf(seat)) : proposal);
  }

  /** The number of the last standing move of this side; 0 if it has none. */
  private int lastOf(Color seat) {
    var last = state.lastMove();
    int number = last == null ? 0 : last.number();
    while (number > 0 && !isMoveOf(seat, number)) {
      number--;
    }
    return number;
  }

  /** Standing moves alternate; where turns are forfeited this is not asked. */
  private boolean isMoveOf(Color seat, int number) {
    if (number < 1 || number >= state.nextMove() || state.takenBack().contains(number)) {
      return false;
    }
    int moves = number - state.takenBack().upTo(number);
    var first = facts.start().toMove();
    return seat == (moves % 2 == 1 ? first : first.opponent());
  }
}
