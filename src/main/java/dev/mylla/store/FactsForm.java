package dev.mylla.store;

import dev.mylla.game.Facts;
import dev.mylla.game.GameId;
import dev.mylla.game.Seed;
import dev.mylla.game.Visibility;
import dev.mylla.notation.PositionText;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Position;
import dev.mylla.rules.Ruleset;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of what never changes. Its first field is the schema: the number of the released
 * form in which the whole game is written, snapshot and log included. Its last are the rules: a
 * line cut short doesn't end in one of their words, so it shows. The seed of a die, the one secret
 * that is stored, has a field of its own.
 */
final class FactsForm {
  static final String SCHEMA = "1";

  private FactsForm() {}

  static String write(Facts facts) {
    var standard = Position.start(facts.variant().board(), facts.rules());
    return Fields.join(
        SCHEMA,
        facts.variant().id(),
        facts.start().equals(standard) ? "" : PositionText.format(facts.start()),
        creators(facts.creators()),
        facts.key(),
        Fields.orEmpty(facts.request()),
        facts.imported(),
        ClockForm.write(facts.clock()),
        visibility(facts.visibility()),
        RulesForm.write(facts.rules()));
  }

  /**
   * @param seed of the die; absent where there is none
   */
  static Facts read(GameId id, String text, @Nullable String seed) {
    var fields = Fields.of(text);
    String schema = fields.text();
    if (!schema.equals(SCHEMA)) {
      throw new IllegalArgumentException("unknown schema " + Fields.number(schema));
    }
    var variant = fields.as(FactsForm::variant);
    String start = fields.text();
    var creators = fields.as(FactsForm::creators);
    String key = fields.text();
    String request = fields.textOrNull();
    int imported = fields.number();
    String clock = fields.text();
    var visibility = fields.as(FactsForm::visibility);
    var rules = fields.as(RulesForm::read);
    fields.end();
    return new Facts(
        id,
        variant,
        rules,
        start(variant, rules, start),
        imported,
        ClockForm.control(clock),
        visibility,
        creators,
        key,
        request,
        seed == null ? null : Seed.parse(seed));
  }

  /** Nothing for the usual one. */
  private static String visibility(Visibility visibility) {
    return visibility == Visibility.LINK ? "" : visibility.text();
  }

  private static Visibility visibility(String text) {
    return RulesForm.one(Visibility.values(), FactsForm::visibility, text);
  }

  private static Position start(Variant variant, Ruleset rules, String text) {
    return text.isEmpty()
        ? Position.start(variant.board(), rules)
        : PositionForm.position(variant.board(), rules, text);
  }

  private static Variant variant(String id) {
    return Variants.find(id).orElseThrow(() -> Fields.not("a variant", id));
  }

  private static String creators(PerColor<Boolean> creators) {
    return Arrays.stream(Color.values())
        .filter(creators::of)
        .map(RulesForm::write)
        .collect(Collectors.joining());
  }

  private static PerColor<Boolean> creators(String text) {
    PerColor<Boolean> creators = PerColor.from(color -> text.contains(RulesForm.write(color)));
    if (!creators(creators).equals(text)) {
      throw Fields.not("a list of colors", text);
    }
    return creators;
  }
}
