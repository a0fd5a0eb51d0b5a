package dev.mylla.limit;

/** Is told what was refused for its number, and what could not be counted. */
public interface LimitWatch {

  /** A request found its bucket empty. */
  void limited(Bucket bucket);

  /** Somebody wanted to create a game who has as many open ones as he may. */
  void tooManyGames();

  /** A request went on uncounted, for its bucket could not be asked. */
  void uncounted();

  /** From now on this says how many requests are let in. */
  void watch(Admission admission);

  /** A request was turned away, for there were too many at once. */
  void shed();
}
