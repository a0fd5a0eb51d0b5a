package dev.mylla.http;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** All variants at once; the list is short and has no pages. */
@RegisterForReflection
@Schema(name = "VariantList", description = "All variants.")
record VariantListView(
    @Schema(required = true, description = "Every variant, the house game first.")
        List<VariantView> items) {}
