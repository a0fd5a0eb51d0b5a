package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import dev.mylla.game.GameId;
import dev.mylla.game.GameStore;
import dev.mylla.game.NewGame;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Precondition;
import dev.mylla.game.RandomGames;
import dev.mylla.game.SampleGames;
import dev.mylla.game.Table;
import dev.mylla.game.TimeControl;
import dev.mylla.rules.Move;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a game takes in the memory of Redis, both keys together, names of 8 letters. */
class BudgetTest {
  private static final TimeControl CLOCK =
      new TimeControl.PerMove(Duration.ofDays(3), TimeControl.OnTimeout.FORFEIT);
  private static final int NEW = 1_280;
  private static final int MOVED = 4_096;
  private static final int MOVES = 60;
  private static final int SEEDS = 20;

  @ParameterizedTest
  @EnumSource
  void everyNewGameWithAClockFitsIn1280BytesAndIn4096AfterSixtyMoves(Servers server) {
    try (var redis = server.start();
        var stores = new RedisStores(redis)) {
      for (Variant variant : Variants.all()) {
        var moves = moves(variant);
        var table = Table.open(stores.store(), variant.id(), game(variant));
        long created = bytes(redis, table.id());
        play(stores.store(), table, moves);
        long moved = bytes(redis, table.id());

        System.out.printf(
            "budget: redis=%s variant=%s new=%d moves=%d bytes=%d%n",
            server, variant, created, moves.size(), moved);
        assertTrue(created <= NEW, variant + " new: " + created);
        assertTrue(moved <= MOVED, variant + " moved: " + moved);
      }
    }
  }

  /** About half of the sixty turns are forfeits, as the die has it. */
  @ParameterizedTest
  @EnumSource
  void aGameWithADieFitsToo(Servers server) {
    try (var redis = server.start();
        var stores = new RedisStores(redis)) {
      long created = bytes(redis, exactly(stores.store(), 0, 0).id());
      long moved = 0;
      for (int seed = 0; seed < SEEDS; seed++) {
        moved = Math.max(moved, bytes(redis, exactly(stores.store(), seed, MOVES).id()));
      }

      System.out.printf("budget: redis=%s die new=%d bytes=%d%n", server, created, moved);
      assertTrue(created <= NEW, "new: " + created);
      assertTrue(moved <= MOVED, "moved: " + moved);
    }
  }

  /** A game of so many turns, or fewer if it has ended; the one after them was not forfeited. */
  private static Table exactly(GameStore store, int seed, int moves) {
    for (int attempt = 0; attempt < 64; attempt++) {
      var wanted = diced(seed, moves);
      var table = Table.open(store, "die " + seed + " " + moves + " " + attempt, wanted);
      if (table.game(store).state().nextMove() == wanted.moves().size() + 1) {
        return table;
      }
    }
    throw new AssertionError("sixty-four odd throws in a row");
  }

  private static NewGame diced(int seed, int moves) {
    var settings = Map.<String, Object>of("repetition", 0, "die", "even-moves");
    var game = SampleGames.game("nine-mens-morris", settings, Take.BOTH, List.of());
    var record = RandomGames.record(game.start(), new Random(seed), moves);
    return SampleGames.between(
        "Annegret",
        "Benjamin",
        new NewGame(
            game.variant(),
            game.rules(),
            game.start(),
            game.names(),
            Optional.of(CLOCK),
            Take.BOTH,
            record.moves(),
            record.rolls()));
  }

  /** The longest history there can be, or a random game of 60 moves where the variant has one. */
  private static List<Move> moves(Variant variant) {
    if (variant.id().equals("nine-mens-morris")) {
      return RandomGames.shuffle(MOVES);
    }
    List<Move> longest = List.of();
    for (int seed = 0; seed < SEEDS && longest.size() < MOVES; seed++) {
      var moves = RandomGames.moves(game(variant).start(), new Random(seed), MOVES);
      longest = moves.size() > longest.size() ? moves : longest;
    }
    return longest;
  }

  private static NewGame game(Variant variant) {
    var settings = Map.<String, Object>of("repetition", 0);
    return SampleGames.withClock(
        CLOCK,
        SampleGames.between(
            "Annegret",
            "Benjamin",
            SampleGames.game(variant.id(), settings, Take.BOTH, List.of())));
  }

  private static void play(GameStore store, Table table, List<Move> moves) {
    for (int number = 1; number <= moves.size(); number++) {
      Table.done(table.play(store, number, moves.get(number - 1), Precondition.NONE));
    }
  }

  private static long bytes(RedisProcess redis, GameId id) {
    return bytes(redis, "mylla:{" + id + "}") + bytes(redis, "mylla:{" + id + "}:log");
  }

  private static long bytes(RedisProcess redis, String key) {
    return Long.parseLong(String.valueOf(redis.command("MEMORY", "USAGE", key, "SAMPLES", "0")));
  }
}
