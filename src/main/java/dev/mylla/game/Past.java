package dev.mylla.game;

/** The states that a game was in: what a take-back goes back to, and only the log tells. */
interface Past {
  /** For what takes nothing back. */
  Past NONE =
      number -> {
        throw new IllegalStateException("only the log tells the state before move " + number);
      };

  /** The state right before the move of this number. */
  State before(int number);
}
