package dev.mylla.game;

import dev.mylla.game.GameIndex.Entries;
import dev.mylla.game.GameIndex.Entry;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The games of one player of an app, in the order of {@link Place}.
 *
 * <p>The index says where to look and the games say what is so. All unfinished games are read for
 * every page, as their order changes with every move; of the finished ones only those that may be
 * on the page.
 */
public final class PlayerGames {
  private static final Logger LOG = System.getLogger(PlayerGames.class.getName());

  /** Of more unfinished games than these, only those entered last are seen. */
  static final int UNFINISHED = 500;

  /** How many finished games are looked at for one page where not all of them may belong to it. */
  static final int FINISHED = 100;

  private static final int AT_ONCE = 32;

  private final Timekeeper timekeeper;
  private final GameIndex index;

  public PlayerGames(GameStore store, GameIndex index) {
    this.timekeeper = new Timekeeper(store);
    this.index = index;
  }

  /**
   * Which games are wanted.
   *
   * @param toMove only those in which the player is to move
   * @param variant the id of the only variant that is wanted
   * @param after where the page before ended
   * @param limit how many at most
   */
  public record Wanted(
      Player player,
      boolean toMove,
      Optional<Status> status,
      Optional<String> variant,
      Optional<Place> after,
      int limit) {

    boolean admits(Game game) {
      var state = game.state();
      return status.filter(only -> only != state.status()).isEmpty()
          && variant.filter(only -> !only.equals(game.facts().variant().id())).isEmpty()
          && (!toMove || isToMove(state));
    }

    private boolean isToMove(State state) {
      return state.status() == Status.ACTIVE
          && player.equals(state.seats().of(state.toMove()).player());
    }

    boolean admitsFinished() {
      return !toMove && status.filter(only -> only != Status.FINISHED).isEmpty();
    }

    boolean isBehindUnfinished() {
      return after.filter(Place::isFinished).isPresent();
    }

    boolean isBefore(Place place) {
      return after.filter(last -> !place.isAfter(last)).isEmpty();
    }
  }

  /**
   * A part of the list.
   *
   * @param next where it ends, if there may be more; such a page may have fewer games than wanted
   */
  public record Page(List<Game> games, Optional<Place> next) {
    public Page {
      games = List.copyOf(games);
    }
  }

  private record Placed(Game game, Place place) {}

  /** The wanted games, or the first of them. */
  public Uni<Page> list(Wanted wanted) {
    return unfinished(wanted)
        .chain(
            first ->
                first.size() > wanted.limit() || !wanted.admitsFinished()
                    ? Uni.createFrom().item(page(first, wanted))
                    : finished(wanted, first));
  }

  private Uni<List<Placed>> unfinished(Wanted wanted) {
    if (wanted.isBehindUnfinished()) {
      return Uni.createFrom().item(List.of());
    }
    return index
        .unfinished(wanted.player(), UNFINISHED)
        .chain(
            entries ->
                read(entries, entry -> unfinished(wanted.player(), entry, entries.now()))
                    .map(
                        found ->
                            found.stream()
                                .filter(placed -> wanted.admits(placed.game()))
                                .filter(placed -> wanted.isBefore(placed.place()))
                                .sorted((one, other) -> one.place().compareTo(other.place()))
                                .toList()));
  }

  private Uni<Optional<Placed>> unfinished(Player player, Entry entry, Instant now) {
    return game(player, entry, now)
        .chain(
            found -> {
              if (found.isEmpty()) {
                return nothing();
              }
              var game = found.get();
              return game.state().status() == Status.FINISHED
                  ? index.finish(player, entry, game.stamp().updatedAt()).chain(done -> nothing())
                  : Uni.createFrom().item(Optional.of(new Placed(game, Place.unfinished(game))));
            });
  }

  private Uni<Page> finished(Wanted wanted, List<Placed> before) {
    var from = wanted.after().filter(Place::isFinished).orElseGet(Place::endOfUnfinished);
    int missing = wanted.limit() + 1 - before.size();
    int looked = wanted.variant().isPresent() ? Math.max(FINISHED, missing) : missing;
    return index
        .finished(wanted.player(), from.order(), looked)
        .chain(
            entries ->
                read(entries, entry -> finished(wanted.player(), entry, entries.now()))
                    .map(found -> page(wanted, before, found, entries, looked)));
  }

  private Uni<Optional<Placed>> finished(Player player, Entry entry, Instant now) {
    return game(player, entry, now)
        .map(found -> found.map(game -> new Placed(game, Place.finished(entry))));
  }

  private static Page page(
      Wanted wanted, List<Placed> before, List<Placed> found, Entries entries, int looked) {
    var all = new ArrayList<>(before);
    found.stream()
        .filter(placed -> wanted.admits(placed.game()))
        .filter(placed -> wanted.isBefore(placed.place()))
        .sorted((one, other) -> one.place().compareTo(other.place()))
        .forEach(all::add);
    var page = page(all, wanted);
    boolean seenAll = entries.entries().size() < looked;
    return page.next().isPresent() || seenAll
        ? page
        : new Page(
            page.games(), entries.entries().stream().map(Place::finished).max(Place::compareTo));
  }

  private static Page page(List<Placed> found, Wanted wanted) {
    boolean more = found.size() > wanted.limit();
    var shown = more ? found.subList(0, wanted.limit()) : found;
    return new Page(
        shown.stream().map(Placed::game).toList(),
        more ? Optional.of(shown.get(shown.size() - 1).place()) : Optional.empty());
  }

  /** All that a reader finds behind the entries. */
  private static Uni<List<Placed>> read(
      Entries entries, Function<Entry, Uni<Optional<Placed>>> reader) {
    return Multi.createFrom()
        .iterable(entries.entries())
        .onItem()
        .transformToUni(reader::apply)
        .merge(AT_ONCE)
        .collect()
        .asList()
        .map(found -> found.stream().flatMap(Optional::stream).toList());
  }

  /** The game of an entry, if it has the player; else the entry goes once it is stale. */
  private Uni<Optional<Game>> game(Player player, Entry entry, Instant now) {
    return timekeeper
        .find(entry.id())
        .chain(
            found -> {
              if (found.filter(game -> seats(game, player)).isPresent() || !entry.isStale(now)) {
                return Uni.createFrom().item(found.filter(game -> seats(game, player)));
              }
              return index.remove(player, entry).replaceWith(Optional.<Game>empty());
            })
        .onFailure(GameStore.DamagedGame.class)
        .recoverWithItem(
            failure -> {
              LOG.log(Level.ERROR, "left out of a list: {0}", failure.getMessage());
              return Optional.empty();
            });
  }

  private static boolean seats(Game game, Player player) {
    var seats = game.state().seats();
    return Stream.of(seats.white(), seats.black())
        .anyMatch(seat -> Objects.equals(seat.player(), player));
  }

  private static <T> Uni<Optional<T>> nothing() {
    return Uni.createFrom().item(Optional.empty());
  }
}
