package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.rules.Option;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.OptionalInt;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A rule a game may set: either one of {@code values}, or {@code off} or a number in the range. */
@RegisterForReflection
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(
    name = "Option",
    description =
        "A rule a game of this variant may set: either one of values, or off or a number from"
            + " minimum to maximum.")
record OptionView(
    @Schema(
            required = true,
            description = "The key in the rules of a new game.",
            examples = "repetition")
        String name,
    @Schema(
            description =
                "What may be chosen, as text also where the rule is a number; absent for a range.")
        @Nullable List<String> values,
    @Schema(
            description = "The smallest number that switches the rule on; absent with values.",
            examples = "1")
        @Nullable Integer minimum,
    @Schema(description = "The largest number offered; absent with values.", examples = "400")
        @Nullable Integer maximum,
    @Schema(
            description = "The number that switches the rule off; absent with values.",
            examples = "0")
        @Nullable Integer off) {

  static OptionView of(Option option) {
    return new OptionView(
        option.name(),
        option.values().isEmpty() ? null : option.values(),
        orNull(option.minimum()),
        orNull(option.maximum()),
        orNull(option.off()));
  }

  private static @Nullable Integer orNull(OptionalInt number) {
    return number.isPresent() ? number.getAsInt() : null;
  }
}
