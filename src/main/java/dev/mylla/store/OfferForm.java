package dev.mylla.store;

import dev.mylla.game.Offer;
import dev.mylla.game.OpenOffers;
import dev.mylla.game.Proposal;
import dev.mylla.game.TakenBack;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The stored form of offers and of the numbers that were taken back, which are short where nobody
 * offers anything.
 */
final class OfferForm {
  /** Number, side, kind, and what the kind needs to know. */
  private static final Pattern OFFER = Pattern.compile("([0-9]+)([wb])([dtm])([0-9]*)");

  /** How many were made, and who offered a draw. */
  private static final Pattern MADE = Pattern.compile("([0-9]+)(w?)(b?)");

  private OfferForm() {}

  static String write(Offer offer) {
    return offer.number() + RulesForm.write(offer.by()) + write(offer.proposal());
  }

  private static String write(Proposal proposal) {
    if (proposal instanceof Proposal.TakeBack back) {
      return "t" + back.to();
    }
    return proposal instanceof Proposal.MoreTime more ? "m" + more.time().toMillis() : "d";
  }

  static Offer offer(String text) {
    var parts = OFFER.matcher(text);
    if (!parts.matches()) {
      throw Fields.not("an offer", text);
    }
    var by = RulesForm.color(parts.group(2));
    return new Offer(Fields.number(parts.group(1)), by, proposal(parts.group(3), parts.group(4)));
  }

  private static Proposal proposal(String kind, String detail) {
    if (kind.equals("t")) {
      return new Proposal.TakeBack(Fields.number(detail));
    }
    if (kind.equals("m")) {
      return new Proposal.MoreTime(ClockForm.duration(detail));
    }
    if (!detail.isEmpty()) {
      throw Fields.not("the detail of a draw", detail);
    }
    return new Proposal.Draw();
  }

  static String write(Offer.Fate fate) {
    return fate.text();
  }

  static Offer.Fate fate(String text) {
    return RulesForm.one(Offer.Fate.values(), Offer.Fate::text, text);
  }

  /** Empty while nobody has offered anything. */
  static String write(OpenOffers offers, TakenBack takenBack) {
    if (offers.equals(OpenOffers.NONE)) {
      return "";
    }
    String made = offers.made() + drawOf(offers, Color.WHITE) + drawOf(offers, Color.BLACK);
    String pending =
        Stream.concat(Stream.of(made), offers.pending().stream().map(OfferForm::write))
            .collect(Collectors.joining(","));
    return takenBack.ranges().isEmpty() ? pending : pending + " " + write(takenBack);
  }

  private static String drawOf(OpenOffers offers, Color color) {
    return offers.draws().of(color) ? RulesForm.write(color) : "";
  }

  private static String write(TakenBack takenBack) {
    return takenBack.ranges().stream()
        .map(range -> range.from() + "-" + range.to())
        .collect(Collectors.joining(","));
  }

  static OpenOffers offers(String text) {
    String[] parts = text.split(",", -1);
    var made = MADE.matcher(parts[0]);
    if (!made.matches()) {
      throw Fields.not("a count of offers", parts[0]);
    }
    var draws = new PerColor<>(!made.group(2).isEmpty(), !made.group(3).isEmpty());
    var pending = List.of(parts).subList(1, parts.length).stream().map(OfferForm::offer).toList();
    return new OpenOffers(Fields.number(made.group(1)), pending, draws);
  }

  static TakenBack takenBack(String text) {
    return new TakenBack(Arrays.stream(text.split(",", -1)).map(OfferForm::range).toList());
  }

  private static TakenBack.Range range(String text) {
    String[] ends = text.split("-", -1);
    if (ends.length != 2) {
      throw Fields.not("a range of moves", text);
    }
    return new TakenBack.Range(Fields.number(ends[0]), Fields.number(ends[1]));
  }
}
