package dev.mylla.game;

import dev.mylla.rules.Color;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Shows games to those who may read them; to others a game they may not read is none. */
public final class Readers {
  private final SeatTokens tokens;

  public Readers(TokenKeys keys) {
    this.tokens = new SeatTokens(keys);
  }

  /**
   * The answer if the reader may read the game it is about, else {@link Denial.Code#NOT_FOUND}, as
   * of a game that never was.
   *
   * @param gameOf what was asked for
   */
  public <T> Answer<T> shown(Reader reader, Answer<T> answer, Function<T, Game> gameOf) {
    var game = answer.<@Nullable Game>fold(done -> gameOf.apply(done.value()), Denial::game);
    return game == null || mayRead(reader, game)
        ? answer
        : Answer.denied(Denial.of(Denial.Code.NOT_FOUND));
  }

  private boolean mayRead(Reader reader, Game game) {
    return switch (game.facts().visibility()) {
      case LINK -> true;
      case SEATS -> hasToken(reader, game) || hasPlayer(reader, game);
    };
  }

  private boolean hasToken(Reader reader, Game game) {
    return reader.token().flatMap(token -> tokens.verify(token, game)).isPresent();
  }

  private static boolean hasPlayer(Reader reader, Game game) {
    return reader
        .app()
        .filter(app -> Arrays.stream(Color.values()).anyMatch(color -> owns(app, game, color)))
        .isPresent();
  }

  private static boolean owns(App app, Game game, Color color) {
    var player = game.state().seats().of(color).player();
    return player != null && app.owns(player);
  }
}
