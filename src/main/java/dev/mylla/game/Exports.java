package dev.mylla.game;

import dev.mylla.game.GameIndex.Entries;
import dev.mylla.game.GameIndex.Entry;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * The finished games of an app: those in which a seat is one of its players'. They are read as fast
 * as they are taken, so however many there are, few are in memory at a time.
 */
public final class Exports {
  private static final Logger LOG = System.getLogger(Exports.class.getName());

  static final int PAGE = 100;
  static final int AT_ONCE = 8;

  /** More than any game has: it is drawn before. */
  private static final int ALL_MOVES = 10_000;

  private final GameStore store;
  private final GameLog log;
  private final GameIndex index;

  public Exports(GameStore store, GameIndex index) {
    this.store = store;
    this.log = new GameLog(store);
    this.index = index;
  }

  /** A game that is over, and how it went. */
  public record Exported(Game game, List<LoggedMove> moves) {
    public Exported {
      moves = List.copyOf(moves);
    }
  }

  /** Every game once, in no order that could be relied on. */
  public Multi<Exported> finished(App app) {
    return Multi.createFrom()
        .range(0, index.shards())
        .onItem()
        .transformToMultiAndConcatenate(shard -> pages(app, shard))
        .onItem()
        .transformToMultiAndConcatenate(
            page ->
                Multi.createFrom()
                    .iterable(page.entries())
                    .onItem()
                    .transformToUni(entry -> exported(app, entry, page.now()))
                    .merge(AT_ONCE))
        .filter(Optional::isPresent)
        .map(Optional::get);
  }

  private Multi<Entries> pages(App app, int shard) {
    return Multi.createBy()
        .repeating()
        .uni(
            AtomicLong::new,
            last ->
                index
                    .ofApp(app.name(), shard, last.get(), PAGE)
                    .invoke(page -> page.entries().forEach(entry -> last.set(entry.order()))))
        .whilst(page -> page.entries().size() == PAGE);
  }

  private Uni<Optional<Exported>> exported(App app, Entry entry, Instant now) {
    return store
        .find(entry.id())
        .chain(
            found -> {
              if (found.filter(game -> isOf(app, game)).isEmpty()) {
                return forget(app, entry, now);
              }
              return found.get().state().status() == Status.FINISHED
                  ? moves(entry.id())
                  : Uni.createFrom().item(Optional.<Exported>empty());
            })
        .onFailure(GameStore.DamagedGame.class)
        .recoverWithItem(
            failure -> {
              LOG.log(Level.ERROR, "left out of an export: {0}", failure.getMessage());
              return Optional.empty();
            });
  }

  private Uni<Optional<Exported>> moves(GameId id) {
    return log.moves(id, 0, ALL_MOVES, false)
        .map(
            answer ->
                answer.fold(
                    done -> Optional.of(new Exported(done.value().game(), done.value().moves())),
                    gone -> Optional.empty()));
  }

  private Uni<Optional<Exported>> forget(App app, Entry entry, Instant now) {
    Uni<Boolean> forgotten =
        entry.isStale(now) ? index.remove(app.name(), entry) : Uni.createFrom().item(false);
    return forgotten.replaceWith(Optional.empty());
  }

  private static boolean isOf(App app, Game game) {
    var seats = game.state().seats();
    return Stream.of(seats.white(), seats.black())
        .map(Seat::player)
        .anyMatch(player -> player != null && app.owns(player));
  }
}
