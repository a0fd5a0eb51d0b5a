package dev.mylla.rules;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A rule a game may set differently when it is created. Either {@link #values} lists what may be
 * chosen, or {@link #minimum}, {@link #maximum} and {@link #off} say it; never both.
 */
public final class Option {

  private final String name;
  private final Class<?> type;
  private final List<String> values;
  private final OptionalInt minimum;
  private final OptionalInt maximum;
  private final OptionalInt off;
  private final BiFunction<Ruleset, Object, Ruleset> change;

  private Option(
      String name,
      Class<?> type,
      List<String> values,
      OptionalInt minimum,
      OptionalInt maximum,
      OptionalInt off,
      BiFunction<Ruleset, Object, Ruleset> change) {
    this.name = name;
    this.type = type;
    this.values = values;
    this.minimum = minimum;
    this.maximum = maximum;
    this.off = off;
    this.change = change;
  }

  static <E extends Enum<E>> Option choice(
      String name,
      List<E> offered,
      Function<E, String> text,
      BiFunction<Ruleset, E, Ruleset> change) {
    return new Option(
        name,
        String.class,
        offered.stream().map(text).toList(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        (rules, value) ->
            offered.stream()
                .filter(choice -> text.apply(choice).equals(value))
                .findFirst()
                .map(choice -> change.apply(rules, choice))
                .orElseThrow());
  }

  static Option numbers(String name, BiFunction<Ruleset, Integer, Ruleset> change, int... offered) {
    return new Option(
        name,
        Integer.class,
        Arrays.stream(offered).mapToObj(Integer::toString).toList(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        (rules, value) -> change.apply(rules, (Integer) value));
  }

  static Option range(
      String name,
      int minimum,
      int maximum,
      int off,
      BiFunction<Ruleset, Integer, Ruleset> change) {
    return new Option(
        name,
        Integer.class,
        List.of(),
        OptionalInt.of(minimum),
        OptionalInt.of(maximum),
        OptionalInt.of(off),
        (rules, value) -> change.apply(rules, (Integer) value));
  }

  /** The key in the settings of a game, the same as the rule it changes. */
  public String name() {
    return name;
  }

  /** What may be chosen, as text also where the value is a number; empty for a range. */
  public List<String> values() {
    return values;
  }

  /** Whether the value is given as a whole number rather than as text. */
  public boolean isNumber() {
    return type == Integer.class;
  }

  /** The smallest number that switches the rule on; empty for a list of values. */
  public OptionalInt minimum() {
    return minimum;
  }

  /** The largest number offered; empty for a list of values. */
  public OptionalInt maximum() {
    return maximum;
  }

  /** The number that switches the rule off, outside the range; empty for a list of values. */
  public OptionalInt off() {
    return off;
  }

  boolean isOfType(Object value) {
    return type.isInstance(value);
  }

  boolean offers(Object value) {
    if (!values.isEmpty()) {
      return values.contains(value.toString());
    }
    int number = (Integer) value;
    return off.stream().anyMatch(none -> none == number)
        || (number >= minimum.orElseThrow() && number <= maximum.orElseThrow());
  }

  /** What may be chosen, in words for the player. */
  String choices() {
    if (!values.isEmpty()) {
      return String.join(", ", values);
    }
    return off.orElseThrow() + " or " + minimum.orElseThrow() + " to " + maximum.orElseThrow();
  }

  /** The ruleset with a value that {@link #offers} has approved. */
  Ruleset apply(Ruleset rules, Object value) {
    return change.apply(rules, value);
  }

  /** The name alone. */
  @Override
  public String toString() {
    return name;
  }
}
