package dev.mylla.repeats;

import dev.mylla.game.RandomGames;
import dev.mylla.notation.MoveText;
import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import dev.mylla.rules.Play;
import dev.mylla.rules.Position;
import dev.mylla.rules.Variants;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The writes of one game in the order they are meant: whoever writes waits for the one before. */
final class Script {
  private static final int LONGEST = 10;

  private final String name;
  private final Random random;
  private final List<Step> steps = new ArrayList<>();

  private Script(String name, Random random) {
    this.name = name;
    this.random = random;
  }

  /**
   * @param name tells its keys from those of other scripts
   */
  static List<Step> write(String name, Random random) {
    var script = new Script(name, random);
    script.write();
    return script.steps;
  }

  private void write() {
    var variants = Variants.all();
    var variant = variants.get(random.nextInt(variants.size()));
    var start = Position.start(variant.board(), variant.rules());
    steps.add(new Step.Create(key(), variant.id()));
    maybeRenewToken(Color.WHITE);
    for (int renewals = random.nextInt(3); renewals > 0; renewals--) {
      steps.add(new Step.RenewInvitation(key()));
    }
    steps.add(new Step.Take(key()));
    var play = Play.from(start);
    for (var move : RandomGames.moves(start, random, LONGEST)) {
      maybeRenewToken(random.nextBoolean() ? Color.WHITE : Color.BLACK);
      play = add(play, move);
    }
  }

  private Play add(Play before, Move move) {
    var after = before.play(move);
    var played =
        new Step.Played(
            before.position().toMove(),
            after.ply(),
            MoveText.format(move),
            after.outcome().isPresent());
    steps.add(random.nextBoolean() ? new Step.Put(played) : new Step.Post(key(), played));
    return after;
  }

  private void maybeRenewToken(Color color) {
    if (random.nextInt(5) == 0) {
      steps.add(new Step.RenewToken(key(), color));
    }
  }

  /** Long enough for a secret; no two steps have the same. */
  private String key() {
    return "%s_%022d".formatted(name, steps.size());
  }
}
