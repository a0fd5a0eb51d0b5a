package dev.mylla.game;

import java.util.Optional;

/** What each kind of event does to the clock. */
final class ClockRules implements Event.Cases<Optional<ClockChange>> {
  private final TimeControl control;
  private final State before;
  private final State after;

  ClockRules(TimeControl control, State before, State after) {
    this.control = control;
    this.before = before;
    this.after = after;
  }

  @Override
  public Optional<ClockChange> gameCreated(Event.GameCreated event) {
    throw new IllegalArgumentException("a clock starts with the whole creation, see ofCreation");
  }

  @Override
  public Optional<ClockChange> seatTaken(Event.SeatTaken event) {
    return Optional.empty();
  }

  @Override
  public Optional<ClockChange> seatRenamed(Event.SeatRenamed event) {
    return Optional.empty();
  }

  @Override
  public Optional<ClockChange> rematchOffered(Event.RematchOffered event) {
    return Optional.empty();
  }

  @Override
  public Optional<ClockChange> textsErased(Event.TextsErased event) {
    return Optional.empty();
  }

  @Override
  public Optional<ClockChange> gameStarted(Event.GameStarted event) {
    return Optional.of(ClockChange.start(control, after));
  }

  @Override
  public Optional<ClockChange> movePlayed(Event.MovePlayed event) {
    return Optional.of(new ClockChange.Pass(event.color(), after.toMove(), control));
  }

  @Override
  public Optional<ClockChange> moveForfeited(Event.MoveForfeited event) {
    return Optional.of(new ClockChange.Turn(after.toMove()));
  }

  @Override
  public Optional<ClockChange> offerMade(Event.OfferMade event) {
    return Optional.empty();
  }

  @Override
  public Optional<ClockChange> offerClosed(Event.OfferClosed event) {
    var offer = event.offer();
    boolean accepted = event.fate() == Offer.Fate.ACCEPTED;
    return accepted && offer.proposal() instanceof Proposal.MoreTime more
        ? Optional.of(new ClockChange.More(offer.by(), more.time(), offer.by() == before.toMove()))
        : Optional.empty();
  }

  @Override
  public Optional<ClockChange> movesTakenBack(Event.MovesTakenBack event) {
    return Optional.ofNullable(event.remaining())
        .map(remaining -> new ClockChange.Start(after.toMove(), remaining));
  }

  @Override
  public Optional<ClockChange> clockExpired(Event.ClockExpired event) {
    return Optional.empty();
  }

  /** A game may also end before its clock has started. */
  @Override
  public Optional<ClockChange> gameEnded(Event.GameEnded event) {
    return before.status() == Status.ACTIVE
        ? Optional.of(new ClockChange.Stop(before.toMove()))
        : Optional.empty();
  }

  @Override
  public Optional<ClockChange> tokenRenewed(Event.TokenRenewed event) {
    return Optional.empty();
  }

  @Override
  public Optional<ClockChange> invitationRenewed(Event.InvitationRenewed event) {
    return Optional.empty();
  }
}
