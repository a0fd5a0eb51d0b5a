package dev.mylla.http;

import dev.mylla.game.GameId;

/** Reads ids in paths. */
final class Ids {
  private Ids() {}

  /** The game's id in any spelling; a text of another shape names no game. */
  static GameId game(String text) {
    return GameId.parse(text)
        .orElseThrow(
            () ->
                Problem.because(ProblemCode.NOT_FOUND, ProblemCode.NOT_FOUND.explanation())
                    .asException());
  }
}
