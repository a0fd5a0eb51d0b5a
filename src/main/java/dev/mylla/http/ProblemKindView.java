package dev.mylla.http;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What a kind of problem means. */
@Schema(name = "ProblemKind", description = "What a kind of problem means.")
record ProblemKindView(
    @Schema(required = true, description = "Its name.", examples = "illegal-move") String code,
    @Schema(required = true, description = "Its title.", examples = "Illegal move") String title,
    @Schema(required = true, description = "The HTTP status it comes with.", examples = "422")
        int status,
    @Schema(required = true, description = "What it means and what to do.") String explanation) {

  static ProblemKindView of(ProblemCode code) {
    return new ProblemKindView(code.code(), code.title(), code.status(), code.explanation());
  }
}
