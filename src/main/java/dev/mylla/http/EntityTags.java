package dev.mylla.http;

import dev.mylla.game.Place;
import dev.mylla.game.PlayerGames;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares entity tags as RFC 9110 (8.8.3 and 13.1.2) has it. A tag is written as in the {@code
 * ETag} header, quotes included.
 */
final class EntityTags {

  private static final String ANY = "*";

  /** The weakness mark, then the opaque tag; a comma between the quotes belongs to the tag. */
  private static final Pattern TAG =
      Pattern.compile("(?:W/)?(\"[\\x21\\x23-\\x7E\\x80-\\x{FF}]*\")");

  private static final int DIGEST_BYTES = 12;

  private EntityTags() {}

  /** The tag of a page: another one as soon as one of its games changes, goes or comes. */
  static String of(PlayerGames.Page page) {
    String versions =
        page.games().stream()
            .map(game -> game.id() + " " + game.version() + "\n")
            .collect(Collectors.joining("", "", page.next().map(Place::toString).orElse("")));
    return '"' + Digests.text(DIGEST_BYTES, versions) + '"';
  }

  /**
   * Whether a reader has to be sent the whole answer: he sent no {@code If-None-Match}, or the
   * current tag is not in it. Tags are compared weakly: {@code W/"a"} is {@code "a"}. What is not
   * an entity tag is passed over, so a garbled header costs a whole answer and nothing else.
   */
  static boolean noneMatch(@Nullable String ifNoneMatch, String current) {
    if (ifNoneMatch == null) {
      return true;
    }
    if (ifNoneMatch.strip().equals(ANY)) {
      return false;
    }
    String opaque = opaque(current);
    return TAG.matcher(ifNoneMatch).results().noneMatch(tag -> tag.group(1).equals(opaque));
  }

  private static String opaque(String tag) {
    Matcher matcher = TAG.matcher(tag);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("no entity tag: " + tag);
    }
    return matcher.group(1);
  }
}
