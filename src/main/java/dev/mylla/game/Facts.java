package dev.mylla.game;

import dev.mylla.rules.PerColor;
import dev.mylla.rules.Position;
import dev.mylla.rules.Ruleset;
import dev.mylla.rules.Variant;
import org.jspecify.annotations.Nullable;

/**
 * What never changes after creation.
 *
 * @param rules resolved, so that a later change of a default never reaches a running game
 * @param start the first position; it begins without history
 * @param imported how many moves of a record the game was created with; they stay what they are
 * @param clock how much time the players have; absent if as much as they like
 * @param visibility who may read the game
 * @param creators the seats its creator took, after a random draw if he asked for one
 * @param key name of the key that signed the first tokens and codes, so that they can be given
 *     again
 * @param request fingerprint of the creating request, kept to tell its repeat from another request
 *     under the same {@code Idempotency-Key}; absent without such a key
 * @param seed of the throws; there exactly when the rules have a die
 */
public record Facts(
    GameId id,
    Variant variant,
    Ruleset rules,
    Position start,
    int imported,
    @Nullable TimeControl clock,
    Visibility visibility,
    PerColor<Boolean> creators,
    String key,
    @Nullable String request,
    @Nullable Seed seed) {

  public Facts {
    if ((seed != null) != rules.hasDie()) {
      throw new IllegalArgumentException("a game has a seed exactly when it has a die");
    }
  }

  /** Of a game without a die, which whoever knows its id may read. */
  public Facts(
      GameId id,
      Variant variant,
      Ruleset rules,
      Position start,
      int imported,
      @Nullable TimeControl clock,
      PerColor<Boolean> creators,
      String key,
      @Nullable String request) {
    this(id, variant, rules, start, imported, clock, Visibility.LINK, creators, key, request, null);
  }

  /**
   * The throw that decides over the next move, 1 to 6; absent without a die and while nobody may
   * move. It follows from the number of the move, so deciding again throws the same.
   */
  @Nullable Integer roll(State state) {
    return seed == null || state.status() != Status.ACTIVE
        ? null
        : Integer.valueOf(seed.roll(id, state.nextMove()));
  }

  /** Whether the service itself has to end the game when somebody's time is up. */
  public boolean endsOnTime() {
    return clock != null && clock.onTimeout() == TimeControl.OnTimeout.FORFEIT;
  }

  /** The same game once more, in a rematch. */
  Facts again(
      GameId next, PerColor<Boolean> nextCreators, String nextKey, @Nullable Seed nextSeed) {
    return new Facts(
        next, variant, rules, start, 0, clock, visibility, nextCreators, nextKey, null, nextSeed);
  }

  /** Whether both come of the same request, so that one repeats the other. */
  boolean sameRequest(Facts other) {
    return request != null && request.equals(other.request);
  }
}
