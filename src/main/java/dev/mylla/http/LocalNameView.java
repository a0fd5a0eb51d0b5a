package dev.mylla.http;

import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What a variant is called somewhere; a language may have several names for one game. */
@RegisterForReflection
@Schema(name = "LocalName", description = "What a variant is called in one language.")
record LocalNameView(
    @Schema(required = true, description = "The language as a BCP 47 tag.", examples = "fi")
        String language,
    @Schema(
            required = true,
            description = "The name in that language.",
            examples = "kuuden nappulan mylly")
        String name) {}
