package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisConnection;
import dev.mylla.RedisProcess;
import dev.mylla.game.Precondition;
import dev.mylla.game.RandomGames;
import dev.mylla.game.Status;
import dev.mylla.game.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a move costs on the way to Redis, in the longest game there can be. */
class CommitCostTest {
  private static final int PLIES = 2_000;
  private static final int PLACED = 18;
  private static final int CONSTANT = 650;
  private static final Pattern RECEIVED = Pattern.compile("total_net_input_bytes:(\\d+)");
  private static final Pattern CALLS = Pattern.compile("cmdstat_([a-z]+):calls=(\\d+)");

  @ParameterizedTest
  @EnumSource
  void aMoveSendsAConstantAnd8BytesForEachSlideSinceTheLastPlacing(Servers server)
      throws IOException {
    var moves = RandomGames.shuffle(PLIES);
    try (var redis = server.start();
        var stores = new RedisStores(redis);
        var counter = new ByteCounter(redis)) {
      var store = stores.store();
      var table = Table.openEndless(store, "longest", moves.subList(0, PLACED));
      // The first call of a script sends its text as well; that one is not counted.
      Table.done(table.play(store, PLACED, moves.get(PLACED - 1), Precondition.NONE));
      var constants = new ArrayList<Long>();
      var calls = new ArrayList<Map<String, Long>>();

      for (int number = PLACED + 1; number <= PLIES; number++) {
        var callsBefore = calls(redis, number);
        counter.reset();
        Table.done(table.play(store, number, moves.get(number - 1), Precondition.NONE));
        int slides = number - PLACED;
        constants.add(counter.bytes() - 8L * slides);
        calls.addAll(difference(callsBefore, calls(redis, number)));
      }

      long most = constants.stream().mapToLong(Long::longValue).max().orElseThrow();
      System.out.printf("commit: redis=%s constant=%d calls=%s%n", server, most, calls.get(0));
      assertEquals(Status.FINISHED, table.game(store).state().status());
      assertEquals(PLIES, table.game(store).state().play().ply());
      assertTrue(most <= CONSTANT, () -> "constant " + most);
      assertEquals(1, calls.stream().distinct().count(), calls::toString);
      assertEquals(2, calls.get(0).get("evalsha"));
    }
  }

  /** Counted at a few moves from the first to the last; counting at each would take too long. */
  private static Map<String, Long> calls(RedisProcess redis, int number) {
    return number % 250 == 0 ? calls(redis) : Map.of();
  }

  private static Map<String, Long> calls(RedisProcess redis) {
    var calls = new TreeMap<String, Long>();
    Matcher found = CALLS.matcher(String.valueOf(redis.command("INFO", "commandstats")));
    while (found.find()) {
      calls.put(found.group(1), Long.valueOf(found.group(2)));
    }
    calls.remove("info");
    return calls;
  }

  private static List<Map<String, Long>> difference(
      Map<String, Long> before, Map<String, Long> after) {
    var difference = new TreeMap<>(after);
    before.forEach((command, calls) -> difference.merge(command, -calls, Long::sum));
    difference.values().removeIf(calls -> calls == 0);
    return difference.isEmpty() ? List.of() : List.of(difference);
  }

  /** What Redis has received, its own questions left out. */
  private static final class ByteCounter implements AutoCloseable {
    private final RedisConnection connection;
    private final long question;
    private long start;

    ByteCounter(RedisProcess redis) throws IOException {
      connection = new RedisConnection(redis.port());
      long first = received();
      question = received() - first;
    }

    void reset() throws IOException {
      start = received();
    }

    long bytes() throws IOException {
      return received() - start - question;
    }

    private long received() throws IOException {
      var found = RECEIVED.matcher(String.valueOf(connection.command("INFO", "stats")));
      if (!found.find()) {
        throw new IOException("no count of the bytes received");
      }
      return Long.parseLong(found.group(1));
    }

    @Override
    public void close() throws IOException {
      connection.close();
    }
  }
}
