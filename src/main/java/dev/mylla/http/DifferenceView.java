package dev.mylla.http;

import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** One topic on which a variant differs from nine men's morris. */
@RegisterForReflection
@Schema(
    name = "Difference",
    description = "One topic on which a variant differs from nine men's morris.")
record DifferenceView(
    @Schema(
            required = true,
            description = "board, men, mills, flying, removals, die, draw or winning.",
            examples = "mills")
        String topic,
    @Schema(
            required = true,
            description = "How it is in this variant.",
            examples = "8, on the sides of the squares")
        String here,
    @Schema(
            required = true,
            description = "How it is in nine men's morris.",
            examples = "16, on the sides and the joining lines")
        String base) {}
