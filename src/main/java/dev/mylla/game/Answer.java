package dev.mylla.game;

import java.util.function.Function;

/** What came of a request: what was asked for, or why not. */
public sealed interface Answer<T> {

  /** It was done, now or by an earlier request that this one repeats. */
  record Done<T>(T value, boolean replayed) implements Answer<T> {}

  /** It was not done, and nothing was written. */
  record Denied<T>(Denial denial) implements Answer<T> {}

  static <T> Answer<T> done(T value) {
    return new Done<>(value, false);
  }

  static <T> Answer<T> replayed(T value) {
    return new Done<>(value, true);
  }

  static <T> Answer<T> denied(Denial denial) {
    return new Denied<>(denial);
  }

  /** The same answer about something else. */
  default <R> Answer<R> map(Function<T, R> change) {
    return fold(done -> new Done<>(change.apply(done.value()), done.replayed()), Answer::denied);
  }

  /** One result whatever came of it. */
  default <R> R fold(Function<Done<T>, R> ifDone, Function<Denial, R> ifDenied) {
    if (this instanceof Done<T> done) {
      return ifDone.apply(done);
    }
    return ifDenied.apply(((Denied<T>) this).denial());
  }
}
