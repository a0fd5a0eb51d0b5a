package dev.mylla.limit;

import java.util.Map;
import java.util.Optional;

/** The rates that were set. What is not set is not limited, and nothing is counted for it. */
public final class Limits {
  private final Map<Scope, Map<Kind, Rate>> rates;

  public Limits(Map<Scope, Map<Kind, Rate>> rates) {
    this.rates = Map.copyOf(rates);
  }

  /** Whether nothing is limited at all. */
  public boolean areOff() {
    return rates.values().stream().allMatch(Map::isEmpty);
  }

  /** The bucket that a spender's requests of this kind are taken from. */
  public Optional<Bucket> bucket(Spender owner, Kind kind) {
    return Optional.ofNullable(rates.getOrDefault(owner.scope(), Map.of()).get(kind))
        .map(rate -> new Bucket(owner, kind, rate));
  }
}
