package dev.mylla.faults;

import static org.awaitility.Awaitility.await;

import dev.mylla.faults.Tally.What;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * Whole games, two rival players at each, while one fault after another befalls the site. After
 * each fault the players have to get on before the next one comes.
 */
final class Ordeal {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration ANSWER = Duration.ofSeconds(1);
  private static final List<Variant> VARIANTS = List.copyOf(Variants.all());

  private final Site site;
  private final Size size;
  private final Tally tally;
  private final Random random;
  private final Client client;
  private final History history = new History();
  private final Queue<Match> matches = new ConcurrentLinkedQueue<>();
  private volatile boolean lastGames;

  /**
   * How much of everything.
   *
   * @param moves to be acknowledged at least
   * @param faults of each kind
   * @param tables at which games are played at the same time
   */
  record Size(long moves, int faults, int tables) {}

  Ordeal(Site site, Size size, Tally tally, long seed) {
    this.site = site;
    this.size = size;
    this.tally = tally;
    this.random = new Random(seed);
    this.client = new Client(site.relayed(), ANSWER);
  }

  /** Ends when every game is over; a contradiction in what a client was told is thrown. */
  void run(List<Consumer<Site>> faults) {
    ExecutorService threads = Executors.newFixedThreadPool(2 * size.tables());
    try {
      List<CompletableFuture<Void>> tables = new ArrayList<>();
      for (int table = 0; table < size.tables(); table++) {
        Random own = new Random(random.nextLong());
        tables.add(CompletableFuture.runAsync(() -> playGames(own, threads), threads));
      }
      befall(faults, tables);
      awaitMoves(size.moves(), tables);
      lastGames = true;
      CompletableFuture.allOf(tables.toArray(CompletableFuture[]::new)).join();
    } finally {
      lastGames = true;
      threads.shutdownNow();
    }
  }

  List<Match> matches() {
    return List.copyOf(matches);
  }

  History history() {
    return history;
  }

  private void befall(List<Consumer<Site>> faults, List<CompletableFuture<Void>> tables) {
    List<Consumer<Site>> order = new ArrayList<>();
    for (int time = 0; time < size.faults(); time++) {
      order.addAll(faults);
    }
    Collections.shuffle(order, random);
    long between = Math.max(1, size.moves() / (order.size() + 1));
    for (Consumer<Site> fault : order) {
      awaitMoves(tally.of(What.ACKNOWLEDGED) + between, tables);
      fault.accept(site);
    }
  }

  private void awaitMoves(long wanted, List<CompletableFuture<Void>> tables) {
    await()
        .atMost(PATIENCE)
        .until(
            () -> {
              tables.stream().filter(CompletableFuture::isDone).forEach(CompletableFuture::join);
              return tally.of(What.ACKNOWLEDGED) >= wanted;
            });
  }

  private void playGames(Random own, ExecutorService threads) {
    while (!lastGames) {
      Match match = Match.create(client, VARIANTS.get(own.nextInt(VARIANTS.size())), own);
      matches.add(match);
      tally.count(What.GAMES);
      Player player = player(match, own);
      Player rival = player(match, own);
      CompletableFuture<Void> other = CompletableFuture.runAsync(rival::playToTheEnd, threads);
      player.playToTheEnd();
      other.join();
    }
  }

  private Player player(Match match, Random own) {
    return new Player(match, client, tally, history, new Random(own.nextLong()));
  }
}
