package dev.mylla.game;

import io.smallrye.mutiny.Uni;

/** The ways a player ends a game other than by playing it. */
public final class Endings {
  private final SeatWriter writer;

  /** Seen by nobody. */
  public Endings(GameStore store, TokenKeys keys) {
    this(store, keys, Witness.NONE);
  }

  /** Seen by this witness. */
  public Endings(GameStore store, TokenKeys keys, Witness witness) {
    this.writer = new SeatWriter(store, keys, witness);
  }

  /** The seat gives up and the other side wins; also answered so when repeated. */
  public Uni<Answer<Game>> resign(GameId id, Caller caller, Precondition precondition) {
    return writer.write(id, caller, precondition, (game, seat) -> game.resign(seat, precondition));
  }

  /** The game does not count; possible until both sides have moved. */
  public Uni<Answer<Game>> abort(GameId id, Caller caller, Precondition precondition) {
    return writer.write(id, caller, precondition, (game, seat) -> game.abort(precondition));
  }

  /** The other side's time is up and the seat wins by that; also answered so when repeated. */
  public Uni<Answer<Game>> claimTimeout(GameId id, Caller caller, Precondition precondition) {
    return writer.write(
        id, caller, precondition, (game, seat) -> game.claimTimeout(seat, precondition));
  }

  /** Ends a game that nobody joined; it is kept for another day. */
  public Uni<Answer<Game>> withdraw(GameId id, Caller caller, Precondition precondition) {
    return writer.write(id, caller, precondition, (game, seat) -> game.withdraw(precondition));
  }
}
