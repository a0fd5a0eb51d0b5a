package dev.mylla.store;

import dev.mylla.RedisProcess;
import dev.mylla.game.Facts;
import dev.mylla.game.GameId;
import dev.mylla.game.LoggedEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A game as the bytes that Redis holds, read and written past the store. As a file it has one line
 * for the id, each field of the hash and each entry of the log, a tab after the name of each.
 */
record StoredGame(GameId id, Map<String, String> hash, List<String> log) {
  private static final String ENTRY = "log";

  /** The setting under which a game's hash has one dump. */
  static final String[] PACKED = {"--hash-max-ziplist-value", "4096"};

  /** A digest of everything that is stored under the keys, types and all. */
  private static final String DIGEST =
      "local dumps = '' for i, key in ipairs(KEYS) do"
          + " dumps = dumps .. ':' .. (redis.call('DUMP', key) or '') end"
          + " return redis.sha1hex(dumps)";

  StoredGame {
    hash = new TreeMap<>(hash);
    log = List.copyOf(log);
  }

  /** What the server holds now. */
  static StoredGame in(RedisProcess redis, GameId id) {
    var hash = new TreeMap<String, String>();
    var pairs = strings(redis.command("HGETALL", key(id)));
    for (int i = 0; i < pairs.size(); i += 2) {
      hash.put(pairs.get(i), pairs.get(i + 1));
    }
    return new StoredGame(id, hash, strings(redis.command("LRANGE", key(id) + ":log", "0", "-1")));
  }

  /** The file of this name beside the tests. */
  static StoredGame file(String name) {
    try (var stream = StoredGame.class.getResourceAsStream("/store/" + name + ".txt")) {
      byte[] bytes = Objects.requireNonNull(stream, name).readAllBytes();
      return parse(new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static StoredGame parse(String text) {
    var hash = new TreeMap<String, String>();
    var log = new ArrayList<String>();
    for (String line : text.split("\n", -1)) {
      int tab = line.indexOf('\t');
      if (line.startsWith(ENTRY)) {
        log.add(line.substring(tab + 1));
      } else if (tab > 0) {
        hash.put(line.substring(0, tab), line.substring(tab + 1));
      }
    }
    var id = GameId.parse(Objects.requireNonNull(hash.remove("id"))).orElseThrow();
    return new StoredGame(id, hash, log);
  }

  /** The file that {@link #file} reads. */
  String text() {
    var text = new StringBuilder("id\t" + id + "\n");
    hash.forEach((field, value) -> text.append(field).append('\t').append(value).append('\n'));
    log.forEach(entry -> text.append(ENTRY).append('\t').append(entry).append('\n'));
    return text.toString();
  }

  /** An entry of the log as the commit script makes it. */
  static String entry(LoggedEvent event) {
    return event.tag() + "\t" + event.at().toEpochMilli() + "\t" + EventForm.write(event.event());
  }

  String field(String name) {
    return Objects.requireNonNull(hash.get(name), name);
  }

  /** The seed of its die; absent where there is none. */
  @Nullable String seed() {
    return hash.get("r");
  }

  Facts facts() {
    return FactsForm.read(id, field("f"), seed());
  }

  StoredGame with(String field, String value) {
    var changed = new TreeMap<>(hash);
    changed.put(field, value);
    return new StoredGame(id, changed, log);
  }

  StoredGame without(String field) {
    var changed = new TreeMap<>(hash);
    changed.remove(field);
    return new StoredGame(id, changed, log);
  }

  StoredGame withLog(List<String> entries) {
    return new StoredGame(id, hash, entries);
  }

  /** Makes it what the server holds under this id. */
  void putInto(RedisProcess redis) {
    redis.command("DEL", key(id), key(id) + ":log");
    hash.forEach((field, value) -> redis.command("HSET", key(id), field, value));
    if (!log.isEmpty()) {
      redis.command(
          Stream.concat(Stream.of("RPUSH", key(id) + ":log"), log.stream()).toArray(String[]::new));
    }
  }

  /**
   * Tells whether anything that is stored under the id has changed. A hash is dumped in the order
   * of its table, which reading may change, so the server must keep small hashes packed: {@link
   * #PACKED}.
   */
  static String digest(RedisProcess redis, GameId id) {
    return String.valueOf(redis.command("EVAL", DIGEST, "2", key(id), key(id) + ":log"));
  }

  static String key(GameId id) {
    return "mylla:{" + id + "}";
  }

  private static List<String> strings(@Nullable Object reply) {
    return ((List<?>) Objects.requireNonNull(reply)).stream().map(String::valueOf).toList();
  }
}
