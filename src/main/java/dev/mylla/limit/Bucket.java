package dev.mylla.limit;

/** What one spender may do of one kind. */
public record Bucket(Spender owner, Kind kind, Rate rate) {

  /** What clients know it by, {@code seat-writes}. */
  public String policy() {
    return owner.scope().text() + "-" + kind.text();
  }
}
