package dev.mylla.game;

import java.time.Duration;

class InMemoryGameStoreTest extends GameStoreContract {
  private final InMemoryGameStore games = new InMemoryGameStore();

  @Override
  protected GameStore store(Retention retention, Duration clockShift) {
    return games.seenBy(retention, clockShift);
  }
}
