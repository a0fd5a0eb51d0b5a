package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.game.Event;
import dev.mylla.game.Game;
import dev.mylla.game.LoggedMove;
import dev.mylla.notation.MoveText;
import dev.mylla.rules.Point;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A move that was played, or a turn that the die took away. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(
    name = "Move",
    description = "A move that was played, with its removals, or a turn that the die took away.")
record MoveView(
    @Schema(
            required = true,
            description = "The move's number, never used twice in a game.",
            minimum = "1")
        int number,
    @Schema(
            required = true,
            description = "How many moves lead to the position after it.",
            minimum = "1")
        int ply,
    @Schema(
            required = true,
            description = "Who moved.",
            enumeration = {"white", "black"})
        String color,
    @Schema(
            required = true,
            description = "The move in canonical notation; - is a forfeited turn.",
            examples = "a1-a4xd7")
        String move,
    @Schema(required = true, description = "The points it removed men from.") List<String> removed,
    @Schema(
            description = "The throw of the die that decided over it; absent without a die.",
            minimum = "1",
            maximum = "6")
        @Nullable Integer roll,
    @Schema(description = "What its player says with it.") @Nullable String note,
    @Schema(required = true, description = "When it was played.") Instant at,
    @Schema(description = "true if it was taken back and stands no more; absent otherwise.")
        @Nullable Boolean takenBack) {

  static MoveView of(LoggedMove logged) {
    return of(logged.move(), logged.at(), logged.takenBack());
  }

  static @Nullable MoveView lastOf(Game game) {
    var last = game.state().lastMove();
    var at = game.stamp().movedAt();
    return last == null || at == null ? null : of(last, at, false);
  }

  private static MoveView of(Event.Turn move, Instant at, boolean takenBack) {
    return new MoveView(
        move.number(),
        move.ply(),
        Colors.text(move.color()),
        MoveText.format(move.move()),
        move.move().removed().stream().map(Point::toString).toList(),
        move.roll(),
        move.note(),
        at,
        takenBack ? Boolean.TRUE : null);
  }
}
