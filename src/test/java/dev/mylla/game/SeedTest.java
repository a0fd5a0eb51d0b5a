package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The throws of a die: those of the recipe, and fair. */
class SeedTest {
  private static final String HEX =
      "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  private static final String HALF = "0123456789abcdef0123456789abcde";
  private static final Pattern WORKED =
      Pattern.compile("\\| `([0-9A-Z]{26}):(\\d+):0` \\| `\\w+` \\| .* \\| (\\d) \\|");

  private static final int SEEDS = 10;
  private static final int THROWS = 100_000;

  /** Five degrees of freedom: a fair die exceeds it one time in a thousand. */
  private static final double LIMIT = 20.515;

  private static final GameId GAME = SampleGames.id("die");

  @Test
  void theThrowsWorkedOutInTheRecipeAreThrown() throws IOException {
    String recipe = Files.readString(Path.of("docs", "die.md"));
    var seed = Seed.parse(HEX);

    var worked = WORKED.matcher(recipe).results().toList();

    assertTrue(recipe.contains(seed.reveal()));
    assertTrue(recipe.contains(seed.commitment()));
    assertEquals(3, worked.size());
    for (var row : worked) {
      var game = GameId.parse(row.group(1)).orElseThrow();
      assertEquals(
          Integer.parseInt(row.group(3)),
          seed.roll(game, Integer.parseInt(row.group(2))),
          row.group());
    }
  }

  @Test
  void oneHundredThousandThrowsAreUniform() {
    double deviation = chiSquare(throwOfSeeds());

    assertTrue(deviation < LIMIT, () -> "chi-square " + deviation);
  }

  @Test
  void aDieThatShowsASixForEveryTenthOneWouldBeFoundOut() {
    var fair = throwOfSeeds();

    double deviation =
        chiSquare(
            number -> {
              int roll = fair.applyAsInt(number);
              return roll == 1 && number % 10 == 0 ? 6 : roll;
            });

    assertTrue(deviation > LIMIT, () -> "chi-square " + deviation);
  }

  private static IntUnaryOperator throwOfSeeds() {
    var random = new Random(1);
    var seeds = new Seed[SEEDS];
    for (int i = 0; i < SEEDS; i++) {
      seeds[i] = Seed.random(random);
    }
    return number -> seeds[number % SEEDS].roll(GAME, number / SEEDS + 1);
  }

  private static double chiSquare(IntUnaryOperator die) {
    var counts = new int[7];
    for (int i = 0; i < THROWS; i++) {
      counts[die.applyAsInt(i)]++;
    }
    assertEquals(0, counts[0]);
    double expected = THROWS / 6.0;
    double sum = 0;
    for (int side = 1; side <= 6; side++) {
      sum += (counts[side] - expected) * (counts[side] - expected) / expected;
    }
    return sum;
  }

  @Test
  void aThrowFollowsFromSeedGameAndNumberAlone() {
    var seed = Seed.parse(HEX);

    assertEquals(throwsOf(seed, GAME), throwsOf(Seed.parse(HEX), GAME));
    assertNotEquals(throwsOf(seed, GAME), throwsOf(Seed.random(new Random(1)), GAME));
    assertNotEquals(throwsOf(seed, GAME), throwsOf(seed, SampleGames.id("another")));
  }

  private static String throwsOf(Seed seed, GameId game) {
    var text = new StringBuilder();
    for (int number = 1; number <= 40; number++) {
      text.append(seed.roll(game, number));
    }
    return text.toString();
  }

  @Test
  void aSeedIsReadAsItIsRevealedAndNotTold() {
    var seed = Seed.random(new Random(7));

    assertEquals(seed, Seed.parse(seed.reveal()));
    assertEquals(64, seed.reveal().length());
    assertFalse(seed.toString().contains(seed.reveal()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "00", HEX + "00", "0x" + HALF + HALF, "zz" + HALF + HALF})
  void whatIsNoSeedIsRefusedWithoutShowingIt(String text) {
    var refused = assertThrows(IllegalArgumentException.class, () -> Seed.parse(text));

    assertTrue(text.isEmpty() || !String.valueOf(refused.getMessage()).contains(text));
  }

  @Test
  void capitalsAreNoSeedSinceNoneIsWrittenSo() {
    assertThrows(IllegalArgumentException.class, () -> Seed.parse(HEX.replace('a', 'A')));
  }
}
