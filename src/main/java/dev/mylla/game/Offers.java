package dev.mylla.game;

import dev.mylla.rules.Color;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** What the sides of a game agree on besides playing: a draw, a take-back, more time. */
public final class Offers {
  private final GameWriter writer;
  private final SeatWriter seatWriter;
  private final StalePrecondition stale;
  private final Credentials credentials;
  private final Witness witness;

  /** Seen by nobody. */
  public Offers(GameStore store, TokenKeys keys) {
    this(store, keys, Witness.NONE);
  }

  /** Seen by this witness. */
  public Offers(GameStore store, TokenKeys keys, Witness witness) {
    var log = new GameLog(store);
    this.writer = new GameWriter(store, log);
    this.seatWriter = new SeatWriter(store, keys, witness);
    this.stale = new StalePrecondition(log);
    this.credentials = new Credentials(keys);
    this.witness = witness;
  }

  /**
   * Makes a proposal to the other side. What is remembered of it is its offer's number.
   *
   * @param request makes the call repeatable: without it only the precondition protects against
   *     offering twice
   */
  public Uni<Answer<Offered>> make(
      GameId id,
      Caller caller,
      Proposal proposal,
      Precondition precondition,
      Optional<Repeatable> request) {
    return writer
        .write(
            id,
            caller.permit(),
            request.map(repeatable -> repeatable.memoName(caller.scope())),
            (game, remembered) ->
                credentials
                    .verify(caller, game)
                    .fold(
                        seat ->
                            request
                                .flatMap(repeatable -> repeatable.usedBefore(remembered))
                                .orElseGet(
                                    () ->
                                        make(game, seat.value(), proposal, precondition, request)),
                        Decision.Deny::new))
        .map(answer -> answer.map(Offers::offered))
        .chain(answer -> stale.explain(id, precondition, answer))
        .invoke(witness::saw);
  }

  private static Decision make(
      Game game,
      Color seat,
      Proposal proposal,
      Precondition precondition,
      Optional<Repeatable> request) {
    var decision = new OfferJudge(game).make(seat, proposal, precondition);
    if (!(decision instanceof Decision.Write write)) {
      return decision;
    }
    String number = String.valueOf(number(write.events()).orElseThrow());
    return write.remembering(
        request.map(repeatable -> repeatable.memo(SeatTokens.scope(seat), number)));
  }

  private static Offered offered(GameWriter.Written written) {
    var game = written.game();
    int number =
        number(written.events())
            .orElseGet(() -> written.memo().orElseThrow().result(game.id(), Integer::parseInt));
    return new Offered(game, number);
  }

  private static Optional<Integer> number(List<Event> events) {
    return events.stream()
        .filter(Event.OfOffer.class::isInstance)
        .map(event -> ((Event.OfOffer) event).offer().number())
        .findFirst();
  }

  /** Accepts or declines an offer of the other side; also answered so when repeated. */
  public Uni<Answer<Game>> answer(
      GameId id, Caller caller, int number, boolean accept, Precondition precondition) {
    return seatWriter.write(
        id,
        caller,
        precondition,
        (game, seat) -> new OfferJudge(game).answer(seat, number, accept, precondition));
  }

  /** Withdraws an own offer; also answered so when repeated. */
  public Uni<Answer<Game>> withdraw(
      GameId id, Caller caller, int number, Precondition precondition) {
    return seatWriter.write(
        id,
        caller,
        precondition,
        (game, seat) -> new OfferJudge(game).withdraw(seat, number, precondition));
  }
}
