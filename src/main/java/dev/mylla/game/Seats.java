package dev.mylla.game;

import dev.mylla.game.GameWriter.Written;
import dev.mylla.rules.Color;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Seats: the names of their players, and new secrets in place of those that others may know. */
public final class Seats {
  private final GameStore store;
  private final GameWriter writer;
  private final SeatWriter seatWriter;
  private final StalePrecondition stale;
  private final Credentials credentials;
  private final Witness witness;

  /** Seen by nobody. */
  public Seats(GameStore store, TokenKeys keys) {
    this(store, keys, Witness.NONE);
  }

  /** Seen by this witness. */
  public Seats(GameStore store, TokenKeys keys, Witness witness) {
    var log = new GameLog(store);
    this.store = store;
    this.writer = new GameWriter(store, log);
    this.seatWriter = new SeatWriter(store, keys, witness);
    this.stale = new StalePrecondition(log);
    this.credentials = new Credentials(keys);
    this.witness = witness;
  }

  /**
   * A secret that was renewed.
   *
   * @param secret the token or the code
   * @param generation which one of the seat it is, from 1
   */
  public record Renewed(Game game, Color color, String secret, int generation) {}

  /**
   * Gives the player of a seat another name.
   *
   * @param caller for this very seat, else {@link Denial.Code#WRONG_SEAT}
   * @param name already a {@link Name}
   */
  public Uni<Answer<Game>> rename(
      GameId id, Caller caller, Color color, String name, Precondition precondition) {
    return seatWriter.write(
        id,
        caller,
        precondition,
        (game, seat) ->
            seat == color
                ? game.rename(color, name, precondition)
                : deny(Denial.Code.WRONG_SEAT, game));
  }

  /** The token that opens a seat now; nothing is written. */
  public Uni<Answer<Renewed>> token(GameId id, Caller caller, Color color) {
    return store
        .find(id)
        .map(
            found ->
                found
                    .map(game -> token(game, caller, color))
                    .orElseGet(() -> Answer.denied(Denial.of(Denial.Code.NOT_FOUND))));
  }

  private Answer<Renewed> token(Game game, Caller caller, Color color) {
    return credentials
        .verify(caller, game)
        .fold(
            seat ->
                seat.value() == color
                    ? token(
                        new Answer.Done<>(new Written(game, Optional.empty(), List.of()), false),
                        color)
                    : Answer.denied(Denial.of(Denial.Code.WRONG_SEAT, game)),
            Answer::denied);
  }

  /**
   * Gives a seat another token. The old one is dead at once but for one thing: as the answer may
   * get lost, the old token with the same {@code Idempotency-Key} gets the same new one for a day.
   *
   * @param renewal of a caller for this very seat, else {@link Denial.Code#WRONG_SEAT}
   */
  public Uni<Answer<Renewed>> renewToken(GameId id, Renewal renewal) {
    return writer
        .write(
            id,
            renewal.caller().permit(),
            renewal.memoName(),
            (game, remembered) -> renewToken(game, renewal, remembered))
        .chain(answer -> stale.explain(id, renewal.precondition(), answer))
        .<Answer<Renewed>>map(
            answer -> answer.fold(done -> token(done, renewal.color()), Answer::denied))
        .invoke(witness::saw);
  }

  private Decision renewToken(Game game, Renewal renewal, Optional<Memo> remembered) {
    var color = renewal.color();
    var seat = credentials.verify(renewal.caller(), game);
    if (seat instanceof Answer.Denied<Color> denied) {
      return remembered.filter(memo -> isRepeatWithOldToken(game, renewal, memo)).isPresent()
          ? new Decision.Repeat()
          : new Decision.Deny(denied.denial());
    }
    if (!seat.equals(Answer.done(color))) {
      return deny(Denial.Code.WRONG_SEAT, game);
    }
    var old = game.state().seats().of(color).signature();
    var renewed = new Signature(old.generation() + 1, credentials.signing());
    return renewal
        .usedBefore(remembered)
        .or(() -> obstacle(game, renewal))
        .orElseGet(
            () ->
                new Decision.Write(
                    new Event.TokenRenewed(color, renewed.generation(), renewed.key()),
                    renewal.memo(new TokenMemo(renewed, old).toString())));
  }

  private boolean isRepeatWithOldToken(Game game, Renewal renewal, Memo memo) {
    return renewal.isRepeatOf(memo)
        && credentials.wasToken(
            renewal.caller(),
            game,
            renewal.color(),
            memo.result(game.id(), TokenMemo::parse).old());
  }

  private Answer<Renewed> token(Answer.Done<Written> done, Color color) {
    var game = done.value().game();
    var signature =
        done.value()
            .memo()
            .map(memo -> memo.result(game.id(), TokenMemo::parse).renewed())
            .orElseGet(() -> game.state().seats().of(color).signature());
    return renewed(done, color, signature, credentials.token(game, color, signature));
  }

  /**
   * Gives a free seat another invitation code; the old one is dead at once.
   *
   * @param renewal of a caller for any seat of the game
   */
  public Uni<Answer<Renewed>> renewInvitation(GameId id, Renewal renewal) {
    return writer
        .write(
            id,
            renewal.caller().permit(),
            renewal.memoName(),
            (game, remembered) -> renewInvitation(game, renewal, remembered))
        .chain(answer -> stale.explain(id, renewal.precondition(), answer))
        .<Answer<Renewed>>map(
            answer -> answer.fold(done -> code(done, renewal.color()), Answer::denied))
        .invoke(witness::saw);
  }

  private Decision renewInvitation(Game game, Renewal renewal, Optional<Memo> remembered) {
    var color = renewal.color();
    if (credentials.verify(renewal.caller(), game) instanceof Answer.Denied<Color> denied) {
      return new Decision.Deny(denied.denial());
    }
    var seat = game.state().seats().of(color);
    var renewed = new Signature(seat.invitation() + 1, credentials.signing());
    return renewal
        .usedBefore(remembered)
        .or(() -> obstacle(game, renewal))
        .or(() -> occupied(game, seat))
        .orElseGet(
            () ->
                new Decision.Write(
                    new Event.InvitationRenewed(color, renewed.generation(), renewed.key()),
                    renewal.memo(renewed.toString())));
  }

  /** Who keeps a seat for the opponent of the game before cannot give it to anybody else. */
  private static Optional<Decision> occupied(Game game, Seat seat) {
    if (seat.taken()) {
      return Optional.of(deny(Denial.Code.SEAT_TAKEN, game));
    }
    return seat.isKept() ? Optional.of(deny(Denial.Code.SEAT_KEPT, game)) : Optional.empty();
  }

  private Answer<Renewed> code(Answer.Done<Written> done, Color color) {
    var game = done.value().game();
    var seat = game.state().seats().of(color);
    var signature =
        done.value()
            .memo()
            .map(memo -> memo.result(game.id(), Signature::parse))
            .orElseGet(() -> new Signature(seat.invitation(), seat.key()));
    return renewed(done, color, signature, credentials.code(game, color, signature));
  }

  private static Answer<Renewed> renewed(
      Answer.Done<Written> done, Color color, Signature signature, Optional<String> secret) {
    var game = done.value().game();
    if (secret.isEmpty()) {
      return Answer.denied(Denial.of(Denial.Code.TOKEN_INVALID));
    }
    return new Answer.Done<>(
        new Renewed(game, color, secret.get(), signature.generation()), done.replayed());
  }

  private static Optional<Decision> obstacle(Game game, Renewal renewal) {
    if (!renewal.precondition().holdsFor(game)) {
      return Optional.of(deny(Denial.Code.VERSION_CHANGED, game));
    }
    return game.state().status() == Status.FINISHED
        ? Optional.of(deny(Denial.Code.GAME_OVER, game))
        : Optional.empty();
  }

  private static Decision deny(Denial.Code code, Game game) {
    return new Decision.Deny(Denial.of(code, game));
  }

  /** What a renewal of a token leaves behind: the new signature and the one it replaced. */
  private record TokenMemo(Signature renewed, Signature old) {
    private static final String SEPARATOR = ",";

    static TokenMemo parse(String text) {
      String[] signatures = text.split(SEPARATOR, -1);
      if (signatures.length != 2) {
        throw new IllegalArgumentException("not two signatures");
      }
      return new TokenMemo(Signature.parse(signatures[0]), Signature.parse(signatures[1]));
    }

    @Override
    public String toString() {
      return renewed + SEPARATOR + old;
    }
  }
}
