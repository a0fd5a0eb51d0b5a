package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.PerColor;
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

    R gameStarted(GameStarted event);

    R movePlayed(MovePlayed event);

    R moveForfeited(MoveForfeited event);

    R gameEnded(GameEnded event);

    R tokenRenewed(TokenRenewed event);

    R invitationRenewed(InvitationRenewed event);
  }

  <R> R match(Cases<R> cases);

  /** The first event of every game; the seats as the creator left them. */
  record GameCreated(PerColor<Seat> seats) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.gameCreated(this);
    }
  }

  /** An invitation was accepted; {@code name} only if the player brought one. */
  record SeatTaken(Color color, @Nullable String name) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.seatTaken(this);
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
  }

  /** A move with its removals; its throw, if there is a die, was even. */
  record MovePlayed(int number, int ply, Color color, Move move, @Nullable Integer roll)
      implements Turn {
    /** Without a die. */
    public MovePlayed(int number, int ply, Color color, Move move) {
      this(number, ply, color, move, null);
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

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.moveForfeited(this);
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

  /** The last event of a game's play. */
  record GameEnded(Outcome outcome) implements Event {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.gameEnded(this);
    }
  }
}
