package dev.mylla.game;

import static dev.mylla.game.SampleGames.move;
import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.game.NewGame.Take;
import dev.mylla.notation.PositionText;
import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.Position;
import dev.mylla.rules.Refusal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** When the die is thrown, what a throw does, and that nobody can throw again. */
class DieTest {
  private static final Optional<Creation> NO_KEY = Optional.empty();
  private static final int GAMES = 60;

  private final InMemoryGameStore store = new InMemoryGameStore();

  @Test
  void whileTheThrowIsOddTurnsAreForfeitedInTheSameCommit() {
    int forfeits = 0;
    for (var game : games(SampleGames.diced(Take.BOTH))) {
      var events = events(game);
      assertEquals(0, requireNonNull(game.roll()) % 2);
      for (int number = 1; number < game.state().nextMove(); number++) {
        var color = number % 2 == 1 ? Color.WHITE : Color.BLACK;
        var forfeit = new Event.MoveForfeited(number, number, color, thrown(game, number));
        assertEquals(forfeit, events.get(number));
        assertEquals(1, forfeit.roll() % 2);
      }
      assertEquals(thrown(game, game.state().nextMove()), game.roll());
      assertEquals(game.state().nextMove(), events.size());
      forfeits += events.size() - 1;
    }
    assertTrue(forfeits > GAMES / 2, "as many forfeits as moves are to be expected");
  }

  @Test
  void nothingIsThrownWhileASeatIsFree() {
    for (var game : games(SampleGames.diced(Take.WHITE))) {
      assertEquals(1, game.version().number());
      assertNull(game.roll());
    }
  }

  @Test
  void theFirstThrowComesWithTheSecondPlayer() {
    int forfeits = 0;
    for (var waiting : games(SampleGames.diced(Take.WHITE))) {
      var decision =
          waiting.takeSeat(new Invitation(waiting.id(), Color.BLACK, 1, ""), Guest.ANONYMOUS);

      var events = assertInstanceOf(Decision.Write.class, decision).events();
      assertInstanceOf(Event.GameStarted.class, events.get(1));
      for (int number = 1; number <= events.size() - 2; number++) {
        var forfeit = assertInstanceOf(Event.MoveForfeited.class, events.get(number + 1));
        assertEquals(number, forfeit.number());
        assertEquals(thrown(waiting, number), forfeit.roll());
      }
      forfeits += events.size() - 2;
    }
    assertTrue(forfeits > 0);
  }

  @Test
  void decidingAgainThrowsTheSameWhateverIsPlayed() {
    for (var game : games(SampleGames.diced(Take.BOTH))) {
      var throwsAfterEachMove =
          game.state().play().legalMoves().stream()
              .map(move -> throwsAfter(game, move))
              .collect(Collectors.toSet());

      assertEquals(1, throwsAfterEachMove.size(), "the move has no say in the throws after it");
      assertEquals(Set.of(throwsAfter(game, move("d6"))), throwsAfterEachMove);
    }
  }

  private static List<Integer> throwsAfter(Game game, Move move) {
    var state = game.state();
    var decision = game.move(state.toMove(), state.nextMove(), move, Aside.NONE, Precondition.NONE);
    return assertInstanceOf(Decision.Write.class, decision).events().stream()
        .map(event -> requireNonNull(((Event.Turn) event).roll()))
        .toList();
  }

  @Test
  void aRefusedMoveLeavesTheThrowAsItWas() {
    for (var game : games(SampleGames.diced(Take.BOTH))) {
      var state = game.state();

      var decision =
          game.move(state.toMove(), state.nextMove(), move("a1-a4"), Aside.NONE, Precondition.NONE);

      assertInstanceOf(Decision.Deny.class, decision);
      var found = get(store.find(game.id())).orElseThrow();
      assertEquals(game, found);
      assertEquals(game.roll(), found.roll());
    }
  }

  @Test
  void aLostRaceIsDecidedAgainOnTheSameThrows() {
    var game = forfeitedAfter("d6");
    var wanted = throwsAfter(game, move("d6"));
    var renewed = new Event.TokenRenewed(Color.WHITE, 2, "sample");

    assertEquals(Optional.empty(), get(store.commit(stale(game))));
    var later = get(store.commit(SampleGames.next(game, List.of(renewed)))).orElseThrow();

    assertNotEquals(game.version(), later.version());
    assertEquals(wanted, throwsAfter(later, move("d6")));
  }

  private static GameStore.Commit stale(Game game) {
    var commit = SampleGames.played(game, "d6");
    var lost = new Version(game.version().number() + 1, game.version().tag());
    return SampleGames.expecting(lost, commit);
  }

  @Test
  void anEvenThrowObliges() {
    var game = games(SampleGames.diced(Take.BOTH)).get(0);
    var state = game.state();

    var decision =
        game.move(state.toMove(), state.nextMove(), Move.forfeit(), Aside.NONE, Precondition.NONE);

    var denial = assertInstanceOf(Decision.Deny.class, decision).denial();
    assertEquals(Refusal.MUST_MOVE, requireNonNull(denial.refused()).refusal());
  }

  @Test
  void theNumberOfAForfeitIsTaken() {
    var game = forfeitedAfter("d6");
    var moved = get(store.commit(SampleGames.played(game, "d6"))).orElseThrow();
    var forfeit = assertInstanceOf(Event.MoveForfeited.class, moved.state().lastMove());

    for (var move : List.of(move("f4"), Move.forfeit())) {
      for (var seat : Color.values()) {
        var decision = moved.move(seat, forfeit.number(), move, Aside.NONE, Precondition.NONE);

        var denial = assertInstanceOf(Decision.Deny.class, decision).denial();
        assertEquals(Denial.Code.MOVE_TAKEN, denial.code());
      }
    }
  }

  @Test
  void theMoveBeforeAForfeitIsStillRepeatable() {
    var game = forfeitedAfter("d6");
    var moved = get(store.commit(SampleGames.played(game, "d6"))).orElseThrow();
    int number = game.state().nextMove();

    var decision =
        moved.move(game.state().toMove(), number, move("d6"), Aside.NONE, Precondition.NONE);

    var lookUp = assertInstanceOf(Decision.LookUp.class, decision);
    var log = new GameLog(store);
    var played = get(log.find(moved.id(), lookUp.number())).orElseThrow().move();
    assertEquals(new Decision.Repeat(), lookUp.judge().apply(played));
  }

  @Test
  void aGameThatIsOverThrowsNoMore() {
    var rules = Map.<String, Object>of("die", "even-moves", "noProgressPlies", 1);
    int oddNext = 0;
    for (var game : games(from(".w......w.b...b.b..bww.. w 0 0", rules))) {
      var quiet = game.state().play().legalMoves().get(0);
      assertEquals(List.of(), quiet.removed());

      var ended = get(store.commit(SampleGames.played(game, quiet.toString()))).orElseThrow();

      assertEquals(
          List.of("MovePlayed", "GameEnded"), kinds(events(ended), game.version().number()));
      assertNull(ended.roll());
      oddNext += thrown(ended, ended.state().nextMove()) % 2;
    }
    assertTrue(oddNext > 0, "some throws would have been odd");
  }

  @Test
  void whoIsBlockedByAMoveHasLostBeforeAnyThrow() {
    var wanted = from("wbw......b....b....b.w.w b 0 0", Map.of("die", "even-moves"));
    int oddNext = 0;
    for (var game : games(wanted)) {
      if (game.state().toMove() == Color.BLACK) {
        var ended = get(store.commit(SampleGames.played(game, "d2-d1"))).orElseThrow();

        assertEquals(Outcome.win(Color.BLACK, Outcome.Reason.BLOCKED), ended.state().outcome());
        assertEquals(
            List.of("MovePlayed", "GameEnded"), kinds(events(ended), game.version().number()));
        oddNext += thrown(ended, ended.state().nextMove()) % 2;
      }
    }
    assertTrue(oddNext > 0, "some throws would have been odd");
  }

  @Test
  void whoIsBlockedWhenAForfeitPassesTheTurnHasLostToo() {
    var wanted = from("bwb......w....w......bwb w 0 0", Map.of("die", "even-moves"));
    int ends = 0;
    for (var game : games(wanted)) {
      boolean odd = thrown(game, 1) % 2 == 1;
      var kinds =
          odd ? List.of("GameCreated", "MoveForfeited", "GameEnded") : List.of("GameCreated");
      assertEquals(kinds, kinds(events(game), 0));
      ends += odd ? 1 : 0;
    }
    assertTrue(ends > 0);
  }

  private static List<String> kinds(List<Event> events, int after) {
    return events.stream().skip(after).map(event -> event.getClass().getSimpleName()).toList();
  }

  @Test
  void aRecordIsFollowedByThrowsOfTheGame() {
    var moves = List.of(move("d6"), Move.forfeit(), move("f4"));
    var wanted = recorded(Map.of("die", "even-moves"), moves, List.of(2, 5, 6));

    for (var game : games(wanted)) {
      var events = events(game);
      assertEquals(new Event.MovePlayed(1, 1, Color.WHITE, move("d6"), 2, null), events.get(1));
      assertEquals(new Event.MoveForfeited(2, 2, Color.BLACK, 5), events.get(2));
      assertEquals(new Event.MovePlayed(3, 3, Color.WHITE, move("f4"), 6, null), events.get(3));
      for (int number = 4; number < game.state().nextMove(); number++) {
        var forfeit = assertInstanceOf(Event.MoveForfeited.class, events.get(number));
        assertEquals(thrown(game, number), forfeit.roll());
      }
      assertEquals(thrown(game, game.state().nextMove()), game.roll());
    }
  }

  @Test
  void forfeitsCountToTheMoveLimit() {
    var forfeits = Collections.nCopies(1_999, Move.forfeit());
    var wanted = recorded(Map.of("die", "even-moves"), forfeits, Collections.nCopies(1_999, 1));

    var statuses =
        games(wanted).stream()
            .map(
                game -> {
                  boolean odd = thrown(game, 2_000) % 2 == 1;
                  assertEquals(odd ? Status.FINISHED : Status.ACTIVE, game.state().status());
                  return game.state().outcome();
                })
            .collect(Collectors.toSet());

    assertTrue(statuses.contains(Outcome.draw(Outcome.Reason.MOVE_LIMIT)));
    assertTrue(statuses.contains(null));
  }

  @Test
  void theRepeatOfACreationMeetsTheSameSeed() {
    var key = Optional.of(SampleGames.creation("secret"));
    var wanted = SampleGames.diced(Take.BOTH);

    var first = done(get(Table.games(store).create(wanted, key))).game();
    var repeat = done(get(Table.games(store).create(wanted, key))).game();

    assertEquals(first, repeat);
    assertEquals(first.facts().seed(), repeat.facts().seed());
  }

  @Test
  void everyGameDrawsASeedOfItsOwn() {
    var games = Table.games(store);
    var wanted = SampleGames.diced(Take.BOTH);

    var seeds =
        LongStream.range(0, GAMES)
            .mapToObj(i -> done(get(games.create(wanted, NO_KEY))).game().facts().seed())
            .collect(Collectors.toSet());

    assertEquals(GAMES, seeds.size());
  }

  @Test
  void noTextOfAGameTellsItsSeed() {
    var game = games(SampleGames.diced(Take.BOTH)).get(0);
    String secret = requireNonNull(game.facts().seed()).reveal();

    assertFalse(game.toString().contains(secret));
    assertFalse(SampleGames.played(game, "d6").toString().contains(secret));
  }

  @Test
  void aSeedAndADieGoTogether() {
    var facts = games(SampleGames.diced(Take.BOTH)).get(0).facts();
    var plain = done(get(Table.games(store).create(SampleGames.game("mylla", Take.BOTH), NO_KEY)));

    assertNull(plain.game().facts().seed());
    assertNull(plain.game().roll());
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new Facts(
                facts.id(),
                facts.variant(),
                facts.rules(),
                facts.start(),
                0,
                null,
                facts.creators(),
                facts.key(),
                null));
  }

  /** Sixty games of sixty seeds. */
  private List<Game> games(NewGame wanted) {
    var games = new ArrayList<Game>();
    for (long seed = 0; seed < GAMES; seed++) {
      var created = done(get(Table.repeatable(store, seed * 31).create(wanted, NO_KEY)));
      games.add(created.game());
    }
    return games;
  }

  /** A game whose next player loses his next turn but one to the die. */
  private Game forfeitedAfter(String move) {
    return games(SampleGames.diced(Take.BOTH)).stream()
        .filter(game -> throwsAfter(game, move(move)).size() > 1)
        .findFirst()
        .orElseThrow();
  }

  private static NewGame recorded(
      Map<String, Object> settings, List<Move> moves, List<Integer> rolls) {
    var game = SampleGames.game("mylla", settings, Take.BOTH, List.of());
    return new NewGame(
        game.variant(),
        game.rules(),
        game.start(),
        game.names(),
        game.clock(),
        Take.BOTH,
        moves,
        rolls);
  }

  private static NewGame from(String text, Map<String, Object> settings) {
    var game = SampleGames.game("mylla", settings, Take.BOTH, List.of());
    var board = game.variant().board();
    var setup = PositionText.parse(board, text).orElseThrow();
    var start = (Position) Position.of(board, game.rules(), setup);
    return new NewGame(
        game.variant(),
        game.rules(),
        start,
        game.names(),
        game.clock(),
        Take.BOTH,
        List.of(),
        List.of());
  }

  private List<Event> events(Game game) {
    return get(store.log(game.id(), 0, 3_000)).orElseThrow().events().stream()
        .map(LoggedEvent::event)
        .toList();
  }

  private static int thrown(Game game, int number) {
    return requireNonNull(game.facts().seed()).roll(game.id(), number);
  }
}
