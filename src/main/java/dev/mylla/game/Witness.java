package dev.mylla.game;

import java.util.List;

/**
 * Sees what comes of the wishes that reach the games, for whoever counts them. It neither fails nor
 * waits, and it changes nothing.
 */
public interface Witness {
  /** Looks away. */
  Witness NONE =
      new Witness() {
        @Override
        public void written(Facts facts, List<Event> events) {}

        @Override
        public void overtaken() {}

        @Override
        public void failed(RuntimeException failure) {}

        @Override
        public void repeated() {}

        @Override
        public void refused(Denial denial) {}
      };

  /**
   * Exactly these events were written to a game. Every event is told once, by the service that
   * wrote it; one whose writing was not acknowledged is told by nobody.
   */
  void written(Facts facts, List<Event> events);

  /** Another writer was faster; the wish is decided again. */
  void overtaken();

  /** The store did not do a write, or it is unknown whether it did. */
  void failed(RuntimeException failure);

  /** A wish was carried out by an earlier request already. */
  void repeated();

  /** A wish was refused. */
  void refused(Denial denial);

  /** What a wish led to, unless it was written: that is told where it happens. */
  default void saw(Answer<?> answer) {
    if (answer instanceof Answer.Denied<?> denied) {
      refused(denied.denial());
      return;
    }
    if (((Answer.Done<?>) answer).replayed()) {
      repeated();
    }
  }
}
