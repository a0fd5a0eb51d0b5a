package dev.mylla.http;

import dev.mylla.game.Exports;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/** One line of an export: a game that is over, with every move that led to its end. */
@RegisterForReflection
record ExportedGameView(GameView game, List<MoveView> moves) {

  static ExportedGameView of(Exports.Exported exported, Viewer viewer) {
    return new ExportedGameView(
        GameView.of(exported.game(), viewer), exported.moves().stream().map(MoveView::of).toList());
  }
}
