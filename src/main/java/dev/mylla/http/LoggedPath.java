package dev.mylla.http;

import java.util.regex.Pattern;

/**
 * A request's path as logs and traces may show it. An invitation's code is a secret; so is whatever
 * else somebody put into a path by mistake, and no part of a path that is served is longer than the
 * id of a game.
 */
public final class LoggedPath {
  private static final String MASK = "***";
  private static final int LONGEST_PART = 26;
  private static final Pattern CODE = Pattern.compile("(/invitations/)[^/]+");
  private static final Pattern LONG = Pattern.compile("[^/]{" + (LONGEST_PART + 1) + ",}");
  private static final Pattern UNPRINTABLE = Pattern.compile("[^!-~]");

  private LoggedPath() {}

  /**
   * The path without its secrets.
   *
   * @param path without its query, in which a player's name may be
   */
  public static String of(String path) {
    String shortened = LONG.matcher(withoutCode(path)).replaceAll(MASK);
    return UNPRINTABLE.matcher(shortened).replaceAll("?");
  }

  /** The path without the code of an invitation, the one secret that has a place in a path. */
  static String withoutCode(String path) {
    return CODE.matcher(path).replaceAll("$1" + MASK);
  }
}
