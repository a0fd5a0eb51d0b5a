package dev.mylla.http;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What people wrote about a variant, as it stands in {@code variants-text.json}. What follows from
 * the rules is not written down but derived, see {@link Differences}.
 *
 * @param history where the game comes from; null where nothing is known
 * @param relatives ids of other variants
 */
@RegisterForReflection
record VariantText(
    String id,
    String name,
    String summary,
    List<LocalNameView> names,
    @Nullable String history,
    List<String> relatives) {}
