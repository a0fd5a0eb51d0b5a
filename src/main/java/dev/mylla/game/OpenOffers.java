package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The offers of a game, as far as they matter for what comes next.
 *
 * @param made how many were made so far; the newest had this number
 * @param pending those that wait for an answer, oldest first; at most one of each side and kind
 * @param draws whether a side has offered a draw since its last move
 */
public record OpenOffers(int made, List<Offer> pending, PerColor<Boolean> draws) {
  /** Nobody has offered anything. */
  public static final OpenOffers NONE = new OpenOffers(0, List.of(), PerColor.both(false));

  public OpenOffers {
    pending = List.copyOf(pending);
    if (pending.stream().anyMatch(offer -> offer.number() < 1 || offer.number() > made)) {
      throw new IllegalArgumentException("an offer that was not made is pending");
    }
  }

  Optional<Offer> find(int number) {
    return pending.stream().filter(offer -> offer.number() == number).findFirst();
  }

  Optional<Offer> find(Color by, Proposal.Kind kind) {
    return by(by).filter(offer -> offer.kind() == kind).findFirst();
  }

  Stream<Offer> by(Color color) {
    return pending.stream().filter(offer -> offer.by() == color);
  }

  OpenOffers with(Offer offer) {
    var next = Stream.concat(pending.stream(), Stream.of(offer)).toList();
    boolean isDraw = offer.kind() == Proposal.Kind.DRAW;
    return new OpenOffers(offer.number(), next, isDraw ? draws.with(offer.by(), true) : draws);
  }

  OpenOffers without(Offer offer) {
    return new OpenOffers(made, pending.stream().filter(o -> !o.equals(offer)).toList(), draws);
  }

  /** After a move of this side, which may offer a draw again. */
  OpenOffers afterMove(Color color) {
    return new OpenOffers(made, pending, draws.with(color, false));
  }

  /** When nothing can be answered any more. */
  OpenOffers cleared() {
    return new OpenOffers(made, List.of(), draws);
  }

  /** When the game stands again where it stood with these offers. */
  OpenOffers backTo(OpenOffers earlier) {
    return new OpenOffers(made, List.of(), earlier.draws);
  }
}
