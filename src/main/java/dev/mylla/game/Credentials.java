package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Arrays;
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

  /**
   * The seat that the caller may act for now, or {@link Denial.Code#TOKEN_INVALID}; {@link
   * Denial.Code#WRONG_SEAT} if his token is good but not for the seat he names. An app that is not
   * the seat's is told no more than somebody with the token of another game.
   */
  Answer<Color> verify(Caller caller, Game game) {
    if (caller instanceof Caller.Representative app) {
      return app.mayPlay(game) ? Answer.done(app.seat()) : invalid(game);
    }
    var holder = (Caller.Holder) caller;
    var seat = tokens.verify(holder.token(), game);
    if (seat.isEmpty()) {
      keys(game).forEach(key -> known(game, key));
      return invalid(game);
    }
    return holder.seat().filter(named -> named != seat.get()).isPresent()
        ? Answer.denied(Denial.of(Denial.Code.WRONG_SEAT, game))
        : Answer.done(seat.get());
  }

  private static Answer<Color> invalid(Game game) {
    return Answer.denied(Denial.of(Denial.Code.TOKEN_INVALID, game));
  }

  private static Stream<String> keys(Game game) {
    var seats = game.state().seats();
    return Stream.of(seats.white().key(), seats.black().key()).distinct();
  }

  /**
   * Whether this is a token that a seat once had, though {@link #verify} found that it opens the
   * seat no more. A key that was found missing there is not told again.
   */
  boolean wasToken(Caller caller, Game game, Color color, Signature signature) {
    boolean told = keys(game).anyMatch(signature.key()::equals);
    return caller instanceof Caller.Holder holder
        && (told || known(game, signature.key()))
        && tokens.isToken(holder.token(), game.id(), color, signature);
  }

  /** A seat's token that is signed so; empty if the key is gone. */
  Optional<String> token(Game game, Color color, Signature signature) {
    return known(game, signature.key())
        ? tokens.issue(game.id(), color, signature)
        : Optional.empty();
  }

  /** A seat's invitation code that is signed so; empty if the key is gone. */
  Optional<String> code(Game game, Color color, Signature signature) {
    return known(game, signature.key())
        ? codes.issue(game.id(), color, signature)
        : Optional.empty();
  }

  /**
   * Tokens and codes as the creator first got them, whatever was renewed since; empty if the key
   * that signed them is gone.
   */
  Optional<Created> created(Game game) {
    var creators = game.facts().creators();
    var first = Signature.first(game.facts().key());
    if (!known(game, first.key())) {
      return Optional.empty();
    }
    return Optional.of(
        new Created(
            game,
            PerColor.from(
                color -> creators.of(color) ? token(game, color, first) : Optional.empty()),
            PerColor.from(
                color -> creators.of(color) ? Optional.empty() : code(game, color, first))));
  }

  /** The id of the game that follows this one; empty if the key it is made with is gone. */
  Optional<GameId> next(Game game) {
    String key = game.facts().key();
    return known(game, key)
        ? keys.mac(key, "mylla/rematch/1\n" + game.id())
            .map(mac -> GameId.of(Arrays.copyOf(mac, GameId.BYTES)))
        : Optional.empty();
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
