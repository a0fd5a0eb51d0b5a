package dev.mylla.store;

import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.mylla.RedisProcess;
import dev.mylla.game.Games;
import dev.mylla.game.Guest;
import dev.mylla.game.Invitations;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Player;
import dev.mylla.game.SampleApps;
import dev.mylla.game.SampleGames;
import dev.mylla.game.State;
import dev.mylla.rules.PerColor;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Players are stored with their seats, in the log as in the snapshot. */
class StoredPlayersTest {
  private static final Player ANN = new Player("telegram", "chat 4: Ann \uD83D\uDC0E");

  @ParameterizedTest
  @CsvSource(
      value = {"Ann | telegram | 42", " | telegram | 42", "two  words | a.b-c_d | a b  c", "x| | "},
      delimiter = '|',
      nullValues = "")
  void nameAndPlayerStandInOneField(
      @Nullable String name, @Nullable String app, @Nullable String id) {
    var player = app == null || id == null ? null : new Player(app, id);

    String text = PlayerForm.write(name, player);

    assertEquals(name, PlayerForm.name(text));
    assertEquals(player, PlayerForm.player(text));
  }

  @Test
  void aSeatWithoutAPlayerIsStoredAsIfThereWereNoApps() {
    assertEquals("Ann", PlayerForm.write("Ann", null));
    assertEquals("", PlayerForm.write(null, null));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Ann\u001f", "Ann\u001ftelegram", "Ann\u001f 42", "Ann\u001ftelegram "})
  void halfAPlayerIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> PlayerForm.player(text));
  }

  @Test
  void replayingTheStoredLogGivesTheStoredStateWithItsPlayers() {
    try (var redis = RedisProcess.bundled();
        var stores = new RedisStores(redis)) {
      var store = stores.store();
      var players = new PerColor<>(Optional.of(ANN), Optional.<Player>empty());
      var wanted = SampleGames.of(players, SampleGames.game("mylla", Take.WHITE));
      var created = done(get(new Games(store, SampleGames.KEYS).create(wanted, Optional.empty())));
      String code = created.invitations().black().orElseThrow();
      var guest = new Guest("Cleo", Optional.of(SampleApps.FORUM), "cleo");
      done(get(new Invitations(store, SampleGames.KEYS).take(code, guest, Optional.empty())));

      var page = get(store.log(created.game().id(), 0, 100)).orElseThrow();
      var events = page.events().stream().map(LoggedEvent::event).toList();

      var seats = page.game().state().seats();
      assertEquals(ANN, seats.white().player());
      assertEquals(new Player("forum", "cleo"), seats.black().player());
      assertEquals(page.game().state(), State.replay(page.game().facts(), events));
    }
  }
}
