package dev.mylla.game;

import dev.mylla.game.GameWriter.Written;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Seats offered by a code. A forged or replaced code is {@link Denial.Code#NOT_FOUND}, a used one
 * {@link Denial.Code#SEAT_TAKEN}, one whose game is gone or over {@link
 * Denial.Code#INVITATION_EXPIRED}.
 */
public final class Invitations {
  private static final Denial EXPIRED = Denial.of(Denial.Code.INVITATION_EXPIRED);

  private final GameStore store;
  private final GameWriter writer;
  private final Credentials credentials;
  private final Witness witness;

  /** Seen by nobody. */
  public Invitations(GameStore store, TokenKeys keys) {
    this(store, keys, Witness.NONE);
  }

  /** Seen by this witness. */
  public Invitations(GameStore store, TokenKeys keys, Witness witness) {
    this.store = store;
    this.writer = new GameWriter(store, new GameLog(store));
    this.credentials = new Credentials(keys);
    this.witness = witness;
  }

  /** What a code leads to, without any effect: link previews look too. */
  public Uni<Answer<Invited>> look(String code) {
    return credentials.invitation(code).map(this::look).orElseGet(Invitations::forged);
  }

  private Uni<Answer<Invited>> look(Invitation invitation) {
    return store
        .find(invitation.game())
        .map(
            found ->
                found
                    .map(game -> invited(game, invitation))
                    .orElseGet(() -> Answer.denied(EXPIRED)));
  }

  private static Answer<Invited> invited(Game game, Invitation invitation) {
    return game.takeSeat(invitation, Guest.ANONYMOUS) instanceof Decision.Deny deny
        ? Answer.denied(deny.denial())
        : Answer.done(new Invited(game, invitation.color()));
  }

  /**
   * Takes the seat that a code offers.
   *
   * @param guest who sits down
   * @param request makes the call repeatable: the key of a guest without an app is a secret, for it
   *     gets the token again
   */
  public Uni<Answer<Seated>> take(String code, Guest guest, Optional<Repeatable> request) {
    return credentials
        .invitation(code)
        .map(invitation -> take(invitation, guest, request))
        .orElseGet(Invitations::forged)
        .invoke(witness::saw);
  }

  private Uni<Answer<Seated>> take(
      Invitation invitation, Guest guest, Optional<Repeatable> request) {
    String scope =
        guest.scope() + "invitation " + invitation.color() + " " + invitation.generation();
    return writer
        .write(
            invitation.game(),
            guest.permit(),
            request.map(repeatable -> repeatable.memoName(scope)),
            (game, remembered) ->
                request
                    .flatMap(repeatable -> repeatable.usedBefore(remembered))
                    .orElseGet(() -> game.takeSeat(invitation, guest))
                    .remembering(
                        request.map(
                            repeatable ->
                                repeatable.memo(scope, signature(game, invitation).toString()))))
        .map(
            answer ->
                answer.fold(
                    done -> seated(done, invitation),
                    denial -> Answer.denied(isGone(denial) ? EXPIRED : denial)));
  }

  private Answer<Seated> seated(Answer.Done<Written> done, Invitation invitation) {
    var game = done.value().game();
    var signature =
        done.value()
            .memo()
            .map(memo -> memo.result(game.id(), Signature::parse))
            .orElseGet(() -> signature(game, invitation));
    var token = credentials.token(game, invitation.color(), signature);
    if (token.isEmpty()) {
      return Answer.denied(Denial.of(Denial.Code.TOKEN_INVALID));
    }
    return new Answer.Done<>(new Seated(game, invitation.color(), token.get()), done.replayed());
  }

  private static Signature signature(Game game, Invitation invitation) {
    return game.state().seats().of(invitation.color()).signature();
  }

  /** A genuine code without a game: the game was forgotten. */
  private static boolean isGone(Denial denial) {
    return denial.code() == Denial.Code.NOT_FOUND && denial.game() == null;
  }

  private static <T> Uni<Answer<T>> forged() {
    return Uni.createFrom().item(Answer.denied(Denial.of(Denial.Code.NOT_FOUND)));
  }
}
