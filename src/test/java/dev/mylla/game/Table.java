package dev.mylla.game;

import dev.mylla.game.Answer.Done;
import dev.mylla.game.NewGame.Take;
import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import dev.mylla.rules.PerColor;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** One game and the tokens of both its seats: plays with whoever's turn a number is. */
public final class Table {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final GameId id;
  private final Color first;
  private final PerColor<String> tokens;

  private Table(Created created) {
    this.id = created.game().id();
    this.first = created.game().facts().start().toMove();
    this.tokens = created.tokens().map(Optional::orElseThrow);
  }

  /** A new game that one client plays for both sides. */
  public static Table open(GameStore store, String secret, String variant) {
    return open(store, secret, SampleGames.game(variant, Take.BOTH));
  }

  /** A nine men's morris that goes on for ever. */
  public static Table openEndless(GameStore store, String secret, List<Move> moves) {
    var rules = RandomGames.ENDLESS;
    return open(store, secret, SampleGames.game("nine-mens-morris", rules, Take.BOTH, moves));
  }

  /** A new game that one client plays for both sides. */
  public static Table open(GameStore store, String secret, NewGame wanted) {
    var creation = Optional.of(SampleGames.creation(secret));
    return new Table(done(get(games(store).create(wanted, creation))));
  }

  /** Games whose ids, seats and seeds are the same in every run. */
  public static Games repeatable(GameStore store, long seed) {
    return new Games(store, SampleGames.KEYS, Witness.NONE, new Random(seed));
  }

  static Games games(GameStore store) {
    return new Games(store, SampleGames.KEYS);
  }

  public GameId id() {
    return id;
  }

  /** The token of this color. */
  public String token(Color color) {
    return tokens.of(color);
  }

  /** Plays a move as the side whose turn the number is. */
  public Answer<Game> play(GameStore store, int number, String move) {
    return play(store, number, SampleGames.move(move), Precondition.NONE);
  }

  /** The same under a precondition. */
  public Answer<Game> play(GameStore store, int number, Move move, Precondition precondition) {
    return play(store, number, move, null, precondition);
  }

  /** The same with a note. */
  public Answer<Game> play(
      GameStore store, int number, Move move, @Nullable String note, Precondition precondition) {
    return get(
        games(store)
            .move(
                id,
                Caller.holding(mover(number)),
                number,
                move,
                new Aside(note, null),
                precondition));
  }

  /** The same, not awaited. */
  public Uni<Answer<Game>> move(GameStore store, int number, String move) {
    return games(store)
        .move(
            id,
            Caller.holding(mover(number)),
            number,
            SampleGames.move(move),
            Aside.NONE,
            Precondition.NONE);
  }

  private String mover(int number) {
    return tokens.of(number % 2 == 1 ? first : first.opponent());
  }

  /** Offers something to the other side, in the game as it stands. */
  public Answer<Offered> offer(GameStore store, Color color, Proposal proposal) {
    var now = new Precondition(List.of(game(store).version()));
    var offers = new Offers(store, SampleGames.KEYS);
    return get(offers.make(id, Caller.holding(token(color)), proposal, now, Optional.empty()));
  }

  /** Accepts or declines an offer as this side. */
  public Answer<Game> answer(GameStore store, Color color, int number, boolean accept) {
    var offers = new Offers(store, SampleGames.KEYS);
    return get(offers.answer(id, Caller.holding(token(color)), number, accept, Precondition.NONE));
  }

  /** Withdraws an offer as this side. */
  public Answer<Game> withdraw(GameStore store, Color color, int number) {
    var offers = new Offers(store, SampleGames.KEYS);
    return get(offers.withdraw(id, Caller.holding(token(color)), number, Precondition.NONE));
  }

  /** Offers something as this side, which the other accepts. */
  public Game agree(GameStore store, Color color, Proposal proposal) {
    int number = done(offer(store, color, proposal)).offer();
    return done(answer(store, color.opponent(), number, true));
  }

  /** The game as it stands. */
  public Game game(GameStore store) {
    return get(store.find(id)).orElseThrow();
  }

  /** Every event so far, dated. */
  public List<LoggedEvent> log(GameStore store) {
    return get(store.log(id, 0, Integer.MAX_VALUE)).orElseThrow().events();
  }

  /** What was to be done, if it was done. */
  public static <T> T done(Answer<T> answer) {
    if (answer instanceof Done<T> done) {
      return done.value();
    }
    throw new AssertionError(answer.toString());
  }

  /** The answer of a store that is expected to give one. */
  public static <T> T get(Uni<T> answer) {
    return answer.await().atMost(PATIENCE);
  }
}
