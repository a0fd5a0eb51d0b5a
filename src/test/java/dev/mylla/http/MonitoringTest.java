package dev.mylla.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.mylla.http.PromQl.Selector;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Dashboard, alerts and their documents speak of what the running service really shows. */
@QuarkusTest
class MonitoringTest extends HttpTest {
  private static final Path MONITORING = Path.of("k8s", "components", "monitoring");
  private static final Path OPERATIONS = Path.of("docs", "operations.md");

  /** Labels that Prometheus adds where it scrapes. */
  private static final Set<String> OF_THE_TARGET = Set.of("pod", "namespace", "instance", "job");

  @TestHTTPResource(value = "metrics", management = true)
  @Nullable URI metrics;

  @Test
  void expressionsAreReadAsPrometheusReadsThem() {
    String expression =
        """
        histogram_quantile(0.99, sum by (le, pod) (rate(a_bucket{x="1",y=~"2|3"}[5m])))
          / count(b_total[$__rate_interval]) > 1.5e3 and absent(c)
        """;

    assertEquals(
        List.of(
            new Selector("a_bucket", Map.of("x", "1", "y", "")),
            new Selector("b_total", Map.of()),
            new Selector("c", Map.of())),
        PromQl.selectors(expression));
    assertEquals(List.of("le", "pod"), PromQl.groupings(expression));
  }

  @Test
  void everyPanelOfTheDashboardAsksForWhatThereIs() throws IOException {
    var scrape = scrapeAfterTraffic();

    var expressions = expressionsOfTheDashboard();

    assertTrue(expressions.size() > 20);
    expressions.forEach(expression -> assertShown(expression, scrape));
  }

  @Test
  void everyAlertAsksForWhatThereIsAndIsExplained() throws IOException {
    var scrape = scrapeAfterTraffic();
    String operations = Files.readString(OPERATIONS);

    JsonNode rules = rules();

    assertTrue(rules.size() > 8);
    for (JsonNode rule : rules) {
      String name = rule.path("alert").asText();
      assertShown(rule.path("expr").asText(), scrape);
      assertTrue(operations.contains("\n#### " + name + "\n"), name);
      assertEquals(
          "docs/operations.md#" + name.toLowerCase(Locale.ROOT),
          rule.at("/annotations/runbook").asText());
      assertTrue(
          Set.of("critical", "warning").contains(rule.at("/labels/severity").asText()), name);
      assertFalse(rule.at("/annotations/summary").asText().isBlank(), name);
    }
  }

  @Test
  void theDocumentListsEveryMetricWithItsLabels() throws IOException {
    var scrape = scrapeAfterTraffic();
    var documented = new TreeSet<String>();
    var row =
        Pattern.compile("(?m)^\\| `((?:mylla|http)_[a-z_]+)` \\|([^|]*)\\|")
            .matcher(Files.readString(OPERATIONS));
    while (row.find()) {
      String name = row.group(1);
      documented.add(name);
      var labels =
          new TreeSet<>(scrape.labels(name).values().stream().flatMap(Set::stream).toList());
      labels.remove("le");
      assertEquals(new TreeSet<>(texts(row.group(2))), labels, name);
    }

    var shown = new TreeSet<String>();
    scrape.labels("mylla_").keySet().stream()
        .map(name -> name.replaceFirst("_(bucket|count|sum|max)$", ""))
        .forEach(shown::add);
    shown.add("http_server_requests_seconds");
    assertEquals(shown, documented);
  }

  private static List<String> texts(String cell) {
    return cell.isBlank() ? List.of() : List.of(cell.strip().replace("`", "").split(", "));
  }

  @Test
  void prometheusItselfAcceptsTheRules() throws IOException, InterruptedException {
    assumeTrue(promtool(), "promtool is not on the PATH (Debian: prometheus)");
    var file = Files.createTempFile("mylla-rules", ".yaml");
    new ObjectMapper(new YAMLFactory()).writeValue(file.toFile(), ruleFile().path("spec"));

    var check =
        new ProcessBuilder("promtool", "check", "rules", file.toString())
            .redirectErrorStream(true)
            .start();
    String told = new String(check.getInputStream().readAllBytes(), UTF_8);

    assertEquals(0, check.waitFor(), told);
    Files.delete(file);
  }

  private static boolean promtool() {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "promtool")));
  }

  private static void assertShown(String expression, Scrape scrape) {
    var selectors = PromQl.selectors(expression);
    assertFalse(selectors.isEmpty(), expression);
    for (var selector : selectors) {
      var labels = scrape.labels(selector.metric()).get(selector.metric());
      assertTrue(labels != null, () -> selector.metric() + " is not shown: " + expression);
      var known = Stream.concat(labels.stream(), OF_THE_TARGET.stream()).toList();
      assertTrue(known.containsAll(selector.labels().keySet()), expression);
      assertTrue(known.containsAll(PromQl.groupings(expression)), expression);
      assertTrue(hasSeries(selector, scrape), () -> "no series of " + selector);
    }
  }

  private static boolean hasSeries(Selector selector, Scrape scrape) {
    return scrape.values().keySet().stream()
        .filter(series -> series.startsWith(selector.metric()))
        .anyMatch(
            series ->
                selector.labels().entrySet().stream()
                    .filter(label -> !label.getValue().isEmpty())
                    .allMatch(
                        label -> series.contains(label.getKey() + "=\"" + label.getValue() + '"')));
  }

  private static List<String> expressionsOfTheDashboard() throws IOException {
    var dashboard = Json.read(Files.readString(MONITORING.resolve("dashboards/mylla.json")));
    var expressions = new ArrayList<String>();
    for (JsonNode panel : dashboard.path("panels")) {
      panel.path("targets").forEach(target -> expressions.add(target.path("expr").asText()));
    }
    return expressions;
  }

  private static JsonNode rules() throws IOException {
    return ruleFile().at("/spec/groups/0/rules");
  }

  private static JsonNode ruleFile() throws IOException {
    return new ObjectMapper(new YAMLFactory()).readTree(MONITORING.resolve("rules.yaml").toFile());
  }

  /** A game that is played, refused, repeated and ended; a token that opens nothing. */
  private Scrape scrapeAfterTraffic() {
    HttpGame game = HttpGame.after("d6");
    game.move(2, "black", "f4").send(201);
    game.move(2, "black", "f4").send(200);
    game.move(3, "white", "f4").send(422);
    game.put(3, "a1").token("mys_nonsense").send(401);
    Request.get("/nothing").send(404);
    Request.put(game.path("resignation"), Map.of()).token(game.token("white")).send(200);
    if (metrics == null) {
      throw new AssertionError("no management port was injected");
    }
    return Scrape.of(metrics);
  }
}
