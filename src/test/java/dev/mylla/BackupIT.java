package dev.mylla;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Games of all kinds are saved and restored into another Redis, with the documented commands. */
class BackupIT {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String TIMED =
      "{\"variant\": \"mylla\", \"clock\": {\"kind\": \"per-move\", \"perMove\": \"PT1M\"}}";
  private static final String WAITING = "{\"variant\": \"mylla\", \"take\": \"white\"}";

  @TempDir Path folder;

  @TempDir Path backup;

  /** What is copied, and how another Redis is started with it. */
  enum Kind {
    SNAPSHOT {
      @Override
      void save(RedisProcess redis, Path backup) {
        OperationsDocument.run(redis, "redis-cli BGSAVE");
        await().atMost(PATIENCE).until(() -> redis.info("rdb_bgsave_in_progress").equals("0"));
        assertEquals("ok", redis.info("rdb_last_bgsave_status"));
        copy(redis.folder(), backup, "dump.rdb");
      }

      /** Where Redis is to append from the start, it reads nothing but what it appended. */
      @Override
      RedisProcess restored(Path backup) {
        var redis = RedisProcess.newest("--appendonly", "no");
        redis.stop();
        copy(backup, redis.folder(), "dump.rdb");
        redis.start();
        OperationsDocument.run(redis, "redis-cli CONFIG SET appendonly yes");
        await().atMost(PATIENCE).until(() -> redis.info("aof_rewrite_in_progress").equals("0"));
        assertEquals("ok", redis.info("aof_last_bgrewrite_status"));
        return redis;
      }
    },
    APPEND_ONLY_FILES {
      @Override
      void save(RedisProcess redis, Path backup) {
        OperationsDocument.run(redis, "redis-cli CONFIG SET auto-aof-rewrite-percentage 0");
        await().atMost(PATIENCE).until(() -> redis.info("aof_rewrite_in_progress").equals("0"));
        copy(redis.folder(), backup, "appendonly");
        OperationsDocument.run(redis, "redis-cli CONFIG SET auto-aof-rewrite-percentage 100");
      }

      @Override
      RedisProcess restored(Path backup) {
        var redis = RedisProcess.newest("--appendonly", "yes");
        redis.stop();
        copy(backup, redis.folder(), "appendonly");
        redis.start();
        return redis;
      }
    };

    abstract void save(RedisProcess redis, Path backup);

    abstract RedisProcess restored(Path backup);
  }

  @ParameterizedTest
  @EnumSource
  void restoredGamesGoOnFromTheMomentTheyWereSaved(Kind kind) {
    try (var redis = RedisProcess.newest("--appendonly", "yes");
        var before = start(redis, "0s")) {
      var active = PlayedGame.create(before.uri(), "mylla", 1);
      active.play(7);
      var over = PlayedGame.create(before.uri(), "achi", 2);
      over.play(1_000);
      var waiting = PlayedGame.createFrom(before.uri(), WAITING, 3);
      var timed = PlayedGame.createFrom(before.uri(), TIMED, 4);
      var saved = Stream.of(active, over, waiting).map(PlayedGame::read).toList();
      kind.save(redis, backup);
      var lost = active.playOne();
      before.stop();

      try (var other = kind.restored(backup);
          var after = start(other, "2h")) {
        assertEndsByItself(other, timed.id());
        assertEquals(
            saved,
            Stream.of(active, over, waiting).map(game -> game.at(after.uri()).read()).toList());
        assertNoticed(active.at(after.uri()), lost);
        assertGoesOn(active.at(after.uri()));
        URI invitation = after.uri().resolve("/v1/invitations/" + waiting.code());
        assertEquals(201, PlayedGame.post(invitation, "{}").status());
        assertEndedOnce(timed.at(after.uri()));
      }
    }
  }

  private PackagedService start(RedisProcess redis, String clockShift) {
    return PackagedService.start(
        folder,
        Map.of(
            "QUARKUS_REDIS_HOSTS",
            redis.uri(),
            "MYLLA_TOKEN_KEYS",
            "main:" + "A".repeat(43),
            "MYLLA_TEST_CLOCK_SHIFT",
            clockShift));
  }

  /** Nobody asks for it: created, time up, ended. */
  private static void assertEndsByItself(RedisProcess redis, String id) {
    await()
        .atMost(PATIENCE)
        .until(() -> Long.valueOf(3).equals(redis.command("LLEN", "mylla:{" + id + "}:log")));
  }

  /** Whoever saw the move that is lost is told so, and may play it again. */
  private static void assertNoticed(PlayedGame game, PlayedGame.Played lost) {
    var events = game.eventsAfter(lost.cursor());
    assertEquals(409, events.status(), events::toString);
    assertEquals("history-changed", events.code());
    var again = game.put(lost.number(), lost.color(), lost.move());
    assertEquals(201, again.status(), again::toString);
  }

  private static void assertGoesOn(PlayedGame game) {
    game.play(3);
    assertEquals(11, game.assertWhole().size());
  }

  private static void assertEndedOnce(PlayedGame timed) {
    assertEquals("time", timed.read().body().at("/outcome/reason").asText());
    var types =
        StreamSupport.stream(timed.eventsAfter("0").body().path("items").spliterator(), false)
            .map((JsonNode event) -> event.path("type").asText())
            .filter("game-ended"::equals);
    assertEquals(1, types.count());
  }

  /** Whatever begins so, folders included. */
  private static void copy(Path from, Path to, String beginning) {
    try (var files = Files.list(from)) {
      for (Path file : files.filter(file -> name(file).startsWith(beginning)).toList()) {
        Files.walkFileTree(file, new Copier(from, to));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  private static final class Copier extends SimpleFileVisitor<Path> {
    private final Path from;
    private final Path to;

    Copier(Path from, Path to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
        throws IOException {
      Files.createDirectories(to.resolve(from.relativize(folder)));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.REPLACE_EXISTING);
      return FileVisitResult.CONTINUE;
    }
  }
}
