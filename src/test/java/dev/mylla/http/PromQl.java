package dev.mylla.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The metrics that an expression reads, found without understanding it: what stands before braces
 * or a range, or alone, and is no function, keyword or label of a grouping.
 */
final class PromQl {
  private static final Set<String> WORDS =
      Set.of("and", "or", "unless", "by", "without", "on", "ignoring", "bool", "offset");

  private static final Pattern GROUPING =
      Pattern.compile("\\b(by|without|on|ignoring)\\s*\\(([^)]*)\\)");
  private static final Pattern RANGE = Pattern.compile("\\[[^]]*]");
  private static final Pattern METRIC =
      Pattern.compile(
          "(?<![a-zA-Z0-9_:.$])([a-zA-Z_:][a-zA-Z0-9_:]*)\\s*(\\{[^}]*})?(?!\\s*\\()(?![a-zA-Z0-9_:])");
  private static final Pattern MATCHER =
      Pattern.compile("([a-zA-Z_]+)\\s*(=~|!~|!=|=)\\s*\"([^\"]*)\"");

  private PromQl() {}

  /**
   * One metric as an expression selects it.
   *
   * @param labels by key, what each has to equal; empty where it has to match a pattern
   */
  record Selector(String metric, Map<String, String> labels) {}

  static List<Selector> selectors(String expression) {
    String plain = RANGE.matcher(GROUPING.matcher(expression).replaceAll("")).replaceAll("");
    var selectors = new ArrayList<Selector>();
    var metric = METRIC.matcher(plain);
    while (metric.find()) {
      if (!WORDS.contains(metric.group(1))) {
        selectors.add(new Selector(metric.group(1), labels(metric.group(2))));
      }
    }
    return selectors;
  }

  private static Map<String, String> labels(@Nullable String braces) {
    var labels = new TreeMap<String, String>();
    var matcher = MATCHER.matcher(braces == null ? "" : braces);
    while (matcher.find()) {
      labels.put(matcher.group(1), matcher.group(2).equals("=") ? matcher.group(3) : "");
    }
    return labels;
  }

  /** The labels that its results are grouped by. */
  static List<String> groupings(String expression) {
    var labels = new ArrayList<String>();
    var grouping = GROUPING.matcher(expression);
    while (grouping.find()) {
      labels.addAll(List.of(grouping.group(2).strip().split("\\s*,\\s*")));
    }
    return labels;
  }
}
