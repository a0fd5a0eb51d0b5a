package dev.mylla.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.mylla.RedisConnection;
import dev.mylla.game.Event;
import dev.mylla.game.GameId;
import dev.mylla.game.GameStore.LogPage;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.Retention;
import dev.mylla.game.State;
import dev.mylla.notation.MoveText;
import dev.mylla.store.RedisGameStore;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.redis.client.Redis;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Looks at games after everything is over: in Redis past the product, through the product's own
 * reader, and as clients see them.
 */
final class Audit implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int WHOLE_LOG = 10_000;
  private static final String PAGE = "?limit=37&after=";

  private final RedisConnection redis;
  private final Client client;
  private final Vertx vertx = Vertx.vertx();
  private final RedisGameStore store;
  private long moves;
  private long lost;
  private long doubled;

  /**
   * @param client reaches the services without any trouble
   */
  Audit(int redisPort, Client client) throws IOException {
    this.redis = new RedisConnection(redisPort);
    this.client = client;
    this.store =
        new RedisGameStore(
            Redis.createClient(vertx, "redis://127.0.0.1:" + redisPort),
            new Retention(Duration.ofDays(1), Duration.ofDays(1), Duration.ofDays(1)),
            PATIENCE,
            Duration.ZERO);
  }

  /** Moves in the logs looked at. */
  long moves() {
    return moves;
  }

  /** Moves that a client was told of and that are not in their place. */
  long lost() {
    return lost;
  }

  /** Moves under a number that is not the next one. */
  long doubled() {
    return doubled;
  }

  /** Counts what is lost or doubled in a game; any other contradiction fails the test. */
  void inspect(Match match) throws IOException {
    List<LogEntry> log = log(match.id());
    inspectEntries(match, log);
    inspectState(match, log.size());
    assertEquals(events(match), seenByClients(match), "what clients see of " + match.id());
  }

  private List<LogEntry> log(String game) throws IOException {
    Object entries = redis.command("LRANGE", key(game) + ":log", "0", "-1");
    List<LogEntry> log =
        ((List<?>) Objects.requireNonNull(entries)).stream().map(LogEntry::of).toList();
    assertEquals("" + log.size(), redis.command("HGET", key(game), "v"), "version of " + game);
    return log;
  }

  private static String key(String game) {
    return "mylla:{" + game + "}";
  }

  private void inspectEntries(Match match, List<LogEntry> log) {
    Map<Integer, String> acknowledged = match.acknowledged();
    List<String> played = new ArrayList<>();
    String tag = "";
    for (LogEntry entry : log) {
      assertEquals(entry.tagAfter(tag), entry.tag(), "tag in " + match.id());
      tag = entry.tag();
      var move = entry.move();
      if (move.isPresent()) {
        played.add(move.get().text());
        doubled += move.get().number() == played.size() ? 0 : 1;
      }
    }
    moves += played.size();
    lost +=
        acknowledged.entrySet().stream()
            .filter(move -> !move.getValue().equals(at(played, move.getKey())))
            .count();
  }

  private static String at(List<String> played, int number) {
    return number > played.size() ? "" : played.get(number - 1);
  }

  private void inspectState(Match match, int length) {
    LogPage page = page(match);
    List<Event> events = page.events().stream().map(LoggedEvent::event).toList();
    assertEquals(length, events.size());
    assertEquals(
        State.replay(page.game().facts(), events),
        page.game().state(),
        "snapshot of " + match.id());
  }

  private LogPage page(Match match) {
    GameId id = GameId.parse(match.id()).orElseThrow();
    return store.log(id, 0, WHOLE_LOG).await().atMost(PATIENCE).orElseThrow();
  }

  private record Seen(int seq, String tag, Instant at, String move) {}

  private List<Seen> events(Match match) {
    return page(match).events().stream()
        .map(event -> new Seen(event.seq(), event.tag(), event.at(), move(event.event())))
        .toList();
  }

  private static String move(Event event) {
    return event instanceof Event.MovePlayed played
        ? played.number() + " " + MoveText.format(played.move())
        : "";
  }

  private List<Seen> seenByClients(Match match) throws IOException {
    List<Seen> seen = new ArrayList<>();
    String after = "0";
    while (!after.isEmpty()) {
      Answer page = read(Client.gamePath(match.id()) + "/events" + PAGE + after);
      page.body().path("items").forEach(event -> seen.add(seen(event)));
      after = page.text("/next");
    }
    return seen;
  }

  /** A busy machine may be too slow for the service's patience once, not ten times in a row. */
  private Answer read(String path) throws IOException {
    Answer answer = client.get(path);
    for (int again = 0; answer.unavailable() && again < 10; again++) {
      answer = client.get(path);
    }
    assertEquals(Answer.OK, answer.status(), answer::toString);
    return answer;
  }

  private static Seen seen(JsonNode event) {
    String move =
        event.path("type").asText().equals("move-played")
            ? event.path("number").asInt() + " " + event.path("move").asText()
            : "";
    return new Seen(
        event.path("seq").asInt(),
        event.path("tag").asText(),
        Instant.parse(event.path("at").asText()),
        move);
  }

  @Override
  public void close() throws IOException {
    redis.close();
    vertx.closeAndAwait();
  }
}
