package dev.mylla.store;

import dev.mylla.clock.Sweeper;
import dev.mylla.game.Exports;
import dev.mylla.game.Game;
import dev.mylla.game.GameStore;
import dev.mylla.game.Games;
import dev.mylla.game.Guest;
import dev.mylla.game.Interventions;
import dev.mylla.game.Invitations;
import dev.mylla.game.NewGame;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Player;
import dev.mylla.game.PlayerGames;
import dev.mylla.game.RandomActs;
import dev.mylla.game.Repeatable;
import dev.mylla.game.Retention;
import dev.mylla.game.SampleApps;
import dev.mylla.game.SampleGames;
import dev.mylla.game.Table;
import dev.mylla.game.TimeControl;
import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Everything that a service ever asks of Redis, one step after the other: whatever writes, lists,
 * exports, watches deadlines or reports health.
 */
final class WholeLife {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Player ANN = new Player("telegram", "ann");

  private final RedisStores stores;
  private final Replication replication;
  private final GameStore store;

  WholeLife(RedisStores stores, Replication replication) {
    this.stores = stores;
    this.replication = replication;
    this.store = stores.store().with(replication);
  }

  /** A part of it that needs none of the others. */
  interface Step {
    void live();
  }

  List<Step> steps() {
    return List.of(this::play, this::join, this::belongToAnApp, this::runOutOfTime, this::report);
  }

  /** Moves, names, offers, take-backs, ends and rematches, and a game that is taken on. */
  private void play() {
    var table = Table.open(store, "life", SampleGames.game("mylla", Take.BOTH));
    RandomActs.play(store, table, new Random(1), 60);
    Table.open(store, "a die", SampleGames.diced(Take.BOTH));
  }

  /** An invitation and its repeat, and whatever else is remembered for a day. */
  private void join() {
    var games = new Games(store, SampleGames.KEYS);
    var creation = Optional.of(SampleGames.creation("joined"));
    var wanted = SampleGames.game("mylla", Take.WHITE);
    var created = Table.done(Table.get(games.create(wanted, creation)));
    Table.done(Table.get(games.create(wanted, creation)));
    var invitations = new Invitations(store, SampleGames.KEYS);
    String code = created.invitations().black().orElseThrow();
    var request = Optional.of(new Repeatable("0123456789012345678901", "fingerprint"));
    Table.done(Table.get(invitations.take(code, Guest.called("Ben"), request)));
    Table.done(Table.get(invitations.take(code, Guest.called("Ben"), request)));
  }

  /** Lists and exports of games that go on, that are over, and that were erased. */
  private void belongToAnApp() {
    var index = new RedisGameIndex(stores.client(), PATIENCE, Duration.ZERO);
    var lists = new PlayerGames(store, index);
    var interventions = new Interventions(store);
    Table.get(lists.list(wanted()));
    for (String secret : List.of("one", "two", "three")) {
      var id = own(secret).id();
      Table.done(Table.get(interventions.end(id, "over")));
      Table.get(lists.list(wanted()));
      if (secret.equals("three")) {
        Table.done(Table.get(interventions.erase(id)));
      }
    }
    Table.get(lists.list(wanted()));
    Table.get(new Exports(store, index).finished(SampleApps.TELEGRAM).collect().asList());
  }

  private Game own(String secret) {
    var players = new PerColor<>(Optional.of(ANN), Optional.<Player>empty());
    var wanted = SampleGames.of(players, SampleGames.game("mylla", Take.BOTH));
    return Table.open(store, secret, wanted).game(store);
  }

  private static PlayerGames.Wanted wanted() {
    return new PlayerGames.Wanted(
        ANN, false, Optional.empty(), Optional.empty(), Optional.empty(), 10);
  }

  /** A game that moves on before its deadline, and one that does not. */
  private void runOutOfTime() {
    var clock = new TimeControl.PerMove(HOUR, TimeControl.OnTimeout.FORFEIT);
    var moved = Table.open(store, "moved", clocked(clock));
    Table.open(store, "late", clocked(clock));
    Table.done(moved.play(stores.store(SampleGames.RETENTION, HOUR.dividedBy(2)), 1, "d6"));
    var retention = SampleGames.RETENTION;
    sweep(retention, HOUR.plusSeconds(3));
    sweep(retention, HOUR.multipliedBy(3));
  }

  private static NewGame clocked(TimeControl clock) {
    return SampleGames.withClock(clock, SampleGames.game("mylla", Take.BOTH));
  }

  private void sweep(Retention retention, Duration later) {
    var sweeper = new Sweeper(stores.store(retention, later), stores.deadlines(later));
    Table.get(sweeper.sweep());
  }

  private void report() {
    Table.get(new StorageReadiness(stores.client(), PATIENCE, replication).call());
  }
}
