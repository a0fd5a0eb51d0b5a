package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes and checks everything that opens a seat; says in the log when a key is missing. */
final class Credentials {
  private static final Logger LOG = System.getLogger(Credentials.class.getName());

  private final TokenKeys keys;
  private final SeatTokens tokens;
  private final InvitationCodes codes;

  Credentials(TokenKeys keys) {
    this.keys = keys;
    this.tokens = new SeatTokens(keys);
    this.codes = new InvitationCodes(keys);
  }

  /** Name of the key that signs what is new. */
  String signing() {
    return keys.signing();
  }

  /** The seat that a token opens now. */
  Optional<Color> verify(String token, Game game) {
    var seats = game.state().seats();
    Stream.of(seats.white().key(), seats.black().key()).distinct().forEach(key -> known(game, key));
    return tokens.verify(token, game);
  }

  /**
   * Tokens and codes as the creator first got them, whatever was renewed since; empty if the key
   * that signed them is gone.
   */
  Optional<Created> created(Game game) {
    var facts = game.facts();
    if (!known(game, facts.key())) {
      return Optional.empty();
    }
    return Optional.of(
        new Created(
            game,
            PerColor.from(
                color ->
                    facts.creators().of(color)
                        ? tokens.issue(game.id(), color, 1, facts.key())
                        : Optional.empty()),
            PerColor.from(
                color ->
                    facts.creators().of(color)
                        ? Optional.empty()
                        : codes.issue(game.id(), color, 1, facts.key()))));
  }

  /** The current token of a seat; empty if the key that signs it is gone. */
  Optional<String> token(Game game, Color color) {
    var seat = game.state().seats().of(color);
    known(game, seat.key());
    return tokens.issue(game.id(), color, seat.generation(), seat.key());
  }

  /** What a code says, if one of our keys made it. */
  Optional<Invitation> invitation(String code) {
    return codes.parse(code).filter(codes::isGenuine);
  }

  private boolean known(Game game, String key) {
    boolean known = keys.has(key);
    if (!known) {
      LOG.log(Level.WARNING, "token key missing: game={0} key={1}", game.id(), key);
    }
    return known;
  }
}
