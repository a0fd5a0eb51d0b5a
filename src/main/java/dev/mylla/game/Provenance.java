package dev.mylla.game;

import dev.mylla.rules.Color;
import java.util.Optional;

/**
 * Tells tokens and codes that this service made from made-up ones, without looking at their games.
 * Whether they still open anything only the game can say.
 */
public final class Provenance {
  /**
   * How many generations of a token are tried. A seat whose token was renewed more often is played
   * as well, but is not known here.
   */
  private static final int GENERATIONS = 4;

  private final TokenKeys keys;
  private final SeatTokens tokens;
  private final InvitationCodes codes;

  public Provenance(TokenKeys keys) {
    this.keys = keys;
    this.tokens = new SeatTokens(keys);
    this.codes = new InvitationCodes(keys);
  }

  /** The seat of this game that the token was made for. */
  public Optional<Color> seat(String token, GameId game) {
    return SeatTokens.color(token, game).filter(color -> isToken(token, game, color));
  }

  private boolean isToken(String token, GameId game, Color color) {
    for (String key : keys.names()) {
      for (int generation = 1; generation <= GENERATIONS; generation++) {
        if (tokens.isToken(token, game, color, new Signature(generation, key))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the code was made to offer a seat. */
  public boolean isCode(String code) {
    return codes.parse(code).filter(codes::isGenuine).isPresent();
  }
}
