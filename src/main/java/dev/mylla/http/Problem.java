package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.game.Game;
import dev.mylla.rules.Move;
import dev.mylla.rules.Refused;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Why a request was not done, as RFC 9457 has it, with the fields that help a client go on. */
@RegisterForReflection
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(description = "Why a request was not done (RFC 9457).")
record Problem(
    @Schema(
            required = true,
            description = "Explains this kind of problem.",
            examples = "/problems/illegal-move")
        String type,
    @Schema(
            required = true,
            description = "The kind of problem in words.",
            examples = "Illegal move")
        String title,
    @Schema(required = true, description = "The HTTP status.", examples = "422") int status,
    @Schema(
            required = true,
            description = "The kind of problem, for programs. The list may grow.",
            examples = "illegal-move")
        String code,
    @Schema(
            required = true,
            description = "What is wrong this time, in a sentence for the player.",
            examples = "d6 closes a mill: name the man to remove.")
        String detail,
    @Schema(
            required = true,
            description = "The path that was asked for.",
            examples = "/v1/games/2T8A3W7M1F1H2V3K4B5C6D7E8F/moves/17")
        String instance,
    @Schema(
            required = true,
            description =
                "The id of the request, as in the header X-Request-Id: what to tell the operator.",
            examples = "5f0c1d9a7be24c368f1e02d4a6b93c57")
        String requestId,
    @Schema(
            description = "Which rule refuses the move. The list may grow.",
            examples = "must-remove")
        @Nullable String refusal,
    @Schema(description = "The points the refusal is about.") @Nullable List<String> points,
    @Schema(description = "Legal moves that complete the one refused.")
        @Nullable List<String> legal,
    @Schema(description = "What a move typed by a person may have meant.")
        @Nullable List<String> candidates,
    @Schema(description = "The game's version.") @Nullable Integer version,
    @Schema(description = "Number of the game's next move.") @Nullable Integer nextMove,
    @Schema(description = "Every fault of the request, where there may be several.")
        @Nullable List<Fault> errors,
    @Schema(description = "What to look for in the service's log.") @Nullable String incident) {

  /** One fault of a request. */
  @RegisterForReflection
  @JsonInclude(JsonInclude.Include.NON_NULL)
  @Schema(name = "Fault", description = "One fault of a request.")
  record Fault(
      @Schema(
              required = true,
              description =
                  "JSON Pointer to the faulty part of the body, or the name of a parameter or"
                      + " header.",
              examples = "/rules/flying")
          String pointer,
      @Schema(
              required = true,
              description = "What is wrong, for programs. The list may grow.",
              examples = "value-not-offered")
          String code,
      @Schema(
              required = true,
              description = "What is wrong, in a sentence.",
              examples = "flying is never or at-three.")
          String detail) {}

  static Builder because(ProblemCode code, String detail) {
    return new Builder(code, detail);
  }

  /** Collects what is known of a problem on the way to the answer. */
  static final class Builder {
    private final ProblemCode code;
    private final String detail;
    private @Nullable Refused refused;
    private @Nullable Game game;
    private List<Move> candidates = List.of();
    private @Nullable List<Fault> faults;
    private @Nullable String incident;

    private Builder(ProblemCode code, String detail) {
      this.code = code;
      this.detail = detail;
    }

    Builder refused(Refused value) {
      refused = value;
      return this;
    }

    Builder candidates(List<Move> value) {
      candidates = List.copyOf(value);
      return this;
    }

    Builder game(@Nullable Game value) {
      game = value;
      return this;
    }

    Builder faults(List<Fault> value) {
      faults = List.copyOf(value);
      return this;
    }

    Builder incident(String value) {
      incident = value;
      return this;
    }

    ProblemCode code() {
      return code;
    }

    /** The problem as the answer to the request at hand, which is one for this path. */
    Problem at(String instance) {
      return new Problem(
          "/problems/" + code.code(),
          code.title(),
          code.status(),
          code.code(),
          detail,
          instance,
          RequestIds.current(),
          refused == null ? null : refused.refusal().code(),
          refused == null ? null : texts(refused.points()),
          refused == null ? null : texts(refused.legal()),
          texts(candidates),
          game == null ? null : game.version().number(),
          game == null ? null : game.state().nextMove(),
          faults,
          incident);
    }

    private static @Nullable List<String> texts(List<?> values) {
      return values.isEmpty() ? null : values.stream().map(Object::toString).toList();
    }

    /** The problem as an exception, where the way out of a method is long. */
    ProblemException asException() {
      return new ProblemException(this);
    }
  }
}
