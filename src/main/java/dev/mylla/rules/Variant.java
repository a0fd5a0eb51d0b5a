package dev.mylla.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A named game: a board, the rules it has unless told otherwise, and what may be told otherwise.
 */
public final class Variant {

  private final String id;
  private final Board board;
  private final Ruleset rules;
  private final List<Option> options;

  Variant(String id, Board board, Ruleset rules, List<Option> options) {
    this.id = id;
    this.board = board;
    this.rules = rules;
    this.options = List.copyOf(options);
  }

  /** The name in the API, such as {@code six-mens-morris}; it never changes its meaning. */
  public String id() {
    return id;
  }

  /** The board it is played on. */
  public Board board() {
    return board;
  }

  /** The rules of a game that sets nothing. */
  public Ruleset rules() {
    return rules;
  }

  /** What a game may set; everything else is refused. */
  public List<Option> options() {
    return options;
  }

  /**
   * The rules of a game with these settings, values being {@link String} or {@link Integer}. Every
   * fault is reported, and one fault refuses the whole.
   */
  public Settings resolve(Map<String, Object> settings) {
    List<Settings.Fault> faults = new ArrayList<>();
    Ruleset resolved = rules;
    for (Map.Entry<String, Object> setting : settings.entrySet()) {
      Object value = setting.getValue();
      Optional<Option> option = option(setting.getKey());
      Optional<Settings.Fault> fault = fault(setting.getKey(), option, value);
      fault.ifPresent(faults::add);
      if (fault.isEmpty()) {
        resolved = option.orElseThrow().apply(resolved, value);
      }
    }
    return faults.isEmpty() ? new Settings.Resolved(resolved) : new Settings.Refused(faults);
  }

  private Optional<Settings.Fault> fault(String name, Optional<Option> option, Object value) {
    if (option.isEmpty()) {
      return fault(name, Settings.Kind.UNKNOWN_OPTION, id + " has no option " + name + ".");
    }
    if (!option.get().isOfType(value)) {
      String expected = option.get().isNumber() ? "a whole number" : "text";
      return fault(name, Settings.Kind.WRONG_TYPE, name + " must be " + expected + ".");
    }
    if (!option.get().offers(value)) {
      String detail = name + " must be " + option.get().choices() + ", not " + value + ".";
      return fault(name, Settings.Kind.VALUE_NOT_OFFERED, detail);
    }
    return Optional.empty();
  }

  private static Optional<Settings.Fault> fault(String name, Settings.Kind kind, String detail) {
    return Optional.of(new Settings.Fault(name, kind, detail));
  }

  private Optional<Option> option(String name) {
    return options.stream().filter(option -> option.name().equals(name)).findFirst();
  }

  /** The id alone. */
  @Override
  public String toString() {
    return id;
  }
}
