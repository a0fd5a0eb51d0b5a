package dev.mylla.operator;

import org.jboss.logging.Logger;

/**
 * One line for each time that an operator puts his hand in, or that somebody tries to. It never
 * says what was erased, what the players were told, or a key.
 */
final class Audit {
  private static final Logger LOG = Logger.getLogger("dev.mylla.audit");

  /** In place of what is not known. */
  static final String NOTHING = "-";

  private Audit() {}

  /**
   * @param outcome {@code done}, {@code repeated}, or the code of what it was refused with
   * @param version of the game after it
   */
  static void log(Action action, String operator, String game, String outcome, String version) {
    LOG.infof(
        "action=%s operator=%s game=%s outcome=%s version=%s",
        action.text(), operator, game, outcome, version);
  }
}
