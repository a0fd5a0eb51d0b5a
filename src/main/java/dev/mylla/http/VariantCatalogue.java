package dev.mylla.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.mylla.rules.Variants;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Every variant as it is shown, worked out once, when first asked for. */
@ApplicationScoped
class VariantCatalogue {

  private final Representation<VariantListView> all;
  private final Map<String, Representation<VariantView>> byId;

  VariantCatalogue(ObjectMapper json) {
    VariantTexts texts = VariantTexts.read(json);
    List<VariantView> views =
        Variants.all().stream()
            .map(variant -> VariantView.of(variant, texts.of(variant.id())))
            .toList();
    this.all = Representation.of(new VariantListView(views), json);
    this.byId =
        views.stream()
            .collect(Collectors.toMap(VariantView::id, view -> Representation.of(view, json)));
  }

  /** All of them in the order of {@link Variants#all}. */
  Representation<VariantListView> all() {
    return all;
  }

  /** The variant with exactly this id. */
  Optional<Representation<VariantView>> find(String id) {
    return Optional.ofNullable(byId.get(id));
  }
}
