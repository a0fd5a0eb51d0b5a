package dev.mylla.store;

import dev.mylla.game.Facts;
import dev.mylla.game.GameId;
import dev.mylla.notation.PositionText;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Position;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The stored form of what never changes. Its first field is the schema: the number of the released
 * form in which the whole game is written, snapshot and log included.
 */
final class FactsForm {
  static final String SCHEMA = "1";

  private FactsForm() {}

  static String write(Facts facts) {
    var standard = Position.start(facts.variant().board(), facts.rules());
    return Fields.join(
        SCHEMA,
        facts.variant().id(),
        RulesForm.write(facts.rules()),
        facts.start().equals(standard) ? "" : PositionText.format(facts.start()),
        creators(facts.creators()),
        facts.key(),
        Fields.orEmpty(facts.request()));
  }

  static Facts read(GameId id, String text) {
    var fields = Fields.of(text);
    String schema = fields.text();
    if (!schema.equals(SCHEMA)) {
      throw new IllegalArgumentException("unknown schema " + schema);
    }
    var variant = fields.as(FactsForm::variant);
    var rules = fields.as(RulesForm::read);
    String start = fields.text();
    var facts =
        new Facts(
            id,
            variant,
            rules,
            start.isEmpty()
                ? Position.start(variant.board(), rules)
                : PositionForm.position(variant.board(), rules, start),
            fields.as(FactsForm::creators),
            fields.text(),
            fields.textOrNull());
    fields.end();
    return facts;
  }

  private static Variant variant(String id) {
    return Variants.find(id)
        .orElseThrow(() -> new IllegalArgumentException("unknown variant " + id));
  }

  private static String creators(PerColor<Boolean> creators) {
    return Arrays.stream(Color.values())
        .filter(creators::of)
        .map(RulesForm::write)
        .collect(Collectors.joining());
  }

  private static PerColor<Boolean> creators(String text) {
    return PerColor.from(color -> text.contains(RulesForm.write(color)));
  }
}
