package dev.mylla.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A link that leads nowhere is found here and not at night. */
class LinksTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

  @Test
  void everyLinkToAFileOrAHeadingLeadsThere() throws IOException {
    var broken = new TreeSet<String>();
    for (Path page : pages()) {
      LINK.matcher(Files.readString(page))
          .results()
          .map(link -> link.group(1))
          .filter(link -> !link.contains("://"))
          .filter(link -> !leadsSomewhere(page, link))
          .forEach(link -> broken.add(page + ": " + link));
    }

    assertEquals(Set.of(), broken);
  }

  @Test
  void aBrokenLinkIsFound() throws IOException {
    Path page = Path.of("docs", "operations.md");

    assertEquals(true, leadsSomewhere(page, "#limits"));
    assertEquals(true, leadsSomewhere(page, "benchmarks.md#start-up-and-memory"));
    assertEquals(false, leadsSomewhere(page, "#no-such-heading"));
    assertEquals(false, leadsSomewhere(page, "nothing.md"));
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> here = Files.list(Path.of(""));
        Stream<Path> docs = Files.walk(Path.of("docs"));
        Stream<Path> manifests = Files.walk(Path.of("k8s"))) {
      return Stream.of(here, docs, manifests)
          .flatMap(files -> files)
          .filter(file -> file.toString().endsWith(".md"))
          .toList();
    }
  }

  private static boolean leadsSomewhere(Path page, String link) {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    return Files.exists(target) && (parts.length == 1 || headings(target).contains(parts[1]));
  }

  /** As the usual renderers name them. */
  private static Set<String> headings(Path page) {
    try {
      return HEADING
          .matcher(Files.readString(page))
          .results()
          .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
          .map(text -> text.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
