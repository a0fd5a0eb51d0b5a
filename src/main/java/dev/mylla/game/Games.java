package dev.mylla.game;

import dev.mylla.game.GameStore.Commit;
import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import io.smallrye.mutiny.Uni;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * All games. When two writers meet, the slower one reads and decides again: a client is told about
 * the game as it is and never about the race.
 *
 * <p>Every method may fail with {@link GameStore.StorageUnavailable} or {@link
 * GameStore.DamagedGame}.
 */
public final class Games {
  private final GameStore store;
  private final Timekeeper timekeeper;
  private final GameWriter writer;
  private final SeatWriter seatWriter;
  private final StalePrecondition stale;
  private final Credentials credentials;
  private final Witness witness;
  private final RandomGenerator random;

  /** Seen by nobody. */
  public Games(GameStore store, TokenKeys keys) {
    this(store, keys, Witness.NONE);
  }

  /** Seen by this witness. */
  public Games(GameStore store, TokenKeys keys, Witness witness) {
    this(store, keys, witness, new SecureRandom());
  }

  /**
   * @param random draws ids, seats and seeds: secrets, so that only a test may give a repeatable
   *     one
   */
  Games(GameStore store, TokenKeys keys, Witness witness, RandomGenerator random) {
    this.store = store;
    this.timekeeper = new Timekeeper(store);
    this.random = random;
    var log = new GameLog(store);
    this.writer = new GameWriter(store, log);
    this.seatWriter = new SeatWriter(store, keys, witness);
    this.stale = new StalePrecondition(log);
    this.credentials = new Credentials(keys);
    this.witness = witness;
  }

  /** The game as it stands, or {@link Denial.Code#NOT_FOUND}. */
  public Uni<Answer<Game>> find(GameId id) {
    return timekeeper
        .find(id)
        .map(
            found ->
                found
                    .map(Answer::done)
                    .orElseGet(() -> Answer.denied(Denial.of(Denial.Code.NOT_FOUND))));
  }

  /**
   * Creates a game.
   *
   * @param creation makes the call repeatable; without it every call makes another game
   * @param permit asked first, for only a new game is written; a repeat is found without it
   * @return also {@link Denial.Code#IDEMPOTENCY_KEY_REUSED} when the key created another game
   *     before
   */
  public Uni<Answer<Created>> create(NewGame wanted, Optional<Creation> creation, Permit permit) {
    var facts =
        new Facts(
            creation.map(Creation::id).orElseGet(this::randomId),
            wanted.variant(),
            wanted.rules(),
            wanted.start(),
            wanted.moves().size(),
            wanted.clock().orElse(null),
            wanted.visibility(),
            wanted.take().seats(random),
            credentials.signing(),
            creation.map(Creation::request).orElse(null),
            wanted.rules().hasDie() ? Seed.random(random) : null);
    return permit
        .objection(facts.id())
        .chain(
            objection ->
                objection.isEmpty() ? create(facts, wanted) : createdBefore(facts, objection.get()))
        .invoke(witness::saw);
  }

  private Uni<Answer<Created>> create(Facts facts, NewGame wanted) {
    return store
        .commit(creationOf(facts, wanted))
        .chain(
            written ->
                written.isPresent()
                    ? Uni.createFrom().item(created(written.get(), false))
                    : createdBefore(facts, Denial.Code.OVERLOADED));
  }

  /** As above, and not limited. */
  public Uni<Answer<Created>> create(NewGame wanted, Optional<Creation> creation) {
    return create(wanted, creation, Permit.FREE);
  }

  private GameId randomId() {
    var bytes = new byte[GameId.BYTES];
    random.nextBytes(bytes);
    return GameId.of(bytes);
  }

  private static Commit creationOf(Facts facts, NewGame wanted) {
    var created = new Event.GameCreated(wanted.seats(facts.creators(), facts.key()));
    var turns = new Turns(facts, State.created(facts, created));
    for (int i = 0; i < wanted.moves().size(); i++) {
      turns.play(wanted.moves().get(i), wanted.roll(i));
    }
    turns.throwDie();
    var events = new ArrayList<Event>(List.of(created));
    events.addAll(turns.events());
    return Commit.creation(facts, events, turns.state());
  }

  /**
   * @param otherwise why there is no such game
   */
  private Uni<Answer<Created>> createdBefore(Facts facts, Denial.Code otherwise) {
    return store
        .find(facts.id())
        .chain(
            found -> {
              if (found.isEmpty()) {
                return denied(otherwise);
              }
              return facts.sameRequest(found.get().facts())
                  ? confirmed(found.get())
                  : denied(Denial.Code.IDEMPOTENCY_KEY_REUSED);
            });
  }

  private Uni<Answer<Created>> confirmed(Game game) {
    return store
        .confirm(game)
        .chain(
            unchanged ->
                unchanged
                    ? Uni.createFrom().item(created(game, true))
                    : denied(Denial.Code.OVERLOADED));
  }

  private static Uni<Answer<Created>> denied(Denial.Code code) {
    return Uni.createFrom().item(Answer.denied(Denial.of(code)));
  }

  private Answer<Created> created(Game game, boolean replayed) {
    Optional<Answer<Created>> created =
        credentials.created(game).map(secrets -> new Answer.Done<>(secrets, replayed));
    return created.orElseGet(() -> Answer.denied(Denial.of(Denial.Code.TOKEN_INVALID)));
  }

  /**
   * Plays a move, or finds that this very move was played under this number before.
   *
   * @param caller who moves
   * @param number the client's number for the move, from 1
   * @param move shaped like a move; everything else about it is judged here
   */
  public Uni<Answer<Game>> move(
      GameId id, Caller caller, int number, Move move, Aside aside, Precondition precondition) {
    return seatWriter.write(
        id,
        caller,
        precondition,
        (game, seat) -> game.move(seat, number, move, aside, precondition));
  }

  /**
   * Plays a move under whatever number is next. What is remembered of it is that number: its repeat
   * is judged like that of a move sent under it.
   *
   * @param request makes the call repeatable: without it only the precondition protects against
   *     playing twice
   */
  public Uni<Answer<Game>> moveNext(
      GameId id,
      Caller caller,
      Move move,
      Aside aside,
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
                            moveNext(
                                game, seat.value(), move, aside, precondition, request, remembered),
                        Decision.Deny::new))
        .map(answer -> answer.map(GameWriter.Written::game))
        .chain(answer -> stale.explain(id, precondition, answer))
        .invoke(witness::saw);
  }

  private static Decision moveNext(
      Game game,
      Color seat,
      Move move,
      Aside aside,
      Precondition precondition,
      Optional<Repeatable> request,
      Optional<Memo> remembered) {
    int next = game.state().nextMove();
    String scope = SeatTokens.scope(seat);
    var used = request.flatMap(repeatable -> repeatable.usedBefore(remembered));
    if (used.isPresent() && used.get() instanceof Decision.Deny denied) {
      return denied;
    }
    int number = remembered.map(memo -> playedUnder(game, memo)).orElse(next);
    return game.move(seat, number, move, aside, precondition)
        .remembering(request.map(repeatable -> repeatable.memo(scope, String.valueOf(number))));
  }

  private static int playedUnder(Game game, Memo memo) {
    int number = memo.result(game.id(), Integer::parseInt);
    if (number < 1 || number >= game.state().nextMove()) {
      throw new GameStore.DamagedGame(game.id(), "what is remembered of a move has no such number");
    }
    return number;
  }
}
