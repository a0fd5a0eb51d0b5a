package dev.mylla.rules;

import java.util.List;

/** What became of the settings a game was to be created with. */
public sealed interface Settings {

  /** Everything was on offer; these are the rules of the game. */
  record Resolved(Ruleset rules) implements Settings {}

  /** At least one key or value was not on offer; all of them are listed, in the order given. */
  record Refused(List<Fault> faults) implements Settings {

    /** Keeps its own copy. */
    public Refused {
      faults = List.copyOf(faults);
    }
  }

  /** One key that can't be honored, with a sentence the player understands. */
  record Fault(String option, Kind kind, String detail) {}

  /** Why a key can't be honored. */
  enum Kind {
    /** The variant doesn't offer this key, not even with the value it has anyway. */
    UNKNOWN_OPTION,
    /** The value has the right type but is not among those offered. */
    VALUE_NOT_OFFERED,
    /** A number where text is expected, or the reverse, or something else altogether. */
    WRONG_TYPE
  }
}
