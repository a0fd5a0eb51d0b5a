package dev.mylla.game;

import dev.mylla.game.GameStore.Commit;
import dev.mylla.game.GameStore.LogPage;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import io.smallrye.mutiny.Uni;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/**
 * The next game of the same two, with their colors swapped. Its id follows from the game before, so
 * both ask for the same one: the first creates it and takes his seat, the second takes the other.
 *
 * <p>Only the tokens of the game before open these seats. No invitation leads to the second one,
 * for the first to ask could give that to a stranger, or keep it, and the second to ask would find
 * somebody else on his seat.
 */
public final class Rematches {
  /** How many events may follow the end of a game: a rematch is offered once, texts erased once. */
  private static final int AFTER_END = 2;

  private final GameStore store;
  private final GameWriter writer;
  private final StalePrecondition stale;
  private final Credentials credentials;
  private final Witness witness;
  private final SecureRandom random = new SecureRandom();

  /** Seen by nobody. */
  public Rematches(GameStore store, TokenKeys keys) {
    this(store, keys, Witness.NONE);
  }

  /** Seen by this witness. */
  public Rematches(GameStore store, TokenKeys keys, Witness witness) {
    var log = new GameLog(store);
    this.store = store;
    this.writer = new GameWriter(store, log);
    this.stale = new StalePrecondition(log);
    this.credentials = new Credentials(keys);
    this.witness = witness;
  }

  /**
   * Asks for the next game.
   *
   * @param id of the game before, which must be over, else {@link Denial.Code#GAME_NOT_OVER}
   * @param caller for a seat of the game before; he gets the token of the other color in the next
   *     game, when repeated the same as at first
   * @return {@link Denial.Code#INVITATION_EXPIRED} if the next game was ended before the other side
   *     asked for it
   */
  public Uni<Answer<Seated>> rematch(GameId id, Caller caller, Precondition precondition) {
    return store
        .find(id)
        .chain(
            found ->
                found
                    .map(game -> rematch(game, caller, precondition))
                    .orElseGet(() -> denied(Denial.of(Denial.Code.NOT_FOUND))))
        .chain(answer -> stale.explain(id, precondition, answer))
        .invoke(witness::saw);
  }

  private Uni<Answer<Seated>> rematch(Game game, Caller caller, Precondition precondition) {
    return credentials
        .verify(caller, game)
        .fold(
            seat -> rematch(game, seat.value(), caller.permit(), precondition), Rematches::denied);
  }

  private Uni<Answer<Seated>> rematch(
      Game game, Color seat, Permit permit, Precondition precondition) {
    var next = credentials.next(game);
    if (next.isEmpty()) {
      return denied(Denial.of(Denial.Code.TOKEN_INVALID));
    }
    var color = seat.opponent();
    var obstacle = game.rematchObstacle(precondition);
    return sitDown(game, next.get(), color, permit, obstacle)
        .chain(
            answer ->
                answer.fold(
                    done ->
                        offered(game, done.value())
                            .map(offered -> seated(done.value(), color, done.replayed())),
                    Rematches::denied));
  }

  /** A seat that was taken already is a repeat, whatever there is in the way of a new one. */
  private Uni<Answer<Game>> sitDown(
      Game game, GameId next, Color color, Permit permit, Optional<Denial> obstacle) {
    var asked = permit.objection(next).memoize().indefinitely();
    Uni<Answer<Game>> joined =
        writer.write(
            next,
            id -> asked,
            created ->
                obstacle
                    .filter(denial -> !created.state().seats().of(color).taken())
                    .<Decision>map(Decision.Deny::new)
                    .orElseGet(() -> created.takeKeptSeat(color)));
    return joined.chain(
        answer ->
            isMissing(answer)
                ? asked.chain(
                    objection ->
                        create(
                            game,
                            next,
                            color,
                            obstacle.or(() -> objection.map(Denial::of)),
                            joined))
                : item(answer));
  }

  private static boolean isMissing(Answer<Game> answer) {
    return answer instanceof Answer.Denied<Game> denied
        && denied.denial().code() == Denial.Code.NOT_FOUND;
  }

  /** Creates the game; if the other side was faster by a hair, joins the one it created. */
  private Uni<Answer<Game>> create(
      Game game, GameId next, Color color, Optional<Denial> obstacle, Uni<Answer<Game>> join) {
    if (obstacle.isPresent()) {
      return item(Answer.denied(obstacle.get()));
    }
    return store
        .commit(creation(game, next, color))
        .chain(written -> written.map(created -> item(Answer.done(created))).orElse(join));
  }

  private Commit creation(Game game, GameId next, Color creator) {
    String key = credentials.signing();
    var seed = game.facts().rules().hasDie() ? Seed.random(random) : null;
    var facts = game.facts().again(next, PerColor.from(creator::equals), key, seed);
    var created =
        new Event.GameCreated(
            PerColor.from(
                color -> {
                  var before = game.state().seats().of(color.opponent());
                  String name = before.name();
                  var seat = color == creator ? Seat.taken(name, key) : Seat.kept(name, key);
                  return seat.playedBy(before.player());
                }));
    return Commit.creation(facts, List.of(created), State.created(facts, created));
  }

  /**
   * Makes sure that the log of the game before tells of the next one. That comes last, so whoever
   * reads of a game finds it; what a crash left out the next request makes up for.
   */
  private Uni<Optional<Game>> offered(Game game, Game next) {
    var by = next.facts().creators().white() ? Color.BLACK : Color.WHITE;
    return store
        .log(game.id(), game.version().number() - AFTER_END, 2 * AFTER_END)
        .chain(
            page ->
                page.filter(Rematches::endsWithoutOffer)
                    .map(end -> offer(end.game(), by, next))
                    .orElseGet(() -> item(Optional.empty())));
  }

  private static boolean endsWithoutOffer(LogPage page) {
    return page.game().state().status() == Status.FINISHED
        && page.events().stream()
            .noneMatch(logged -> logged.event() instanceof Event.RematchOffered);
  }

  /**
   * A commit that comes too late met the same event, or the erasure: then it is looked at again.
   */
  private Uni<Optional<Game>> offer(Game game, Color by, Game next) {
    List<Event> offered = List.of(new Event.RematchOffered(by, next.id()));
    return store
        .commit(Commit.of(game, offered, Optional.empty()))
        .chain(written -> written.isPresent() ? item(written) : offered(game, next));
  }

  /** With the first token of the seat, as every repeat of a creation gives. */
  private Answer<Seated> seated(Game next, Color color, boolean replayed) {
    var token = credentials.token(next, color, Signature.first(next.facts().key()));
    if (token.isEmpty()) {
      return Answer.denied(Denial.of(Denial.Code.TOKEN_INVALID));
    }
    return new Answer.Done<>(new Seated(next, color, token.get()), replayed);
  }

  private static Uni<Answer<Seated>> denied(Denial denial) {
    return item(Answer.denied(denial));
  }

  private static <T> Uni<T> item(T value) {
    return Uni.createFrom().item(value);
  }
}
