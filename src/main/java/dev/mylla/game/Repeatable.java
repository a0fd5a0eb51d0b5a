package dev.mylla.game;

import java.util.Base64;
import java.util.Optional;

/**
 * A request that its client may repeat: the key it chose and what the request was.
 *
 * @param key the {@code Idempotency-Key}, good within one seat or one invitation of one game
 * @param request fingerprint of operation and body
 */
public record Repeatable(String key, String request) {
  private static final int NAME_BYTES = 12;

  /** The name of the memo for this key within a scope. */
  String memoName(String scope) {
    byte[] hash = Sha256.first(NAME_BYTES, "mylla/memo/1\n" + scope + "\n" + key);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
  }

  /** What is to be remembered of it within a scope. */
  Memo memo(String scope, String result) {
    return new Memo(memoName(scope), request, result);
  }

  /** If the key was used before: the same request is a repeat, another one is denied. */
  Optional<Decision> usedBefore(Optional<Memo> remembered) {
    return remembered.map(
        memo ->
            memo.request().equals(request)
                ? new Decision.Repeat()
                : new Decision.Deny(Denial.of(Denial.Code.IDEMPOTENCY_KEY_REUSED)));
  }
}
