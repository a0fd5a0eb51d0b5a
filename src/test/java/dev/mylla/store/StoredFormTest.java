package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.mylla.RedisProcess;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.Seat;
import dev.mylla.game.State;
import dev.mylla.game.Table;
import dev.mylla.rules.PerColor;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The files under {@code store} are games of a released form: they must stay readable, and must be
 * written as they are. A change that cannot do that needs a new schema number and files beside
 * these.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StoredFormTest {
  private static final int MUTATIONS = 400;

  private final RedisProcess redis = RedisProcess.bundled();
  private final RedisStores stores = new RedisStores(redis);

  @AfterAll
  void end() {
    stores.close();
    redis.close();
  }

  @ParameterizedTest
  @EnumSource
  void aFileIsReadAndItsLogReplaysToItsSnapshot(GoldenGames golden) {
    var file = golden.file();
    file.putInto(redis);

    var page = Table.get(stores.store().log(file.id(), 0, 1_000)).orElseThrow();

    var events = page.events().stream().map(LoggedEvent::event).toList();
    assertEquals(file.log().size(), events.size());
    assertEquals(page.game().state(), State.replay(page.game().facts(), events));
  }

  @ParameterizedTest
  @EnumSource
  void whatAFileSaysIsWrittenAgainByteForByte(GoldenGames golden) {
    var file = golden.file();
    file.putInto(redis);

    var page = Table.get(stores.store().log(file.id(), 0, 1_000)).orElseThrow();

    var game = page.game();
    assertEquals(file.field("f"), FactsForm.write(game.facts()));
    assertEquals(file.field("s"), StateForm.write(game.facts(), game.state()));
    assertEquals(file.log(), page.events().stream().map(StoredGame::entry).toList());
    assertEquals(file, StoredGame.in(redis, file.id()));
  }

  @ParameterizedTest
  @EnumSource
  void theSameGameIsStoredAsTheFileHasIt(GoldenGames golden) {
    redis.command("FLUSHALL");

    var game = golden.play(stores.store());

    var stored = StoredGame.in(redis, game.id());
    assertEquals(timeless(golden.file()), timeless(stored), stored::text);
  }

  /** Without what the commit script alone writes: tags and dates. */
  private static StoredGame timeless(StoredGame game) {
    return game.without("t")
        .without("d")
        .without("c")
        .withLog(game.log().stream().map(entry -> entry.split("\t", 3)[2]).toList());
  }

  /** An erased entry keeps the tag of what it told before. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ERASED")
  void everyTagIsMadeOfTheOneBeforeAndTheDatedEvent(GoldenGames golden) throws Exception {
    redis.command("FLUSHALL");

    var game = golden.play(stores.store());

    assertTagsChain(golden.file());
    assertTagsChain(StoredGame.in(redis, game.id()));
  }

  private static void assertTagsChain(StoredGame game) throws NoSuchAlgorithmException {
    var sha1 = MessageDigest.getInstance("SHA-1");
    String tag = "";
    for (String entry : game.log()) {
      String[] parts = entry.split("\t", 2);
      byte[] hash = sha1.digest((tag + parts[1]).getBytes(StandardCharsets.UTF_8));
      tag = HexFormat.of().formatHex(hash).substring(0, 12);
      assertEquals(tag, parts[0]);
    }
    assertEquals(game.field("t"), tag);
  }

  @ParameterizedTest
  @EnumSource
  void aLineCutShortAnywhereIsNoLine(GoldenGames golden) {
    var file = golden.file();
    var facts = file.facts();

    for (int length = 0; length < file.field("f").length(); length++) {
      String cut = file.field("f").substring(0, length);
      assertThrows(
          IllegalArgumentException.class,
          () -> FactsForm.read(file.id(), cut, file.seed()),
          () -> cut);
    }
    for (int length = 0; length < file.field("s").length(); length++) {
      String cut = file.field("s").substring(0, length);
      assertThrows(IllegalArgumentException.class, () -> StateForm.read(facts, cut), () -> cut);
    }
  }

  /** Whatever stands there is read or refused; nothing else may come out. */
  @ParameterizedTest
  @EnumSource
  void aLineWithAnyCharacterChangedIsReadOrRefused(GoldenGames golden) {
    var file = golden.file();
    var facts = file.facts();
    var random = new Random(1);
    for (int i = 0; i < MUTATIONS; i++) {
      readOrRefused(() -> FactsForm.read(file.id(), mutated(file.field("f"), random), file.seed()));
      readOrRefused(() -> StateForm.read(facts, mutated(file.field("s"), random)));
      for (String entry : file.log()) {
        readOrRefused(() -> EventForm.read(facts, 1, mutated(entry, random)));
      }
      readOrRefused(
          () ->
              StampForm.read(
                  StampForm.version("1", file.field("t")), mutated(file.field("d"), random), null));
    }
  }

  private static void readOrRefused(Runnable reading) {
    try {
      reading.run();
    } catch (IllegalArgumentException refused) {
      assertEquals(false, String.valueOf(refused.getMessage()).isEmpty());
    }
  }

  private static String mutated(String line, Random random) {
    String characters = "\t 0-9az.,+-wbx\0\n٣ZÄ";
    char other = characters.charAt(random.nextInt(characters.length()));
    int place = random.nextInt(line.length() + 1);
    int end = Math.min(line.length(), place + random.nextInt(3));
    return line.substring(0, place) + other + line.substring(end);
  }

  @ParameterizedTest
  @EnumSource
  void aSeatKeepsItsGenerationsItsKeyAndItsName(GoldenGames golden) {
    var facts = golden.file().facts();
    var state = StateForm.read(facts, golden.file().field("s"));
    var seats =
        new PerColor<>(
            new Seat("two  words ", true, 12, 3, "another.key"),
            new Seat(null, false, 1, 32_767, facts.key()));
    var changed =
        new State(
            state.status(),
            seats,
            state.play(),
            state.nextMove(),
            state.lastMove(),
            state.outcome(),
            state.offers(),
            state.takenBack());

    assertEquals(changed, StateForm.read(facts, StateForm.write(facts, changed)));
  }
}
