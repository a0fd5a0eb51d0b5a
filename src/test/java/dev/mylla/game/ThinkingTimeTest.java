package dev.mylla.game;

import static dev.mylla.game.SampleGames.withClock;
import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.game.NewGame.Take;
import dev.mylla.game.TimeControl.OnTimeout;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No sequence of moves, offers and take-backs gives anybody more time than the rules say, and no
 * deadline passes in silence. The rules are written here once more, as what two players would keep
 * on a sheet of paper.
 */
class ThinkingTimeTest {
  private static final int GAMES = 25;
  private static final int ACTS = 120;
  private static final long MINUTE = 60_000;
  private static final long HOUR = 60 * MINUTE;

  /**
   * @param fixed for every move; 0 if what is left is kept
   */
  record Rules(String name, long initial, long fixed, long increment, long cap) {
    TimeControl control() {
      var begin = Duration.ofMillis(initial);
      if (fixed > 0) {
        return new TimeControl.PerMove(begin, OnTimeout.FORFEIT);
      }
      return increment == 0
          ? new TimeControl.Total(begin, OnTimeout.FORFEIT)
          : new TimeControl.Fischer(
              begin, Duration.ofMillis(increment), Duration.ofMillis(cap), OnTimeout.FORFEIT);
    }
  }

  static List<Rules> rules() {
    return List.of(
        new Rules("total", 6 * HOUR, 0, 0, 0),
        new Rules("short total", 40 * MINUTE, 0, 0, 0),
        new Rules("per-move", 2 * HOUR, 2 * HOUR, 0, 0),
        new Rules("fischer", 3 * HOUR, 0, HOUR / 2, 4 * HOUR));
  }

  /** What each side has left, and since when the side to move has been thinking. */
  private static final class Sheet {
    private final Rules rules;
    private PerColor<Long> left;
    private final Map<Integer, PerColor<Long>> beforeMove = new HashMap<>();
    private long since;

    Sheet(Rules rules, Instant start) {
      this.rules = rules;
      this.since = start.toEpochMilli();
      this.left = PerColor.both(rules.initial());
    }

    void moved(int number, Color color, long now) {
      beforeMove.put(number, left);
      long rest = Math.max(0, left.of(color) - (now - since));
      if (rules.fixed() > 0) {
        rest = rules.fixed();
      } else if (rules.increment() > 0 && rest < rules.cap()) {
        rest = Math.min(rules.cap(), rest + rules.increment());
      }
      left = left.with(color, rest);
      since = now;
    }

    void granted(Color color, Duration time) {
      left = left.with(color, left.of(color) + time.toMillis());
    }

    void takenBack(int to, Color mover, long now) {
      var stood = requireNonNull(beforeMove.get(to));
      left = stood.with(mover, Math.max(stood.of(mover), Math.min(HOUR, rules.initial())));
      since = now;
    }

    long deadline(Color mover) {
      return since + left.of(mover);
    }
  }

  @ParameterizedTest
  @MethodSource("rules")
  void nobodyHasMoreTimeThanTheRulesSay(Rules rules) {
    var ended = new ArrayList<Game>();
    int agreed = 0;
    for (int seed = 0; seed < GAMES; seed++) {
      var match = new Match(rules, seed);
      match.play();
      agreed += match.agreed;
      ended.add(match.game);
    }
    assertTrue(agreed > GAMES, "agreements: " + agreed);
    assertTrue(ended.stream().anyMatch(game -> game.state().status() == Status.FINISHED));
  }

  private static final class Match {
    private final InMemoryGameStore store = new InMemoryGameStore();
    private final Random random;
    private final Table table;
    private final Sheet sheet;
    private Game game;
    private Duration passed = Duration.ZERO;
    private int agreed;

    Match(Rules rules, int seed) {
      this.random = new Random(seed);
      var wanted = withClock(rules.control(), SampleGames.game("nine-mens-morris", Take.BOTH));
      this.table = Table.open(store, rules.name() + seed, wanted);
      this.game = table.game(store);
      this.sheet = new Sheet(rules, game.stamp().createdAt());
    }

    void play() {
      for (int i = 0; i < ACTS && game.state().status() == Status.ACTIVE; i++) {
        passed = passed.plusMillis((long) (sheet.rules.initial() * someOfIt()));
        long deadline = sheet.deadline(game.state().toMove());
        switch (random.nextInt(3)) {
          case 0 -> offer(anyProposal());
          case 1 -> settle();
          default -> move();
        }
        assertSheet(deadline);
      }
    }

    /** Mostly a little; now and then more than there was to begin with. */
    private double someOfIt() {
      int most = random.nextInt(60);
      return random.nextDouble() * (most == 0 ? 2 : most < 10 ? 0.2 : 0.03);
    }

    private void assertSheet(long deadline) {
      long now = game.stamp().updatedAt().toEpochMilli();
      if (game.state().status() == Status.FINISHED) {
        boolean onTime = table.log(store).stream().anyMatch(Match::isExpiry);
        assertEquals(onTime, now > deadline + TimeControl.GRACE.toMillis());
        return;
      }
      var clock = requireNonNull(game.stamp().clock());
      assertEquals(sheet.left.white(), clock.remaining().white().toMillis());
      assertEquals(sheet.left.black(), clock.remaining().black().toMillis());
      assertEquals(
          sheet.deadline(game.state().toMove()), requireNonNull(clock.deadline()).toEpochMilli());
      assertFalse(now > deadline + TimeControl.GRACE.toMillis(), "a deadline passed in silence");
    }

    private static boolean isExpiry(LoggedEvent logged) {
      return logged.event() instanceof Event.ClockExpired;
    }

    private void move() {
      var state = game.state();
      var legal = state.play().legalMoves();
      var move = legal.get(random.nextInt(legal.size()));
      String token = table.token(state.toMove());
      var answer =
          get(
              Table.games(seen())
                  .move(
                      table.id(),
                      Caller.holding(token),
                      state.nextMove(),
                      move,
                      Aside.NONE,
                      Precondition.NONE));
      if (answer instanceof Answer.Done<Game> done) {
        game = done.value();
        sheet.moved(state.nextMove(), state.toMove(), game.stamp().updatedAt().toEpochMilli());
        return;
      }
      game = table.game(store);
    }

    private Proposal anyProposal() {
      return random.nextInt(3) == 0
          ? new Proposal.MoreTime(Duration.ofHours(1 + random.nextInt(3)))
          : new Proposal.TakeBack(Math.max(1, game.state().nextMove() - random.nextInt(5)));
    }

    private void offer(Proposal proposal) {
      var color = random.nextBoolean() ? Color.WHITE : Color.BLACK;
      var now = new Precondition(List.of(game.version()));
      get(
          new Offers(seen(), SampleGames.KEYS)
              .make(
                  table.id(), Caller.holding(table.token(color)), proposal, now, Optional.empty()));
      game = table.game(store);
    }

    private void settle() {
      var pending = game.state().offers().pending();
      if (pending.isEmpty()) {
        return;
      }
      var offer = pending.get(random.nextInt(pending.size()));
      boolean accept = random.nextInt(4) > 0;
      String other = table.token(offer.by().opponent());
      var answer =
          get(
              new Offers(seen(), SampleGames.KEYS)
                  .answer(
                      table.id(),
                      Caller.holding(other),
                      offer.number(),
                      accept,
                      Precondition.NONE));
      game = table.game(store);
      if (!accept || !(answer instanceof Answer.Done<Game>)) {
        return;
      }
      agreed++;
      if (offer.proposal() instanceof Proposal.MoreTime more) {
        sheet.granted(offer.by(), more.time());
        return;
      }
      int to = ((Proposal.TakeBack) offer.proposal()).to();
      sheet.takenBack(to, offer.by(), done(answer).stamp().updatedAt().toEpochMilli());
    }

    private GameStore seen() {
      return store.seenBy(SampleGames.RETENTION, passed);
    }
  }
}
