package dev.mylla.rules;

import java.util.List;

/** What {@link Position#of} makes of a setup: a playable position or all that is wrong with it. */
public sealed interface Validated permits Position, Validated.Faults {

  /** Every fault at once, never empty: points first, then the counts of White and of Black. */
  record Faults(List<SetupFault.Fault> faults) implements Validated {

    /** Keeps its own copy. */
    public Faults {
      faults = List.copyOf(faults);
    }
  }
}
