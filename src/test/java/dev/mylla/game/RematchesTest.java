package dev.mylla.game;

import static dev.mylla.game.SampleGames.move;
import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.mylla.game.Answer.Denied;
import dev.mylla.game.Answer.Done;
import dev.mylla.game.Denial.Code;
import dev.mylla.game.NewGame.Take;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import io.smallrye.mutiny.Uni;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RematchesTest {
  private static final Precondition STALE =
      new Precondition(List.of(new Version(1, "ffffffffffff")));

  private final InMemoryGameStore store = new InMemoryGameStore();
  private final Table table = Table.open(store, "secret", "mylla");

  @ParameterizedTest
  @EnumSource
  void theFirstToAskGetsTheOtherColorInAGameThatWaits(Color color) {
    resign();

    var seated = done(rematch(color));

    var state = seated.game().state();
    assertEquals(color.opponent(), seated.color());
    assertEquals(Status.WAITING, state.status());
    assertEquals(PerColor.from(color.opponent()::equals), state.seats().map(Seat::taken));
    assertEquals(new PerColor<>("Ben", "Ann"), state.seats().map(Seat::name));
    assertNotEquals(table.id(), seated.game().id());
  }

  @Test
  void theSecondToAskStartsTheGame() {
    resign();
    var white = done(rematch(Color.BLACK));

    var black = done(rematch(Color.WHITE));

    assertEquals(white.game().id(), black.game().id());
    assertEquals(Color.BLACK, black.color());
    assertEquals(Status.ACTIVE, black.game().state().status());
    assertEquals(List.of("GameCreated", "SeatTaken", "GameStarted"), log(black.game().id()));
    assertPlays(white, 1, "d6");
    assertPlays(black, 2, "f4");
  }

  @Test
  void everyRepeatGetsTheSameSeatAndTokenAndTheGameAsItStands() {
    resign();
    var white = done(rematch(Color.BLACK));
    assertEquals(new Done<>(white, true), rematch(Color.BLACK));
    var black = done(rematch(Color.WHITE));
    assertPlays(white, 1, "d6");

    var again = rematch(Color.BLACK);

    var now = get(store.find(white.game().id())).orElseThrow();
    assertEquals(new Done<>(new Seated(now, Color.WHITE, white.token()), true), again);
    assertEquals(
        new Done<>(new Seated(now, Color.BLACK, black.token()), true), rematch(Color.WHITE));
  }

  @Test
  void theOldGameTellsOnceWhoAskedFirst() {
    resign();
    var next = done(rematch(Color.BLACK)).game().id();
    rematch(Color.WHITE);
    rematch(Color.BLACK);

    assertEquals(List.of("GameCreated", "GameEnded", "RematchOffered"), log(table.id()));
    assertEquals(new Event.RematchOffered(Color.BLACK, next), table.log(store).get(2).event());
    assertEquals(Status.FINISHED, table.game(store).state().status());
  }

  @Test
  void theSameGameIsPlayedAgain() {
    var wanted = SampleGames.game("mylla", Map.of("flying", "never"), Take.BOTH, List.of());
    var start = RandomGames.position(wanted.start(), new Random(3));
    var before = Table.open(store, "position", SampleGames.from(start, wanted));
    get(
        endings()
            .resign(before.id(), Caller.holding(before.token(Color.WHITE)), Precondition.NONE));

    var next = done(rematch(store, before, Color.WHITE)).game().facts();

    assertEquals(wanted.variant(), next.variant());
    assertEquals(wanted.rules(), next.rules());
    assertEquals(start, next.start());
    assertEquals(new PerColor<>(false, true), next.creators());
  }

  @Test
  void theIdIsMadeOfTheOldOneUnderItsKey() {
    resign();
    byte[] mac = SampleGames.KEYS.mac("sample", "mylla/rematch/1\n" + table.id()).orElseThrow();

    var id = done(rematch(Color.WHITE)).game().id();

    String first = HexFormat.of().formatHex(mac, 0, GameId.BYTES);
    assertEquals(first, HexFormat.of().formatHex(id.bytes()));
  }

  @Test
  void aRematchOfARematchIsAThirdGame() {
    resign();
    var white = done(rematch(Color.BLACK));
    var black = done(rematch(Color.WHITE));
    get(endings().resign(black.game().id(), Caller.holding(black.token()), Precondition.NONE));

    var third =
        done(
            get(
                rematches(store)
                    .rematch(white.game().id(), Caller.holding(white.token()), Precondition.NONE)));

    assertEquals(Color.BLACK, third.color());
    assertNotEquals(table.id(), third.game().id());
    assertEquals(new PerColor<>("Ann", "Ben"), third.game().state().seats().map(Seat::name));
  }

  @Test
  void aGameThatGoesOnHasNoNextOne() {
    assertDenied(Code.GAME_NOT_OVER, rematch(Color.WHITE));
    assertEquals(List.of("GameCreated"), log(table.id()));
  }

  @Test
  void aGameThatNobodyJoinedHasNoNextOne() {
    var waiting =
        done(
            get(
                Table.games(store)
                    .create(SampleGames.game("mylla", Take.WHITE), Optional.empty())));
    var id = waiting.game().id();
    String token = waiting.tokens().white().orElseThrow();

    assertDenied(
        Code.GAME_NOT_OVER,
        get(rematches(store).rematch(id, Caller.holding(token), Precondition.NONE)));
    get(endings().withdraw(id, Caller.holding(token), Precondition.NONE));
    assertDenied(
        Code.GAME_NOT_STARTED,
        get(rematches(store).rematch(id, Caller.holding(token), Precondition.NONE)));
  }

  @Test
  void aPreconditionHindersTheFirstRequestAndNoRepeat() {
    var id = table.id();
    String white = table.token(Color.WHITE);
    var rematches = rematches(store);
    assertDenied(
        Code.HISTORY_CHANGED_PRECONDITION,
        get(rematches.rematch(id, Caller.holding(white), STALE)));
    resign();
    assertDenied(
        Code.HISTORY_CHANGED_PRECONDITION,
        get(rematches.rematch(id, Caller.holding(white), STALE)));
    rematch(Color.WHITE);

    assertInstanceOf(Done.class, get(rematches.rematch(id, Caller.holding(white), STALE)));
    assertDenied(
        Code.HISTORY_CHANGED_PRECONDITION,
        get(rematches.rematch(id, Caller.holding(table.token(Color.BLACK)), STALE)));
  }

  @Test
  void noInvitationLeadsToTheSeatThatIsKept() {
    resign();
    var white = done(rematch(Color.BLACK));
    var seats = new Seats(store, SampleGames.KEYS);
    var renewal =
        new Renewal(
            Caller.holding(white.token()), Color.BLACK, Precondition.NONE, Optional.empty());
    var codes = new InvitationCodes(SampleGames.KEYS);
    var id = white.game().id();

    assertDenied(Code.SEAT_KEPT, get(seats.renewInvitation(id, renewal)));
    String first = codes.issue(id, Color.BLACK, Signature.first("sample")).orElseThrow();
    var invitations = new Invitations(store, SampleGames.KEYS);
    assertDenied(
        Code.NOT_FOUND, get(invitations.take(first, Guest.called("Eve"), Optional.empty())));
    assertEquals(Color.BLACK, done(rematch(Color.WHITE)).color());
  }

  @Test
  void aRematchThatWasWithdrawnIsNotTakenUp() {
    resign();
    var white = done(rematch(Color.BLACK));
    var ended =
        done(
            get(
                endings()
                    .withdraw(
                        white.game().id(), Caller.holding(white.token()), Precondition.NONE)));

    assertDenied(Code.INVITATION_EXPIRED, rematch(Color.WHITE));
    assertEquals(
        new Done<>(new Seated(ended, Color.WHITE, white.token()), true), rematch(Color.BLACK));
  }

  @Test
  void whatACrashLeftOutTheNextRequestMakesUpFor() {
    resign();
    var crashing = new CrashingStore(store, table.id());
    assertThrows(GameStore.StorageUnavailable.class, () -> rematch(crashing, table, Color.BLACK));
    assertEquals(List.of("GameCreated", "GameEnded"), log(table.id()));

    var black = done(rematch(Color.WHITE));

    assertEquals(Status.ACTIVE, black.game().state().status());
    assertEquals(
        new Event.RematchOffered(Color.BLACK, black.game().id()), table.log(store).get(2).event());
    assertInstanceOf(Done.class, rematch(Color.BLACK));
    assertEquals(3, table.log(store).size());
  }

  @Test
  void ofTwoWhoAskAtOnceEachGetsHisSeat() {
    resign();
    var overtaken = new OvertakenStore(store, 1, () -> rematch(Color.BLACK));

    var black = done(rematch(overtaken, table, Color.WHITE));

    assertEquals(Color.BLACK, black.color());
    assertEquals(Status.ACTIVE, black.game().state().status());
    assertEquals(List.of("GameCreated", "GameEnded", "RematchOffered"), log(table.id()));
    assertEquals(
        new Event.RematchOffered(Color.BLACK, black.game().id()), table.log(store).get(2).event());
  }

  @Test
  void withoutTheKeyOfTheOldGameThereIsNoRematch() {
    var newKeys = TokenKeys.parse(SampleGames.key("new") + "," + SampleGames.key("sample"));
    var renewal =
        new Renewal(
            Caller.holding(table.token(Color.WHITE)),
            Color.WHITE,
            Precondition.NONE,
            Optional.empty());
    var renewed = done(get(new Seats(store, newKeys).renewToken(table.id(), renewal)));
    var onlyNew = TokenKeys.parse(SampleGames.key("new"));
    get(
        new Endings(store, newKeys)
            .resign(table.id(), Caller.holding(renewed.secret()), Precondition.NONE));

    assertDenied(
        Code.TOKEN_INVALID,
        get(
            new Rematches(store, onlyNew)
                .rematch(table.id(), Caller.holding(renewed.secret()), Precondition.NONE)));
  }

  @Test
  void nobodyElseGetsARematch() {
    resign();
    var other = Table.open(store, "other", "mylla").token(Color.WHITE);
    var rematches = rematches(store);

    assertDenied(
        Code.TOKEN_INVALID,
        get(rematches.rematch(table.id(), Caller.holding(other), Precondition.NONE)));
    assertDenied(
        Code.NOT_FOUND,
        get(
            rematches.rematch(
                SampleGames.id("nobody's"), Caller.holding(other), Precondition.NONE)));
    assertEquals(List.of("GameCreated", "GameEnded"), log(table.id()));
  }

  /** Loses every write to one game. */
  private record CrashingStore(GameStore store, GameId id) implements GameStore {
    @Override
    public Uni<Optional<Game>> find(GameId wanted) {
      return store.find(wanted);
    }

    @Override
    public Uni<Optional<Recalled>> recall(GameId wanted, Optional<String> memo) {
      return store.recall(wanted, memo);
    }

    @Override
    public Uni<Optional<LogPage>> log(GameId wanted, int after, int limit) {
      return store.log(wanted, after, limit);
    }

    @Override
    public Uni<Optional<Game>> commit(Commit commit) {
      return commit.facts().id().equals(id)
          ? Uni.createFrom().failure(new StorageUnavailable("crashed"))
          : store.commit(commit);
    }
  }

  private void resign() {
    get(endings().resign(table.id(), Caller.holding(table.token(Color.WHITE)), Precondition.NONE));
  }

  private Endings endings() {
    return new Endings(store, SampleGames.KEYS);
  }

  private static Rematches rematches(GameStore store) {
    return new Rematches(store, SampleGames.KEYS);
  }

  private Answer<Seated> rematch(Color color) {
    return rematch(store, table, color);
  }

  private static Answer<Seated> rematch(GameStore store, Table table, Color color) {
    return get(
        rematches(store)
            .rematch(table.id(), Caller.holding(table.token(color)), Precondition.NONE));
  }

  private void assertPlays(Seated seated, int number, String move) {
    var answer =
        Table.games(store)
            .move(
                seated.game().id(),
                Caller.holding(seated.token()),
                number,
                move(move),
                Aside.NONE,
                Precondition.NONE);
    assertEquals(number + 1, done(get(answer)).state().nextMove());
  }

  private List<String> log(GameId id) {
    return get(store.log(id, 0, 100)).orElseThrow().events().stream()
        .map(logged -> logged.event().getClass().getSimpleName())
        .toList();
  }

  private static void assertDenied(Code code, Answer<?> answer) {
    assertEquals(code, assertInstanceOf(Denied.class, answer).denial().code());
  }
}
