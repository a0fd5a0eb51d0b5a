package dev.mylla.http;

import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.util.List;
import java.util.function.Function;

/**
 * What sets one game apart from another, topic by topic. A topic is listed exactly when its two
 * texts differ, and the texts follow from board and rules, so a changed rule cannot leave a stale
 * sentence behind.
 */
final class Differences {

  private record Topic(String code, Function<Wording, String> text) {

    DifferenceView compare(Wording here, Wording base) {
      return new DifferenceView(code, text.apply(here), text.apply(base));
    }
  }

  /** Where a player would look for it, in the order of telling; the list is closed. */
  private static final List<Topic> TOPICS =
      List.of(
          new Topic("board", Wording::board),
          new Topic("men", Wording::men),
          new Topic("mills", Wording::mills),
          new Topic("flying", Wording::flying),
          new Topic("removals", Wording::removals),
          new Topic("die", Wording::die),
          new Topic("draw", Wording::draw),
          new Topic("winning", Wording::winning));

  private static final String BASE = "nine-mens-morris";

  private Differences() {}

  /** Empty for nine men's morris itself. */
  static List<DifferenceView> fromNineMensMorris(Variant variant) {
    Variant base = Variants.find(BASE).orElseThrow();
    return between(
        new Wording(variant.board(), variant.rules()), new Wording(base.board(), base.rules()));
  }

  static List<DifferenceView> between(Wording here, Wording base) {
    return TOPICS.stream()
        .map(topic -> topic.compare(here, base))
        .filter(difference -> !difference.here().equals(difference.base()))
        .toList();
  }
}
