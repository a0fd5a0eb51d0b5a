package dev.mylla.game;

import dev.mylla.rules.Color;
import java.util.Optional;

/**
 * The wish for a new token or code.
 *
 * @param caller who asks
 * @param color whose token or code it is
 * @param request makes the wish repeatable; its fingerprint tells the colors apart
 */
public record Renewal(
    Caller caller, Color color, Precondition precondition, Optional<Repeatable> request) {

  Optional<String> memoName() {
    return request.map(repeatable -> repeatable.memoName(scope()));
  }

  Optional<Memo> memo(String result) {
    return request.map(repeatable -> repeatable.memo(scope(), result));
  }

  Optional<Decision> usedBefore(Optional<Memo> remembered) {
    return request.flatMap(repeatable -> repeatable.usedBefore(remembered));
  }

  boolean isRepeatOf(Memo remembered) {
    return request.filter(same -> same.request().equals(remembered.request())).isPresent();
  }

  /** A key belongs to the seat that asks, not to the one it asks for. */
  private String scope() {
    return caller.scope();
  }
}
