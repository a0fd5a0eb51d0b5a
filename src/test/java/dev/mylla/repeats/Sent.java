package dev.mylla.repeats;

import dev.mylla.game.Denial;
import java.util.List;
import java.util.Optional;

/**
 * What came of one request.
 *
 * @param denial empty if it was done
 * @param replayed whether an earlier request did it
 * @param version of the game in the answer; 0 if it was denied
 * @param secrets tokens and codes in the answer
 */
public record Sent(
    Optional<Denial.Code> denial, boolean replayed, int version, List<String> secrets) {
  public Sent {
    secrets = List.copyOf(secrets);
  }

  /** It was done, now or before. */
  public static Sent done(boolean replayed, int version, List<String> secrets) {
    return new Sent(Optional.empty(), replayed, version, secrets);
  }

  /** It was not done. */
  public static Sent denied(Denial.Code code) {
    return new Sent(Optional.of(code), false, 0, List.of());
  }
}
