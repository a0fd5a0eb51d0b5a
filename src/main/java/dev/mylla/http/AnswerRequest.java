package dev.mylla.http;

import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The answer to an offer. */
@RegisterForReflection
@Schema(name = "AnswerRequest", description = "The answer to an offer.")
record AnswerRequest(
    @Schema(required = true, description = "true accepts the offer, false declines it.")
        @Nullable Boolean accept) {}
