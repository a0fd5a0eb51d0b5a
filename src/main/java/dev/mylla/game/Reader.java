package dev.mylla.game;

import java.util.Optional;

/**
 * Who wants to read a game, and what he shows for it.
 *
 * @param app verified by its key
 * @param token as it was sent, whatever it is
 */
public record Reader(Optional<App> app, Optional<String> token) {

  /** A token is never to be read in a log. */
  @Override
  public String toString() {
    return app.map(own -> "an app").orElse("a reader");
  }
}
