package dev.mylla.game;

import dev.mylla.game.Offer.Fate;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import java.util.List;
import java.util.Optional;

/** Judges what the sides of one game offer each other, and writes nothing. */
record OfferJudge(Game game) {

  /** Judges a proposal. Who offers a draw to a side that offers one has agreed to it. */
  Decision make(Color seat, Proposal proposal, Precondition precondition) {
    return obstacle(precondition).orElseGet(() -> made(seat, proposal));
  }

  private Decision made(Color seat, Proposal proposal) {
    if (proposal instanceof Proposal.Draw) {
      var crossing = offers().find(seat.opponent(), Proposal.Kind.DRAW);
      if (crossing.isPresent()) {
        return closed(crossing.get(), Fate.ACCEPTED);
      }
    }
    var rules = new OfferRules(game.facts(), game.state());
    return rules
        .obstacle(seat, proposal)
        .map(this::deny)
        .orElseGet(
            () -> new Decision.Write(List.of(new Event.OfferMade(rules.offer(seat, proposal)))));
  }

  /** Judges the answer to an offer of the other side; the same answer again is a repeat. */
  Decision answer(Color seat, int number, boolean accept, Precondition precondition) {
    var fate = accept ? Fate.ACCEPTED : Fate.DECLINED;
    return close(seat.opponent(), number, fate, precondition);
  }

  /** Judges the withdrawal of an own offer; withdrawing it again is a repeat. */
  Decision withdraw(Color seat, int number, Precondition precondition) {
    return close(seat, number, Fate.WITHDRAWN, precondition);
  }

  /** What became of an offer that waits no more stands only in the log. */
  private Decision close(Color maker, int number, Fate fate, Precondition precondition) {
    if (number > offers().made()) {
      return game.state().status() == Status.WAITING
          ? obstacle(precondition).orElseThrow()
          : deny(Denial.Code.NOT_FOUND);
    }
    var pending = offers().find(number);
    if (pending.isEmpty()) {
      return new Decision.LookBack(log -> gone(log, maker, number, fate, precondition));
    }
    var offer = pending.get();
    if (offer.by() != maker) {
      return deny(Denial.Code.WRONG_SEAT);
    }
    return obstacle(precondition).orElseGet(() -> closed(offer, fate));
  }

  private Decision gone(
      List<LoggedEvent> log, Color maker, int number, Fate fate, Precondition precondition) {
    var events = log.stream().map(LoggedEvent::event).toList();
    boolean own =
        events.stream()
            .anyMatch(
                event ->
                    event instanceof Event.OfferMade made
                        && made.offer().number() == number
                        && made.offer().by() == maker);
    if (!own) {
      return deny(Denial.Code.WRONG_SEAT);
    }
    boolean same =
        events.stream()
            .anyMatch(
                event ->
                    event instanceof Event.OfferClosed closed
                        && closed.offer().number() == number
                        && closed.fate() == fate);
    return same
        ? new Decision.Repeat()
        : obstacle(precondition).orElseGet(() -> deny(Denial.Code.OFFER_LAPSED));
  }

  private Decision closed(Offer offer, Fate fate) {
    var closed = new Event.OfferClosed(offer, fate);
    if (fate != Fate.ACCEPTED) {
      return new Decision.Write(List.of(closed));
    }
    return switch (offer.kind()) {
      case DRAW -> {
        var drawn = new Event.GameEnded(Outcome.draw(Outcome.Reason.AGREEMENT));
        yield new Decision.Write(List.of(closed, drawn));
      }
      case TAKE_BACK -> {
        int to = ((Proposal.TakeBack) offer.proposal()).to();
        yield new Decision.LookBack(log -> new Retreat(game, to, log).after(closed));
      }
      case MORE_TIME -> new Decision.Write(List.of(closed));
    };
  }

  /** Why nothing can be offered or answered now: the order is that of a move. */
  private Optional<Decision> obstacle(Precondition precondition) {
    if (!precondition.holdsFor(game)) {
      return Optional.of(deny(Denial.Code.VERSION_CHANGED));
    }
    if (game.state().status() == Status.FINISHED) {
      return Optional.of(deny(Denial.Code.GAME_OVER));
    }
    if (game.state().status() == Status.WAITING) {
      return Optional.of(deny(Denial.Code.GAME_NOT_STARTED));
    }
    return game.isTimedOut() ? Optional.of(new Decision.TimeUp()) : Optional.empty();
  }

  private OpenOffers offers() {
    return game.state().offers();
  }

  private Decision deny(Denial.Code code) {
    return new Decision.Deny(Denial.of(code, game));
  }
}
