package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.mylla.game.App;
import dev.mylla.game.Creation;
import dev.mylla.game.Precondition;
import dev.mylla.game.Repeatable;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads {@code Idempotency-Key} and takes the fingerprint of the body it came with. */
final class IdempotencyKey {
  static final String HEADER = "Idempotency-Key";

  /** Without a token the key itself is the secret that gives the tokens again. */
  private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{22,128}");

  private static final Pattern VISIBLE = Pattern.compile("[\\x21-\\x7E]{1,128}");
  private static final int FINGERPRINT_BYTES = 12;

  /** Without absent fields, so that a field which a later version adds changes no fingerprint. */
  private static final ObjectMapper SORTED =
      JsonMapper.builder()
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
          .build();

  private IdempotencyKey() {}

  /** The creation that this key repeats, if a key was sent. */
  static Optional<Creation> creation(@Nullable String header, Optional<App> app, Object body) {
    return of(app, header)
        .map(
            key -> {
              String request = fingerprint(List.of("createGame", body));
              return app.map(own -> Creation.ofApp(own, key, request))
                  .orElseGet(() -> Creation.anonymous(key, request));
            });
  }

  /** The taking of a seat that this key repeats, if a key was sent. */
  static Optional<Repeatable> ofInvitation(
      @Nullable String header, Optional<App> app, Object body) {
    return of(app, header).map(key -> new Repeatable(key, fingerprint(List.of("takeSeat", body))));
  }

  /** The request of a seat that this key repeats, if a key was sent. */
  static Optional<Repeatable> ofSeat(@Nullable String header, String operation, Object body) {
    return visible(header).map(key -> new Repeatable(key, fingerprint(List.of(operation, body))));
  }

  /** Refuses a request that would happen again when repeated; {@code If-Match: *} would let it. */
  static void requirePrecondition(Optional<Repeatable> request, Precondition precondition) {
    if (request.isEmpty() && precondition.versions().isEmpty()) {
      var code = ProblemCode.PRECONDITION_MISSING;
      throw Problem.because(code, code.explanation()).asException();
    }
  }

  /** The keys of an app are its own and need not be secret. */
  private static Optional<String> of(Optional<App> app, @Nullable String header) {
    return app.isPresent() ? visible(header) : secret(header);
  }

  private static Optional<String> visible(@Nullable String header) {
    return matching(VISIBLE, header, "The key has 1 to 128 visible characters.");
  }

  private static Optional<String> secret(@Nullable String header) {
    return matching(
        SECRET, header, "Without an app the key is a secret: 22 to 128 of A-Z a-z 0-9 _ and -.");
  }

  private static Optional<String> matching(
      Pattern shape, @Nullable String header, String otherwise) {
    if (header != null && !shape.matcher(header).matches()) {
      throw Faults.one(ProblemCode.MALFORMED_REQUEST, HEADER, "malformed", otherwise);
    }
    return Optional.ofNullable(header);
  }

  /** The same for bodies that are equal as JSON, whatever their spaces and the order of fields. */
  private static String fingerprint(Object body) {
    try {
      var tree = SORTED.convertValue(body, JsonNode.class);
      String text = SORTED.writeValueAsString(SORTED.treeToValue(tree, Object.class));
      return Digests.text(FINGERPRINT_BYTES, text);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a body that was read can be written", e);
    }
  }
}
