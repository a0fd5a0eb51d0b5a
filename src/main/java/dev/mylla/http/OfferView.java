package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.game.Offer;
import dev.mylla.game.OpenOffers;
import dev.mylla.game.Proposal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An offer that waits for an answer. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "Offer", description = "An offer that waits for an answer.")
record OfferView(
    @Schema(
            required = true,
            description = "The offer's number, never used twice in a game.",
            minimum = "1")
        int number,
    @Schema(
            required = true,
            description = "What is proposed: draw, takeback or more-time.",
            examples = "draw")
        String kind,
    @Schema(
            required = true,
            description = "Whose offer it is; the other side answers.",
            enumeration = {"white", "black"})
        String by,
    @Schema(description = "takeback: number of the move to go back before.", minimum = "1")
        @Nullable Integer to,
    @Schema(description = "more-time: how much more for the side that asks.", examples = "P1D")
        @Nullable String time) {

  /** Absent where nothing waits. */
  static @Nullable List<OfferView> orNull(OpenOffers offers) {
    return offers.pending().isEmpty()
        ? null
        : offers.pending().stream().map(OfferView::of).toList();
  }

  private static OfferView of(Offer offer) {
    return new OfferView(
        offer.number(),
        offer.proposal().kind().text(),
        Colors.text(offer.by()),
        to(offer),
        time(offer));
  }

  static @Nullable Integer to(Offer offer) {
    return offer.proposal() instanceof Proposal.TakeBack back ? Integer.valueOf(back.to()) : null;
  }

  static @Nullable String time(Offer offer) {
    return offer.proposal() instanceof Proposal.MoreTime more ? Durations.text(more.time()) : null;
  }
}
