package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import dev.mylla.game.Aside;
import dev.mylla.game.Caller;
import dev.mylla.game.GameStore;
import dev.mylla.game.GameStore.DamagedGame;
import dev.mylla.game.Games;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Precondition;
import dev.mylla.game.SampleGames;
import dev.mylla.game.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A stored game that is no longer whole is told from one that is gone, and is never touched. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DamageTest {
  private static final StoredGame WHOLE = GoldenGames.BANNED.file();
  private static final StoredGame ENDED = GoldenGames.WON.file();
  private static final StoredGame DICED = GoldenGames.DICED.file();

  private final RedisProcess redis = RedisProcess.bundled(StoredGame.PACKED);
  private final RedisStores stores = new RedisStores(redis);
  private final GameStore store = stores.store();

  @AfterAll
  void end() {
    stores.close();
    redis.close();
  }

  /** A game that is damaged, and how. */
  record Damage(String name, StoredGame game) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Damage> damages() {
    return Stream.of(
            missing(), versions(), tags(), dates(), facts(), snapshots(), ends(), logs(), seeds())
        .flatMap(damages -> damages);
  }

  private static Stream<Damage> missing() {
    return WHOLE.hash().keySet().stream()
        .map(field -> new Damage("without " + field, WHOLE.without(field)));
  }

  private static Stream<Damage> versions() {
    return values("v", "", "0", "2", "4", "-3", "+3", "03", "3.0", "3x", "٣", "2147483648");
  }

  private static Stream<Damage> tags() {
    return values("t", "", "7c8da183413", "7c8da18341300", "7C8DA1834130", "7c8da183413g");
  }

  private static Stream<Damage> dates() {
    return values(
        "d",
        "",
        "1796014541417 1796014541431 1796014541431",
        "1796014541417 1796014541431 1796014541431 1827550541431 1",
        "l796014541417 1796014541431 1796014541431 1827550541431",
        "1796014541417 179601454143 1796014541431 1827550541431",
        "1796014541417 1796014541431 179601454143 1827550541431",
        "1796014541417 1796014541431 1796014541432 1827550541431",
        "1796014541417 1796014541431 1796014541431 182755054143",
        "1796014541417 1796014541431 1796014541431 9999999999999999999");
  }

  private static Stream<Damage> facts() {
    var damages = Stream.of("", "0", "2", "1.", "one").map(schema -> field("f", 0, schema));
    return Stream.of(
            damages,
            fields("f", 1, "", "Morabaraba", "chess", "achi"),
            fields("f", 2, "-", "ww w 0 0", "ww......b..b.bw.b.w..b.. x 0 0"),
            fields("f", 2, "ww......b..b.bw.b.w..b.. w 9 0", "ww......b..b.bw.b.w..b.. w 0 O"),
            fields("f", 3, "bw", "x", "wbw", "w b"),
            fields("f", 6, "", "12 at-three one mill first none 3 0 20 banned"),
            fields("f", 6, "I2 at-three one mill first none 3 0 20 banned draw"),
            fields("f", 6, "12 sometimes one mill first none 3 0 20 banned draw"),
            fields("f", 6, "12 at-three one mill first none 3 0 -1 banned draw"),
            fields("f", 6, "12 at-three one mill first none 3 0 20 allowed draw"),
            Stream.of(
                new Damage("a field too many in f", WHOLE.with("f", WHOLE.field("f") + "\t")),
                new Damage("empty f", WHOLE.with("f", ""))))
        .flatMap(more -> more);
  }

  private static Stream<Damage> snapshots() {
    return Stream.of(
            fields("s", 0, "", "Active", "finished", "over"),
            fields("s", 1, "", "1", "2 1 1  Ann", "1 one 1  Ann", "1 1 -1  Ann", "1 1 1 Ann"),
            fields("s", 2, "", "1 1", "x 1 1  Ben", "1 1 2147483648  Ben"),
            fields("s", 3, "", "www w 0 0", "www.....b..b......wb.b.. w 0 O"),
            fields("s", 3, "www.....b..b......wb.b.. w 9 0", "wwww....b..b......wb.b.. w 0 0"),
            fields("s", 4, "g7", "g7-g4xa1", "z7-g4", "g7-"),
            fields("s", 6, "", "0jnnkj590lpoz5n", "0lpoz5n80jnnkj59", "0lpoz5N8", "-lpoz5n8"),
            fields("s", 7, "", "two", "-2", "02"),
            fields("s", 8, "", "three", "2", "-3"),
            fields("s", 9, "2 b", "2 b d3-d", "2 x d3-d2", "b d3-d2", "2. b d3-d2", "3 b d3-d2"),
            fields("s", 10, "w line"),
            Stream.of(
                new Damage("a field too many in s", WHOLE.with("s", WHOLE.field("s") + "\t")),
                new Damage("empty s", WHOLE.with("s", ""))))
        .flatMap(more -> more);
  }

  private static Stream<Damage> ends() {
    return Stream.of("", "w", "w lin", "x line", "line", "draw", "w line ")
        .map(end -> new Damage("end " + end, with(ENDED, "s", 10, end)));
  }

  private static Stream<Damage> logs() {
    var log = WHOLE.log();
    return Stream.of(
        new Damage("a hash without its log", WHOLE.withLog(List.of())),
        new Damage("remains of a hash", WHOLE.without("v").without("t").withLog(List.of())),
        new Damage("a log without its hash", new StoredGame(WHOLE.id(), Map.of(), log)),
        new Damage("a log too short", WHOLE.withLog(log.subList(0, 2))),
        new Damage(
            "a log too long",
            WHOLE.withLog(Stream.concat(log.stream(), log.stream().limit(1)).toList())));
  }

  private static Stream<Damage> seeds() {
    String seed = DICED.field("r");
    return Stream.concat(
        Stream.of(
                "",
                seed.substring(2),
                seed + "00",
                "g" + seed.substring(1),
                "A" + seed.substring(1))
            .map(value -> new Damage("r is " + value, DICED.with("r", value))),
        Stream.of(
            new Damage("a die without its seed", DICED.without("r")),
            new Damage("a seed without a die", WHOLE.with("r", seed))));
  }

  private static Stream<Damage> values(String field, String... values) {
    return Stream.of(values)
        .map(value -> new Damage(field + " is " + value, WHOLE.with(field, value)));
  }

  private static Stream<Damage> fields(String field, int index, String... values) {
    return Stream.of(values).map(value -> field(field, index, value));
  }

  private static Damage field(String field, int index, String value) {
    String name = field + "[" + index + "] is " + value;
    return new Damage(name, with(WHOLE, field, index, value));
  }

  private static StoredGame with(StoredGame game, String field, int index, String value) {
    String[] parts = game.field(field).split("\t", -1);
    parts[index] = value;
    return game.with(field, String.join("\t", parts));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void aDamagedGameIsToldAndLeftAsItIs(Damage damage) {
    damage.game().putInto(redis);

    assertDamagedAndUntouched(damage.game());
  }

  /** Keys that hold something else altogether. */
  enum WrongType {
    HASH_IS_A_STRING("SET", ""),
    HASH_IS_A_LIST("RPUSH", ""),
    HASH_IS_A_SET("SADD", ""),
    LOG_IS_A_STRING("SET", ":log"),
    LOG_IS_A_SET("SADD", ":log");

    private final String command;
    private final String suffix;

    WrongType(String command, String suffix) {
      this.command = command;
      this.suffix = suffix;
    }
  }

  @ParameterizedTest
  @EnumSource
  void aKeyOfAnotherTypeIsToldAndLeftAsItIs(WrongType wrong) {
    WHOLE.putInto(redis);
    String key = StoredGame.key(WHOLE.id()) + wrong.suffix;
    redis.command("DEL", key);
    redis.command(wrong.command, key, "something");

    assertDamagedAndUntouched(WHOLE);
  }

  @ParameterizedTest
  @EnumSource
  void aKeyOfAnotherTypeIsToldByRedis7AsWell(WrongType wrong) {
    try (var other = Servers.FROM_PATH.start();
        var itsStores = new RedisStores(other)) {
      WHOLE.putInto(other);
      String key = StoredGame.key(WHOLE.id()) + wrong.suffix;
      other.command("DEL", key);
      other.command(wrong.command, key, "something");

      assertDamaged(() -> Table.get(itsStores.store().find(WHOLE.id())));
    }
  }

  static Stream<String> entries() {
    String[] move = WHOLE.log().get(1).split("\t", -1);
    return Stream.of(
        "",
        String.join("\t", move[0], move[1], move[2]),
        String.join("\t", move) + "\t",
        String.join("\t", move[0].substring(1), move[1], move[2], move[3]),
        String.join("\t", move[0], "l796014541423", move[2], move[3]),
        String.join("\t", move[0], move[1], "x", move[3]),
        String.join("\t", move[0], move[1], "c", move[3]),
        String.join("\t", move[0], move[1], "e", move[3]),
        String.join("\t", move[0], move[1], move[2], "l w g4-g7xf4"),
        String.join("\t", move[0], move[1], move[2], "1 g g4-g7xf4"),
        String.join("\t", move[0], move[1], move[2], "1 w g4-g7x"));
  }

  @ParameterizedTest
  @MethodSource("entries")
  void aDamagedEntryIsToldToWhoeverReadsItAndLeftAsItIs(String entry) {
    WHOLE.withLog(List.of(WHOLE.log().get(0), entry, WHOLE.log().get(2))).putInto(redis);
    String before = StoredGame.digest(redis, WHOLE.id());

    assertDamaged(() -> Table.get(store.log(WHOLE.id(), 0, 10)));
    assertDamaged(() -> Table.get(store.log(WHOLE.id(), 1, 1)));

    assertTrue(Table.get(store.find(WHOLE.id())).isPresent());
    assertEquals(1, Table.get(store.log(WHOLE.id(), 2, 1)).orElseThrow().events().size());
    assertEquals(before, StoredGame.digest(redis, WHOLE.id()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "request", "request\tresult\tmore"})
  void whatIsBadlyRememberedOfARequestIsToldAndLeftAsItIs(String memo) {
    WHOLE.putInto(redis);
    String key = StoredGame.key(WHOLE.id()) + ":k:name";
    redis.command("SET", key, memo);

    assertDamaged(() -> Table.get(store.recall(WHOLE.id(), Optional.of("name"))));

    assertEquals(memo, redis.command("GET", key));
    assertTrue(Table.get(store.recall(WHOLE.id(), Optional.empty())).isPresent());
  }

  @Test
  void aMemoOfAnotherTypeIsToldAndLeftAsItIs() {
    WHOLE.putInto(redis);
    String key = StoredGame.key(WHOLE.id()) + ":k:name";
    redis.command("DEL", key);
    redis.command("RPUSH", key, "something");

    assertDamaged(() -> Table.get(store.recall(WHOLE.id(), Optional.of("name"))));

    assertEquals(1L, redis.command("LLEN", key));
    redis.command("DEL", key);
  }

  @ParameterizedTest
  @EnumSource(names = {"HASH_IS_A_STRING", "LOG_IS_A_STRING"})
  void nothingIsCreatedWhereAKeyIsOfAnotherType(WrongType wrong) {
    var commit = SampleGames.created("occupied", SampleGames.game("achi", Take.BOTH));
    var id = commit.facts().id();
    redis.command("SET", StoredGame.key(id) + wrong.suffix, "something");
    String before = StoredGame.digest(redis, id);

    assertDamaged(() -> Table.get(store.commit(commit)));

    assertEquals(before, StoredGame.digest(redis, id));
    redis.command("DEL", StoredGame.key(id) + wrong.suffix);
  }

  private void assertDamagedAndUntouched(StoredGame game) {
    var id = game.id();
    String before = StoredGame.digest(redis, id);
    var creation = SampleGames.creation(GoldenGames.BANNED.name());
    var games = new Games(store, SampleGames.KEYS);

    assertDamaged(() -> Table.get(store.find(id)));
    assertDamaged(() -> Table.get(store.log(id, 0, 10)));
    assertDamaged(
        () ->
            Table.get(
                games.move(
                    id,
                    Caller.holding("mys_"),
                    3,
                    SampleGames.move("a7-a4"),
                    Aside.NONE,
                    Precondition.NONE)));
    if (id.equals(creation.id())) {
      var wanted = SampleGames.game("morabaraba", Take.BOTH);
      assertDamaged(() -> Table.get(games.create(wanted, Optional.of(creation))));
    }

    assertEquals(before, StoredGame.digest(redis, id));
  }

  private static void assertDamaged(Executable reading) {
    assertThrows(DamagedGame.class, reading);
  }
}
