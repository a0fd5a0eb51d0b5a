package dev.mylla.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.mylla.rules.Variant;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A variant as the catalogue shows it. */
@RegisterForReflection
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(
    name = "Variant",
    description = "A named game: its board, its rules, and what a game of it may set differently.")
record VariantView(
    @Schema(
            required = true,
            description = "The name in the API; it never changes its meaning.",
            examples = "six-mens-morris")
        String id,
    @Schema(required = true, description = "The English name.", examples = "Six men's morris")
        String name,
    @Schema(required = true, description = "How it is played, in a few sentences for players.")
        String summary,
    @Schema(required = true, description = "What it is called elsewhere; may be empty.")
        List<LocalNameView> names,
    @Schema(description = "Where it comes from; absent where nothing is told.")
        @Nullable String history,
    @Schema(required = true, description = "Ids of the variants nearest to it.")
        List<String> relatives,
    @Schema(
            required = true,
            description =
                "What differs from nine men's morris while no option is set, one entry per topic;"
                    + " empty for nine men's morris itself.")
        List<DifferenceView> differences,
    @Schema(required = true, description = "The board it is played on.") BoardView board,
    @Schema(required = true, description = "The rules of a game that sets no option.")
        RulesView rules,
    @Schema(
            required = true,
            description = "What a game of this variant may set; everything else is refused.")
        List<OptionView> options) {

  static VariantView of(Variant variant, VariantText text) {
    return new VariantView(
        variant.id(),
        text.name(),
        text.summary(),
        text.names(),
        text.history(),
        text.relatives(),
        Differences.fromNineMensMorris(variant),
        BoardView.of(variant.board()),
        RulesView.of(variant.rules()),
        variant.options().stream().map(OptionView::of).toList());
  }
}
