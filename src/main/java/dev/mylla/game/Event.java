package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What happened in a game, not yet dated: the commit script dates it and gives it its tag. The
 * events of a game, applied in order, are the game ({@link State#after}).
 */
public sealed interface Event {

  /** One answer per kind of event; a new kind does not compile until everybody handles it. */
  interface Cases<R> {
    R gameCreated(GameCreated event);

    R seatTaken(SeatTaken event);

    R seatRenamed(SeatRenamed event);

    R gameStarted(GameStarted event);

    R movePlayed(MovePlayed event);

    R moveForfeited(MoveForfeited event);

    R offerMade(OfferMade event);

    R offerClosed(OfferClosed event);

    R movesTakenBack(MovesTakenBack event);

    R clockExpired(ClockExpired event);

    R gameEnded(GameEnded event);

    R rematchOffered(RematchOffered event);

    R textsErased(TextsErased event);

    R tokenRenewed(TokenRenewed event);

    R invitationRenewed(InvitationRenewed event);
  }

  <R> R match(Cases<R> cases);

  /** The players that it seats, or prepares a seat for. */
  default Set<Player> players() {
    return Set.of();
  }

  /** The first event of every game; the seats as the creator left them. */
  record GameCreated(PerColor<Seat> seats) implements Event {
    @Override
    public Set<Player> players() {
      return Stream.of(seats.white().player(), seats.black().player())
          .filter(Objects::nonNull)
          .collect(Collectors.toSet());
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.gameCreated(this);
    }
  }

  /**
   * Somebody sat down.
   *
   * @param name only if the player brought one
   * @param player whose seat it is from now on, brought along or prepared for it
   */
  record SeatTaken(Color color, @Nullable String name, @Nullable Player player) implements Event {
    /** Where no app is concerned. */
    public SeatTaken(Color color, @Nullable String name) {
      this(color, name, null);
    }

    @Override
    public Set<Player> players() {
      return player == null ? Set.of() : Set.of(player);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.seatTaken(this);
    }
  }

  /**
   * A player goes by another name from now on.
   *
   * @param name absent only where it was erased
   */
  record SeatRenamed(Color color, @Nullable String name) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.seatRenamed(this);
    }
  }

  /** Both seats are taken for the first time; follows a {@link SeatTaken} in the same commit. */
  record GameStarted() implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.gameStarted(this);
    }
  }

  /** What passes the turn: a move, or its forfeit. */
  sealed interface Turn extends Event {
    /** From 1, never used twice in a game. */
    int number();

    /** How many turns lead to the position after it, this one included. */
    int ply();

    Color color();

    /** Canonical. */
    Move move();

    /** The throw that decided over it, 1 to 6; absent without a die. */
    @Nullable Integer roll();

    /** What its player says with it. */
    @Nullable String note();
  }

  /**
   * A move with its removals; its throw, if there is a die, was even.
   *
   * @param note what its player says with it, already a {@link Note}
   */
  record MovePlayed(
      int number, int ply, Color color, Move move, @Nullable Integer roll, @Nullable String note)
      implements Turn {
    /** Without a die and without a word. */
    public MovePlayed(int number, int ply, Color color, Move move) {
      this(number, ply, color, move, null, null);
    }

    /** The same move with these words, or with none. */
    MovePlayed noting(@Nullable String words) {
      return new MovePlayed(number, ply, color, move, roll, words);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.movePlayed(this);
    }
  }

  /** A turn that an odd throw took away. */
  record MoveForfeited(int number, int ply, Color color, Integer roll) implements Turn {
    @Override
    public Move move() {
      return Move.forfeit();
    }

    /** Nobody says anything with a turn that is taken away. */
    @Override
    public @Nullable String note() {
      return null;
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.moveForfeited(this);
    }
  }

  /** What happens to an offer. */
  sealed interface OfOffer extends Event {
    Offer offer();
  }

  /** One side proposes something to the other. */
  record OfferMade(Offer offer) implements OfOffer {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.offerMade(this);
    }
  }

  /** An offer waits no more; what it leads to, unless that is more time, follows at once. */
  record OfferClosed(Offer offer, Offer.Fate fate) implements OfOffer {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.offerClosed(this);
    }
  }

  /**
   * The game stands again as it stood before a move, which only the log tells. Names, tokens and
   * invitations stay as they are; whatever was offered is gone.
   *
   * @param from number of the first move that is taken back
   * @param to number of the last, which was the last that stood
   * @param movedAt when the move was played that is the last again; absent if there is none
   * @param remaining the time of both sides from now on; absent without a clock
   */
  record MovesTakenBack(
      int from, int to, @Nullable Instant movedAt, @Nullable PerColor<Duration> remaining)
      implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.movesTakenBack(this);
    }
  }

  /** A seat has a new token; the old one is dead. */
  record TokenRenewed(Color color, int generation, String key) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.tokenRenewed(this);
    }
  }

  /** A free seat has a new invitation code; the old one is dead. */
  record InvitationRenewed(Color color, int invitation, String key) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.invitationRenewed(this);
    }
  }

  /** The time of this side was up; the end of the game follows in the same commit. */
  record ClockExpired(Color color) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.clockExpired(this);
    }
  }

  /** The last event of a game's play. */
  record GameEnded(Outcome outcome) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.gameEnded(this);
    }
  }

  /**
   * Somebody asked for another game, once; after {@link GameEnded}.
   *
   * @param color who asked first, by the color he had in this game
   * @param game the next game
   */
  record RematchOffered(Color color, GameId game) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.rematchOffered(this);
    }
  }

  /**
   * The operator erased what people had typed: from here and from every event before, which keeps
   * its place, date and tag. May follow {@link GameEnded}, once; before, as often as there is
   * something to erase.
   */
  record TextsErased() implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.textsErased(this);
    }
  }
}
