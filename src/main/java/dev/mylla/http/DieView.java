package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.game.Game;
import dev.mylla.game.Status;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The die of a game. The seed is shown when nothing can be thrown any more, never before. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(
    name = "Die",
    description =
        "The die of a game. All throws follow from a secret seed drawn at its creation; docs/die.md"
            + " tells how to check them.")
record DieView(
    @Schema(
            required = true,
            description = "SHA-256 of the seed in hex, the same from creation on.",
            pattern = "^[0-9a-f]{64}$",
            examples = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd")
        String commitment,
    @Schema(
            description = "The even throw that lets the side to move do so; only while active.",
            minimum = "2",
            maximum = "6",
            examples = "4")
        @Nullable Integer roll,
    @Schema(
            description = "The seed in hex; only when the game is finished.",
            pattern = "^[0-9a-f]{64}$",
            examples = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
        @Nullable String seed) {

  /** Absent in a game without a die. */
  static @Nullable DieView orNull(Game game) {
    var seed = game.facts().seed();
    if (seed == null) {
      return null;
    }
    boolean over = game.state().status() == Status.FINISHED;
    return new DieView(seed.commitment(), game.roll(), over ? seed.reveal() : null);
  }
}
