package dev.mylla.clock;

import java.time.Duration;

/** Is told what the sweeper does, for whoever counts. It neither fails nor waits. */
public interface SweeperWatch {
  /** Looks away. */
  SweeperWatch NONE =
      new SweeperWatch() {
        @Override
        public void overdue(Duration age) {}

        @Override
        public void gameEnded() {}

        @Override
        public void roundDone() {}
      };

  /**
   * A game was met whose time is up and which nobody has ended.
   *
   * @param age since the end of its grace
   */
  void overdue(Duration age);

  /** Such a game was ended, by this sweeper and no other. */
  void gameEnded();

  /** All shards were looked through. */
  void roundDone();
}
