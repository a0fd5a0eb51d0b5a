package dev.mylla.http;

import java.net.URI;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What Prometheus is given, in its text format.
 *
 * @param text as it was sent
 * @param values by series, as {@code name{label="value",…}}
 * @param help the description of each metric
 */
record Scrape(String text, Map<String, Double> values, Map<String, String> help) {
  private static final Pattern LABEL = Pattern.compile("([a-zA-Z_]+)=\"((?:[^\"\\\\]|\\\\.)*)\"");

  static Scrape of(URI metrics) {
    return parse(Management.get(metrics).body());
  }

  static Scrape parse(String text) {
    var values = new TreeMap<String, Double>();
    var help = new TreeMap<String, String>();
    for (String line : text.lines().toList()) {
      if (line.startsWith("# HELP ")) {
        String[] words = line.split(" ", 4);
        help.put(words[2], words.length == 4 ? words[3].strip() : "");
      }
      if (!line.startsWith("#")) {
        int end = line.lastIndexOf(' ');
        values.put(line.substring(0, end), Double.valueOf(line.substring(end + 1)));
      }
    }
    return new Scrape(text, values, help);
  }

  /** The names of all metrics that begin so, each with the keys of its labels. */
  Map<String, Set<String>> labels(String prefix) {
    var labels = new TreeMap<String, Set<String>>();
    for (String series : values.keySet()) {
      if (series.startsWith(prefix)) {
        labels.computeIfAbsent(name(series), name -> new TreeSet<>()).addAll(labelKeys(series));
      }
    }
    return labels;
  }

  private static Set<String> labelKeys(String series) {
    var keys = new LinkedHashSet<String>();
    var label = LABEL.matcher(series);
    while (label.find()) {
      keys.add(label.group(1));
    }
    return keys;
  }

  private static String name(String series) {
    int labels = series.indexOf('{');
    return labels < 0 ? series : series.substring(0, labels);
  }

  /** The sum of the series of this name that have all these labels, written {@code key="value"}. */
  double sum(String name, String... labels) {
    return values.entrySet().stream()
        .filter(series -> name(series.getKey()).equals(name))
        .filter(series -> Set.of(labels).stream().allMatch(series.getKey()::contains))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  /** What a service has series for; how many there are of the JVM is its own affair. */
  Set<String> series() {
    var series = new TreeSet<>(values.keySet());
    series.removeIf(name -> name.matches("(jvm|process|system|netty)_.*"));
    return series;
  }
}
