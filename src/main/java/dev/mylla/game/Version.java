package dev.mylla.game;

/**
 * Which state of a game somebody saw. The number alone is fooled when a failover lost writes and
 * others took their place; number and tag together are not.
 *
 * @param number how many events the game has, from 1
 * @param tag 12 hexadecimal digits the commit script derives from all events so far
 */
public record Version(int number, String tag) {
  /** Of a game that must not exist yet. */
  public static final Version NONE = new Version(0, "");

  @Override
  public String toString() {
    return number + "-" + tag;
  }
}
