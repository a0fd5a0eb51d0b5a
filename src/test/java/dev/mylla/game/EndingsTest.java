package dev.mylla.game;

import static dev.mylla.game.SampleGames.move;
import static dev.mylla.game.SampleGames.next;
import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.game.Answer.Denied;
import dev.mylla.game.Answer.Done;
import dev.mylla.game.Denial.Code;
import dev.mylla.game.NewGame.Take;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.Play;
import dev.mylla.rules.Position;
import dev.mylla.rules.Ruleset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EndingsTest {
  private static final Outcome ABORTED = Outcome.none(Outcome.Reason.ABORT);
  private static final Precondition STALE =
      new Precondition(List.of(new Version(1, "ffffffffffff")));

  private final InMemoryGameStore store = new InMemoryGameStore();
  private final Endings endings = new Endings(store, SampleGames.KEYS);
  private final Table table = Table.open(store, "secret", "mylla");

  @ParameterizedTest
  @EnumSource
  void whoResignsLosesWhoeverIsToMove(Color loser) {
    var ended = done(resign(loser));

    assertEquals(
        Outcome.win(loser.opponent(), Outcome.Reason.RESIGNATION), ended.state().outcome());
    assertEquals(2, ended.version().number());
  }

  @Test
  void aResignationIsRepeatableWhateverThePrecondition() {
    var ended = done(resign(Color.WHITE));

    assertEquals(new Done<>(ended, true), resign(Color.WHITE));
    assertEquals(
        new Done<>(ended, true),
        get(endings.resign(table.id(), Caller.holding(token(Color.WHITE)), STALE)));
  }

  @Test
  void whoWonByResignationCannotResign() {
    resign(Color.WHITE);

    assertDenied(Code.GAME_OVER, resign(Color.BLACK));
    assertDenied(Code.GAME_OVER, abort(Color.BLACK));
  }

  @Test
  void ofTwoResignationsAtOnceOneEndsTheGame() {
    var overtaken = new OvertakenStore(store, 1, () -> resign(Color.BLACK));
    var late = new Endings(overtaken, SampleGames.KEYS);

    var answer =
        get(late.resign(table.id(), Caller.holding(token(Color.WHITE)), Precondition.NONE));

    assertDenied(Code.GAME_OVER, answer);
    assertEquals(List.of("GameCreated", "GameEnded"), log());
  }

  @Test
  void ofTwoEqualResignationsAtOnceOneIsTheRepeat() {
    var overtaken = new OvertakenStore(store, 1, () -> resign(Color.WHITE));
    var late = new Endings(overtaken, SampleGames.KEYS);

    var answer =
        get(late.resign(table.id(), Caller.holding(token(Color.WHITE)), Precondition.NONE));

    assertEquals(new Done<>(table.game(store), true), answer);
    assertEquals(List.of("GameCreated", "GameEnded"), log());
  }

  @Test
  void aGameOfOneIsNotResignedButAborted() {
    var waiting = waiting();

    assertDenied(
        Code.GAME_NOT_STARTED,
        get(
            endings.resign(
                waiting.game().id(), Caller.holding(whiteOf(waiting)), Precondition.NONE)));
    var aborted =
        done(get(
                endings.abort(
                    waiting.game().id(), Caller.holding(whiteOf(waiting)), Precondition.NONE)))
            .state();
    assertEquals(ABORTED, aborted.outcome());
  }

  @ParameterizedTest
  @EnumSource
  void eitherSideAbortsUntilBothHaveMoved(Color color) {
    table.play(store, 1, "d6");

    assertEquals(ABORTED, done(abort(color)).state().outcome());
  }

  @Test
  void afterAMoveOfEachSideItIsTooLateToAbort() {
    table.play(store, 1, "d6");
    table.play(store, 2, "f4");

    assertDenied(Code.TOO_LATE_TO_ABORT, abort(Color.WHITE));
    assertDenied(Code.TOO_LATE_TO_ABORT, abort(Color.BLACK));
  }

  @Test
  void theMovesOfARecordCount() {
    var moves = Stream.of("d6", "f4").map(SampleGames::move).toList();
    var continued =
        Table.open(store, "record", SampleGames.game("mylla", Map.of(), Take.BOTH, moves));

    assertDenied(
        Code.TOO_LATE_TO_ABORT,
        get(
            endings.abort(
                continued.id(), Caller.holding(continued.token(Color.WHITE)), Precondition.NONE)));
  }

  @Test
  void theMenOfAStartDoNotCount() {
    var game = SampleGames.game("mylla", Take.BOTH);
    var middle = RandomGames.position(game.start(), new Random(3));
    var begun = Table.open(store, "position", SampleGames.from(middle, game));

    var aborted =
        get(endings.abort(begun.id(), Caller.holding(begun.token(Color.BLACK)), Precondition.NONE));

    assertEquals(ABORTED, done(aborted).state().outcome());
  }

  @Test
  void twoMovesOfOneSideAreNotAMoveOfEach() {
    var game = dieGame();
    var white = new Event.MovePlayed(1, 1, Color.WHITE, move("d6"));
    var forfeited = game.state().after(white);
    var position = forfeited.play().position().forfeit();
    var passed =
        new State(
            Status.ACTIVE,
            forfeited.seats(),
            Play.of(position, forfeited.play().history(), 1),
            3,
            white,
            null,
            OpenOffers.NONE,
            TakenBack.NONE);
    var again = passed.after(new Event.MovePlayed(3, 2, Color.WHITE, move("a1")));
    var both = again.after(new Event.MovePlayed(4, 3, Color.BLACK, move("f4")));

    assertInstanceOf(Decision.Write.class, in(game, again).abort(Precondition.NONE));
    assertDenied(Code.TOO_LATE_TO_ABORT, in(game, both).abort(Precondition.NONE));
  }

  private Game dieGame() {
    var plain = SampleGames.game("mylla", Take.BOTH);
    var rules = withDie(plain.rules());
    var start = Position.start(plain.variant().board(), rules);
    var wanted =
        new NewGame(
            plain.variant(), rules, start, plain.names(), plain.clock(), Take.BOTH, List.of());
    return get(store.commit(SampleGames.created("die", wanted))).orElseThrow();
  }

  private static Ruleset withDie(Ruleset rules) {
    return new Ruleset(
        rules.men(),
        rules.flying(),
        rules.removals(),
        rules.line(),
        rules.placing(),
        Ruleset.Die.EVEN_MOVES,
        rules.repetition(),
        rules.noProgressPlies(),
        rules.endgameNoProgressPlies(),
        rules.millReversal(),
        rules.fullBoard());
  }

  private static Game in(Game game, State state) {
    return new Game(game.facts(), state, game.stamp());
  }

  @Test
  void theAbortOfTheOtherSideIsARepeat() {
    var ended = done(abort(Color.WHITE));

    assertEquals(new Done<>(ended, true), abort(Color.BLACK));
    assertDenied(Code.GAME_OVER, resign(Color.WHITE));
  }

  @Test
  void aGameThatBeganIsNotWithdrawn() {
    assertDenied(Code.GAME_STARTED, withdraw(table.id(), token(Color.WHITE)));
    abort(Color.WHITE);
    assertDenied(Code.GAME_OVER, withdraw(table.id(), token(Color.WHITE)));
  }

  @Test
  void aWithdrawalIsRepeatable() {
    var waiting = waiting();

    var ended = done(withdraw(waiting.game().id(), whiteOf(waiting)));

    assertEquals(ABORTED, ended.state().outcome());
    assertEquals(new Done<>(ended, true), withdraw(waiting.game().id(), whiteOf(waiting)));
  }

  @Test
  void whoWasFasterToJoinIsNotWithdrawnFrom() {
    var waiting = waiting();
    var guest = List.<Event>of(new Event.SeatTaken(Color.BLACK, null), new Event.GameStarted());
    var overtaken =
        new OvertakenStore(
            store, 1, () -> assertTrue(get(store.commit(next(waiting.game(), guest))).isPresent()));
    var late = new Endings(overtaken, SampleGames.KEYS);

    var answer =
        get(
            late.withdraw(
                waiting.game().id(), Caller.holding(whiteOf(waiting)), Precondition.NONE));

    assertDenied(Code.GAME_STARTED, answer);
  }

  @Test
  void aPreconditionComesBeforeTheStateOfTheGame() {
    var waiting = waiting();
    String white = whiteOf(waiting);

    assertDenied(
        Code.HISTORY_CHANGED_PRECONDITION,
        get(endings.resign(waiting.game().id(), Caller.holding(white), STALE)));
    assertDenied(
        Code.HISTORY_CHANGED_PRECONDITION,
        get(endings.abort(waiting.game().id(), Caller.holding(white), STALE)));
    assertDenied(
        Code.HISTORY_CHANGED_PRECONDITION,
        get(endings.withdraw(waiting.game().id(), Caller.holding(white), STALE)));
    assertDenied(
        Code.HISTORY_CHANGED_PRECONDITION,
        get(endings.withdraw(table.id(), Caller.holding(token(Color.WHITE)), STALE)));
  }

  @Test
  void nobodyElseEndsAGame() {
    var other = Table.open(store, "other", "mylla").token(Color.WHITE);

    assertDenied(
        Code.TOKEN_INVALID,
        get(endings.resign(table.id(), Caller.holding(other), Precondition.NONE)));
    assertDenied(
        Code.TOKEN_INVALID,
        get(endings.abort(table.id(), Caller.holding(other), Precondition.NONE)));
    assertDenied(Code.TOKEN_INVALID, withdraw(table.id(), other));
    assertDenied(Code.NOT_FOUND, withdraw(SampleGames.id("nobody's"), other));
  }

  private Created waiting() {
    var wanted = SampleGames.game("mylla", Take.WHITE);
    return done(get(Table.games(store).create(wanted, Optional.empty())));
  }

  private static String whiteOf(Created waiting) {
    return waiting.tokens().white().orElseThrow();
  }

  private Answer<Game> resign(Color color) {
    return get(endings.resign(table.id(), Caller.holding(token(color)), Precondition.NONE));
  }

  private Answer<Game> abort(Color color) {
    return get(endings.abort(table.id(), Caller.holding(token(color)), Precondition.NONE));
  }

  private Answer<Game> withdraw(GameId id, String token) {
    return get(endings.withdraw(id, Caller.holding(token), Precondition.NONE));
  }

  private String token(Color color) {
    return table.token(color);
  }

  private List<String> log() {
    return table.log(store).stream()
        .map(logged -> logged.event().getClass().getSimpleName())
        .toList();
  }

  private static void assertDenied(Code code, Answer<?> answer) {
    assertEquals(code, assertInstanceOf(Denied.class, answer).denial().code());
  }

  private static void assertDenied(Code code, Decision decision) {
    assertEquals(code, assertInstanceOf(Decision.Deny.class, decision).denial().code());
  }
}
