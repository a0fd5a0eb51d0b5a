package dev.mylla.game;

import dev.mylla.game.GameStore.LogPage;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the logs of games: events as they happened, and the moves among them. */
public final class GameLog {
  private static final int STRIDE = 64;

  private final Timekeeper timekeeper;

  public GameLog(GameStore store) {
    this.timekeeper = new Timekeeper(store);
  }

  /**
   * A part of the log, and the game of the same moment.
   *
   * @param after how many events to pass over; when the log is shorter, the answer is {@link
   *     Denial.Code#HISTORY_CHANGED}: a client saw events that are lost
   * @param tag the tag of the last event passed over, if the client knows it: when the log has
   *     another one there, the answer is the same
   */
  public Uni<Answer<LogPage>> events(GameId id, int after, Optional<String> tag, int limit) {
    int known = tag.isPresent() && after > 0 ? 1 : 0;
    return timekeeper
        .log(id, after - known, limit + known)
        .map(
            found -> {
              if (found.isEmpty()) {
                return Answer.denied(Denial.of(Denial.Code.NOT_FOUND));
              }
              var page = found.get();
              if (after > page.game().version().number()) {
                return Answer.denied(Denial.of(Denial.Code.HISTORY_CHANGED, page.game()));
              }
              if (known == 0) {
                return Answer.done(page);
              }
              if (!tag.get().equals(page.events().get(0).tag())) {
                return Answer.denied(Denial.of(Denial.Code.HISTORY_CHANGED, page.game()));
              }
              var news = page.events().subList(1, page.events().size());
              return Answer.done(new LogPage(page.game(), news));
            });
  }

  /** A part of a game's moves, and the game of the moment it was read. */
  public record MovePage(Game game, List<LoggedMove> moves, boolean more) {
    public MovePage {
      moves = List.copyOf(moves);
    }
  }

  /**
   * The moves after this number, at most so many.
   *
   * @param all shows also those that were taken back
   */
  public Uni<Answer<MovePage>> moves(GameId id, int after, int limit, boolean all) {
    int passed = Math.min(after, Integer.MAX_VALUE - 1) + 1;
    return collect(id, new Wanted(after, limit + 1, all), passed, List.of())
        .map(
            found -> {
              if (found.isEmpty()) {
                return Answer.denied(Denial.of(Denial.Code.NOT_FOUND));
              }
              var page = found.get();
              boolean more = page.moves().size() > limit;
              var moves = more ? page.moves().subList(0, limit) : page.moves();
              return Answer.done(new MovePage(page.game(), moves, more));
            });
  }

  /** A page with the one move of this number, or {@link Denial.Code#NOT_FOUND}. */
  public Uni<Answer<MovePage>> move(GameId id, int number) {
    return page(id, number)
        .map(
            found ->
                found
                    .map(Answer::done)
                    .orElseGet(() -> Answer.denied(Denial.of(Denial.Code.NOT_FOUND))));
  }

  /** The move of this number; empty if there is no such game or no such move. */
  Uni<Optional<LoggedMove>> find(GameId id, int number) {
    return page(id, number).map(found -> found.map(page -> page.moves().get(0)));
  }

  private Uni<Optional<MovePage>> page(GameId id, int number) {
    return collect(id, new Wanted(number - 1, 1, true), number, List.of())
        .map(
            found ->
                found.filter(
                    page ->
                        page.moves().stream().anyMatch(move -> move.move().number() == number)));
  }

  private record Wanted(int after, int count, boolean all) {
    int stride() {
      return Math.max(count, STRIDE);
    }

    /** Those of the turns that are wanted, as they stand in a game. */
    List<LoggedMove> of(List<LoggedMove> turns, Game game) {
      var takenBack = game.state().takenBack();
      return turns.stream()
          .filter(turn -> turn.move().number() > after)
          .map(turn -> turn.in(takenBack))
          .filter(turn -> all || !turn.takenBack())
          .toList();
    }
  }

  /**
   * Move n stands behind the creation and n - 1 moves, so nothing before event n + 1 need be read.
   */
  private Uni<Optional<MovePage>> collect(
      GameId id, Wanted wanted, int passed, List<LoggedMove> before) {
    return timekeeper
        .log(id, passed, wanted.stride())
        .chain(
            found -> {
              if (found.isEmpty()) {
                return Uni.createFrom().item(Optional.<MovePage>empty());
              }
              var turns = new ArrayList<>(before);
              var events = found.get().events();
              events.forEach(event -> turn(event).ifPresent(turns::add));
              var moves = wanted.of(turns, found.get().game());
              boolean end = events.size() < wanted.stride();
              if (end || moves.size() >= wanted.count()) {
                var enough = moves.subList(0, Math.min(wanted.count(), moves.size()));
                return Uni.createFrom()
                    .item(Optional.of(new MovePage(found.get().game(), enough, !end)));
              }
              return collect(id, wanted, passed + events.size(), moves);
            });
  }

  private static Optional<LoggedMove> turn(LoggedEvent logged) {
    return logged.event() instanceof Event.Turn turn
        ? Optional.of(new LoggedMove(turn, logged.at(), false))
        : Optional.empty();
  }
}
