package dev.mylla.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The check of {@code docs/die.md}, which anybody can make when a game is over. */
@QuarkusTest
class DieCheckTest extends HttpTest {
  private static final Pattern VERIFIER = Pattern.compile("(?s)```python\n(.*?)```");

  @Test
  void anybodyCanCheckTheThrowsAfterwardsAndATurnedDieIsFound(@TempDir Path folder)
      throws Exception {
    assumeTrue(pythonRuns(), "python3 is not installed: the verifier of docs/die.md cannot run");
    String recipe = Files.readString(Path.of("docs", "die.md"));
    var verifier = VERIFIER.matcher(recipe);
    assertTrue(verifier.find());
    assertEquals(10, verifier.group(1).lines().count());
    Files.writeString(folder.resolve("check.py"), verifier.group(1));

    HttpGame game = HttpGame.shortWithDie();
    Files.writeString(folder.resolve("first.json"), game.read().body());
    while (game.read().at("/status").asText().equals("active")) {
      game.playQuiet();
    }
    String last = game.read().body();
    String moves = Request.get(game.path("moves?limit=100")).send(200).body();
    Files.writeString(folder.resolve("last.json"), last);
    Files.writeString(folder.resolve("moves-1.json"), moves);

    assertEquals("0 every throw is right", check(folder));

    String roll = "\"roll\":" + Json.read(moves).at("/items/0/roll").asInt();
    int other = Json.read(moves).at("/items/0/roll").asInt() % 6 + 1;
    Files.writeString(
        folder.resolve("moves-1.json"), moves.replaceFirst(roll, "\"roll\":" + other));
    String found = check(folder);
    assertTrue(found.startsWith("1 ") && found.contains("the throw for move 1"), found);

    String seed = Json.read(last).at("/die/seed").asText();
    String another = (seed.startsWith("0") ? "1" : "0") + seed.substring(1);
    Files.writeString(folder.resolve("last.json"), last.replace(seed, another));
    assertTrue(check(folder).contains("this is another seed"));
  }

  private static boolean pythonRuns() {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException | InterruptedException absent) {
      return false;
    }
  }

  private static String check(Path folder) throws Exception {
    var process =
        new ProcessBuilder("python3", "check.py", "first.json", "last.json", "moves-1.json")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    return process.exitValue() + " " + said.strip();
  }
}
