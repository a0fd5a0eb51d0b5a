package dev.mylla.game;

import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A store for tests that need no Redis; it keeps the {@link GameStoreContract} as Redis does. */
public final class InMemoryGameStore implements GameStore {
  private final Map<GameId, Kept> games;
  private final Map<String, Memo> memos;
  private final Retention retention;
  private final Duration clockShift;

  private record Kept(Game game, List<LoggedEvent> log, Instant forgottenAt) {
    Kept {
      log = List.copyOf(log);
    }
  }

  /** A store of its own that keeps games as long as a service does unless told otherwise. */
  public InMemoryGameStore() {
    this(SampleGames.RETENTION);
  }

  /** A store of its own. */
  public InMemoryGameStore(Retention retention) {
    this(new HashMap<>(), new HashMap<>(), retention, Duration.ZERO);
  }

  private InMemoryGameStore(
      Map<GameId, Kept> games, Map<String, Memo> memos, Retention retention, Duration clockShift) {
    this.games = games;
    this.memos = memos;
    this.retention = retention;
    this.clockShift = clockShift;
  }

  /** The same games seen by a service that keeps them differently and whose clock is ahead. */
  public InMemoryGameStore seenBy(Retention otherRetention, Duration otherClockShift) {
    return new InMemoryGameStore(games, memos, otherRetention, otherClockShift);
  }

  @Override
  public Uni<Optional<Game>> find(GameId id) {
    return log(id, 0, 0).map(page -> page.map(LogPage::game));
  }

  @Override
  public Uni<Optional<Recalled>> recall(GameId id, Optional<String> memo) {
    return Uni.createFrom().item(() -> recalled(id, memo));
  }

  private Optional<Recalled> recalled(GameId id, Optional<String> memo) {
    synchronized (games) {
      return Optional.ofNullable(kept(id))
          .map(
              kept -> new Recalled(seen(kept.game()), memo.map(name -> id + name).map(memos::get)));
    }
  }

  @Override
  public Uni<Optional<LogPage>> log(GameId id, int after, int limit) {
    return Uni.createFrom().item(() -> read(id, after, limit));
  }

  private Optional<LogPage> read(GameId id, int after, int limit) {
    synchronized (games) {
      var kept = kept(id);
      if (kept == null) {
        return Optional.empty();
      }
      var events = kept.log().stream().skip(after).limit(limit).toList();
      return Optional.of(new LogPage(seen(kept.game()), events));
    }
  }

  @Override
  public Uni<Optional<Game>> commit(Commit commit) {
    return Uni.createFrom().item(() -> write(commit));
  }

  private Optional<Game> write(Commit commit) {
    synchronized (games) {
      var before = kept(commit.facts().id());
      var version = before == null ? Version.NONE : before.game().version();
      if (!version.equals(commit.expected())) {
        return Optional.empty();
      }
      var after = after(before, commit);
      games.put(commit.facts().id(), after);
      if (!commit.isLate(after.game())) {
        commit.memo().ifPresent(memo -> memos.put(commit.facts().id() + memo.name(), memo));
      }
      return Optional.of(after.game());
    }
  }

  private Kept after(@Nullable Kept before, Commit commit) {
    var clock = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    var now = before == null ? clock.plus(clockShift) : later(before, clock.plus(clockShift));
    var movedBefore = before == null ? null : before.game().stamp().movedAt();
    var result =
        isLate(before, now, commit)
            ? late(commit, movedBefore)
            : inTime(commit, movedAt(commit, movedBefore, now));
    var log = new ArrayList<>(before == null ? List.<LoggedEvent>of() : before.log());
    if (!isLate(before, now, commit)) {
      commit.erased().entries().forEach(entry -> log.set(entry.seq() - 1, entry));
    }
    String tag = commit.expected().tag();
    for (Event event : result.events()) {
      tag = tag(tag + now.toEpochMilli() + event);
      log.add(new LoggedEvent(log.size() + 1, now, tag, event));
    }
    var changed =
        ClockChange.apply(
            result.clock(), before == null ? null : before.game().stamp().clock(), now);
    var deadline = changed == null || changed.deadline() == null ? now : changed.deadline();
    var keep = retention.of(result.next(), commit.facts().clock());
    var expires = deadline.plus(keep);
    var stamp =
        new Stamp(
            new Version(log.size(), tag),
            before == null ? now : before.game().stamp().createdAt(),
            now,
            result.movedAt(),
            expires,
            changed);
    var game = new Game(commit.facts(), result.next(), stamp);
    return new Kept(game, log, clock.plus(Duration.between(now, expires)));
  }

  private record Result(
      List<Event> events, State next, List<ClockChange> clock, @Nullable Instant movedAt) {}

  private static Result inTime(Commit commit, @Nullable Instant movedAt) {
    return new Result(commit.events(), commit.next(), commit.clock(), movedAt);
  }

  private static Result late(Commit commit, @Nullable Instant movedAt) {
    var late = commit.late().orElseThrow();
    return new Result(late.events(), late.next(), late.clock(), movedAt);
  }

  private static @Nullable Instant movedAt(Commit commit, @Nullable Instant before, Instant now) {
    if (commit.moves()) {
      return now;
    }
    return commit.takeBack().isPresent() ? commit.takeBack().get().movedAt() : before;
  }

  private static boolean isLate(@Nullable Kept before, Instant now, Commit commit) {
    var clock = before == null ? null : before.game().stamp().clock();
    return commit.late().isPresent() && clock != null && clock.seenAt(now).overdue();
  }

  private static Instant later(Kept before, Instant clock) {
    var updated = before.game().stamp().updatedAt();
    return clock.isBefore(updated) ? updated : clock;
  }

  private @Nullable Kept kept(GameId id) {
    var kept = games.get(id);
    return kept == null || kept.forgottenAt().isBefore(Instant.now()) ? null : kept;
  }

  private Game seen(Game game) {
    var stamp = game.stamp();
    var clock = stamp.clock();
    if (clock == null) {
      return game;
    }
    var seen =
        new Stamp(
            stamp.version(),
            stamp.createdAt(),
            stamp.updatedAt(),
            stamp.movedAt(),
            stamp.expiresAt(),
            clock.seenAt(Instant.now().plus(clockShift)));
    return new Game(game.facts(), game.state(), seen);
  }

  private static String tag(String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-1");
      byte[] hash = digest.digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash).substring(0, 12);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-1", e);
    }
  }
}
