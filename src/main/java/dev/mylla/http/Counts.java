package dev.mylla.http;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A number of men for each color. */
@Schema(name = "Counts", description = "A number of men for each color.")
record Counts(
    @Schema(required = true, description = "White's.", minimum = "0") int white,
    @Schema(required = true, description = "Black's.", minimum = "0") int black) {}
