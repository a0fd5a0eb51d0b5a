package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Position;
import dev.mylla.rules.Ruleset;
import dev.mylla.rules.Variant;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A game somebody wants to create.
 *
 * @param rules resolved for the variant
 * @param start of this variant and rules, not decided
 * @param names what the players are to be called, where known
 * @param clock how much time the players have, where it matters
 * @param visibility who may read the game
 * @param moves a record to continue from, each legal in its turn; one that ends the game only with
 *     {@link Take#BOTH}
 * @param rolls the throws the record was made on, one for each of its moves with a die and none
 *     without
 * @param players who they are to their app, where one creates the game
 */
public record NewGame(
    Variant variant,
    Ruleset rules,
    Position start,
    PerColor<Optional<String>> names,
    Optional<TimeControl> clock,
    Visibility visibility,
    Take take,
    List<Move> moves,
    List<Integer> rolls,
    PerColor<Optional<Player>> players) {

  public NewGame {
    moves = List.copyOf(moves);
    rolls = List.copyOf(rolls);
    if (rolls.size() != (rules.hasDie() ? moves.size() : 0)) {
      throw new IllegalArgumentException("a record has a throw for each move, or no die");
    }
    if (start.outcome().isPresent()) {
      throw new IllegalArgumentException("a game does not begin decided");
    }
  }

  /** A game of nobody's players, which whoever knows its id may read. */
  public NewGame(
      Variant variant,
      Ruleset rules,
      Position start,
      PerColor<Optional<String>> names,
      Optional<TimeControl> clock,
      Take take,
      List<Move> moves,
      List<Integer> rolls) {
    this(
        variant,
        rules,
        start,
        names,
        clock,
        Visibility.LINK,
        take,
        moves,
        rolls,
        PerColor.both(Optional.empty()));
  }

  /** A game whose record, if it has one, was made without a die. */
  public NewGame(
      Variant variant,
      Ruleset rules,
      Position start,
      PerColor<Optional<String>> names,
      Optional<TimeControl> clock,
      Take take,
      List<Move> moves) {
    this(variant, rules, start, names, clock, take, moves, List.of());
  }

  /** The throw for the record's move of this index; absent without a die. */
  @Nullable Integer roll(int index) {
    return rolls.isEmpty() ? null : rolls.get(index);
  }

  /** The seats at creation: the creator's are taken, the others wait for an invitation. */
  PerColor<Seat> seats(PerColor<Boolean> creators, String key) {
    return PerColor.from(
        color -> {
          String name = names.of(color).orElse(null);
          var seat = creators.of(color) ? Seat.taken(name, key) : Seat.open(name, key);
          return seat.playedBy(players.of(color).orElse(null));
        });
  }

  /** Which seats the creator keeps for himself. */
  public enum Take {
    WHITE,
    BLACK,
    RANDOM,
    BOTH;

    PerColor<Boolean> seats(RandomGenerator random) {
      return switch (this) {
        case WHITE -> only(Color.WHITE);
        case BLACK -> only(Color.BLACK);
        case RANDOM -> only(random.nextBoolean() ? Color.WHITE : Color.BLACK);
        case BOTH -> PerColor.both(true);
      };
    }

    private static PerColor<Boolean> only(Color color) {
      return PerColor.from(color::equals);
    }
  }
}
