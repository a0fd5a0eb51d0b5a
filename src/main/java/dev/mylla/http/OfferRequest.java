package dev.mylla.http;

import dev.mylla.game.Proposal;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Duration;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What one side proposes to the other. */
@RegisterForReflection
@Schema(name = "OfferRequest", description = "What one side proposes to the other.")
record OfferRequest(
    @Schema(
            required = true,
            description =
                "draw: nobody wins. takeback: the game goes on from before a move of the side that asks."
                    + " more-time: the side that asks has more time, in a game with a clock.",
            enumeration = {"draw", "takeback", "more-time"},
            examples = "draw")
        @Nullable String kind,
    @Schema(
            description =
                "takeback: the number of a standing move of the side that asks; its last unless told."
                    + " That move and all after it are taken back.",
            minimum = "1",
            maximum = "2147483647")
        @Nullable Integer to,
    @Schema(
            description =
                "more-time, required: how much more, from PT1H to P30D (ISO 8601), for the side that asks.",
            examples = "P1D")
        @Nullable String by) {

  /**
   * @param pointer where this stands in the body
   */
  Proposal toProposal(String pointer) {
    var proposal =
        switch (Requests.field(kind, pointer + "/kind")) {
          case "draw" -> new Proposal.Draw();
          case "takeback" ->
              new Proposal.TakeBack(to == null ? Proposal.TakeBack.LAST : to(pointer));
          case "more-time" -> new Proposal.MoreTime(by(pointer + "/by"));
          default ->
              throw malformed(
                  pointer + "/kind", "not-offered", "kind is draw, takeback or more-time.");
        };
    if (to != null && proposal.kind() != Proposal.Kind.TAKE_BACK) {
      throw malformed(pointer + "/to", "not-offered", "Only a takeback has a to.");
    }
    if (by != null && proposal.kind() != Proposal.Kind.MORE_TIME) {
      throw malformed(pointer + "/by", "not-offered", "Only more-time has a by.");
    }
    return proposal;
  }

  private int to(String pointer) {
    int number = Requests.field(to, pointer + "/to");
    if (number < 1) {
      throw malformed(
          pointer + "/to",
          "out-of-range",
          "to is a whole number from 1 to " + Integer.MAX_VALUE + ".");
    }
    return number;
  }

  private Duration by(String pointer) {
    var time =
        Durations.parse(Requests.field(by, pointer))
            .orElseThrow(
                () ->
                    malformed(
                        pointer,
                        "malformed",
                        "by is an ISO 8601 duration of days, hours, minutes and seconds, as in P1D."));
    if (time.compareTo(Proposal.MoreTime.SHORTEST) < 0
        || time.compareTo(Proposal.MoreTime.LONGEST) > 0) {
      throw malformed(pointer, "out-of-range", "by is from one hour to 30 days.");
    }
    return time;
  }

  private static ProblemException malformed(String pointer, String fault, String detail) {
    return Faults.one(ProblemCode.MALFORMED_REQUEST, pointer, fault, detail);
  }
}
