package dev.mylla.http;

import dev.mylla.game.Aside;
import dev.mylla.game.Note;
import dev.mylla.notation.LenientMoveText;
import dev.mylla.notation.MoveText;
import dev.mylla.rules.Move;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A move to play. */
@RegisterForReflection
@Schema(name = "MoveRequest", description = "A move to play.")
record MoveRequest(
    @Schema(
            required = true,
            description = "The whole move with its removals.",
            examples = "a1-a4xd7")
        @Nullable String move,
    @Schema(
            description =
                "What the player says with it: up to 280 characters, no control characters; empty"
                    + " is none. The note of a repeated move is ignored.",
            examples = "Your turn!")
        @Nullable String note,
    @Schema(
            description =
                "What the player offers with it: a draw or more-time. The offer of a repeated move is ignored.")
        @Nullable OfferRequest offer) {

  static final String MALFORMED = "This is not shaped like a move. Write d6, a1-a4 or a1-a4xd7.";

  /** What a person may have typed; in doubt nothing is guessed. */
  Move toMoveAsTyped() {
    var reading = LenientMoveText.read(Requests.field(move, "/move"));
    return reading
        .move()
        .orElseThrow(
            () ->
                Problem.because(
                        ProblemCode.MALFORMED_MOVE,
                        reading.candidates().isEmpty()
                            ? MALFORMED
                            : "This can be read in more ways than one.")
                    .candidates(reading.candidates())
                    .asException());
  }

  /** What comes with the move, if anything does. */
  Aside toAside() {
    return new Aside(toNote(), offer == null ? null : offer.toProposal("/offer"));
  }

  private @Nullable String toNote() {
    if (note == null || note.isEmpty()) {
      return null;
    }
    return Note.of(note)
        .orElseThrow(
            () ->
                Faults.one(
                    ProblemCode.MALFORMED_REQUEST,
                    "/note",
                    "bad-note",
                    "A note has at most 280 characters, and no control characters."));
  }

  Move toMove() {
    String text = Requests.field(move, "/move");
    return MoveText.parse(text)
        .orElseThrow(() -> Problem.because(ProblemCode.MALFORMED_MOVE, MALFORMED).asException());
  }
}
