package dev.mylla.rules;

import static dev.mylla.rules.VectorPlay.text;
import static dev.mylla.rules.VectorPlay.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.Vectors;
import dev.mylla.naive.NaiveRules;
import dev.mylla.naive.NaiveState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The core and the naive rules play the same random games and must agree on everything. */
class NaiveAgreementTest {

  private static final int GAMES = 5;
  private static final int LONGEST = 120;

  static Set<String> variants() {
    return Vectors.variants().keySet();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void defaultRulesAgree(String variant) {
    for (int seed = 0; seed < GAMES; seed++) {
      assertSameGame(variant, Map.of(), new Random(seed));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void everyMixtureOfOptionsAgrees(String variant) {
    for (int seed = 0; seed < GAMES; seed++) {
      Random random = new Random(1000 + seed);
      assertSameGame(variant, randomOptions(variant, random), random);
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void perftAgrees(String variant) {
    NaiveRules naive = new NaiveRules(variant, Map.of());
    Random random = new Random(7);
    Play play = VectorPlay.from(variant, Map.of(), Optional.empty());
    NaiveState state = naive.start();
    while (play.outcome().isEmpty() && play.ply() < 30) {
      String move = texts(play.legalMoves()).get(random.nextInt(play.legalMoves().size()));
      play = play.play(VectorPlay.move(move));
      state = naive.play(state, move);
    }

    assertEquals(naive.perft(state, 2), play.position().perft(2));
  }

  private static void assertSameGame(String variant, Map<String, Object> options, Random random) {
    NaiveRules naive = new NaiveRules(variant, options);
    Play play = VectorPlay.from(variant, options, Optional.empty());
    NaiveState state = naive.start();
    boolean die = play.position().rules().die() == Ruleset.Die.EVEN_MOVES;
    List<String> played = new ArrayList<>();
    while (true) {
      List<String> legal = naive.legal(state);
      String message = variant + options + played;
      assertEquals(naive.outcome(state), text(play.outcome()), message);
      assertEquals(legal, texts(play.legalMoves()), message);
      int roll = die ? 1 + random.nextInt(6) : 2;
      for (String attempt : attempts(play.position().board(), legal, random)) {
        String expected = naive.refusal(state, attempt, roll).orElse("ok");
        assertEquals(expected, VectorPlay.verdict(play, attempt, roll), message + attempt + roll);
      }
      if (legal.isEmpty() || play.ply() == LONGEST) {
        return;
      }
      String move = die && roll % 2 == 1 ? "-" : favorite(legal, random);
      played.add(move);
      play = play.play(VectorPlay.move(move), roll);
      state = naive.play(state, move);
    }
  }

  /** Mills make games interesting, so a move that takes is preferred half of the time. */
  private static String favorite(List<String> legal, Random random) {
    List<String> taking = legal.stream().filter(move -> move.contains("x")).toList();
    List<String> chosen = taking.isEmpty() || random.nextBoolean() ? legal : taking;
    return chosen.get(random.nextInt(chosen.size()));
  }

  /** Texts near the legal ones: other removals, other points, and plain nonsense. */
  private static List<String> attempts(Board board, List<String> legal, Random random) {
    List<String> attempts = new ArrayList<>(List.of("-", "d6-", "D6", "z9", "a1-z9xa1"));
    for (int i = 0; i < 25; i++) {
      String step = point(board, random);
      if (random.nextBoolean()) {
        step += "-" + point(board, random);
      }
      if (!legal.isEmpty() && random.nextBoolean()) {
        step = legal.get(random.nextInt(legal.size())).replaceAll("x.*", "");
      }
      int removals = random.nextInt(4);
      for (int removal = 0; removal < removals; removal++) {
        step += "x" + point(board, random);
      }
      attempts.add(step);
    }
    return attempts;
  }

  private static String point(Board board, Random random) {
    return board.points().get(random.nextInt(board.points().size())).toString();
  }

  private static Map<String, Object> randomOptions(String variant, Random random) {
    Map<String, Object> options = new TreeMap<>();
    String parent = variant.startsWith("three-") ? "three" : variant;
    String offered = Vectors.offer(parent, Map.of()).orElseThrow().variant();
    for (Option option : Variants.find(offered).orElseThrow().options()) {
      if (random.nextBoolean()) {
        options.put(option.name(), value(option, random));
      }
    }
    return options;
  }

  private static Object value(Option option, Random random) {
    if (option.values().isEmpty()) {
      return random.nextBoolean() ? option.off().orElseThrow() : 1 + random.nextInt(30);
    }
    String value = option.values().get(random.nextInt(option.values().size()));
    return option.isNumber() ? (Object) Integer.valueOf(value) : value;
  }
}
