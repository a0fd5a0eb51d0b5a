package dev.mylla.http;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The texts of all variants; a variant without one keeps the service from starting. */
final class VariantTexts {

  static final String RESOURCE = "variants-text.json";

  private final Map<String, VariantText> byId;

  private VariantTexts(List<VariantText> texts) {
    this.byId = texts.stream().collect(Collectors.toMap(VariantText::id, Function.identity()));
  }

  static VariantTexts read(ObjectMapper json) {
    try (InputStream text = VariantTexts.class.getResourceAsStream(RESOURCE)) {
      return new VariantTexts(
          json.readValue(
              Objects.requireNonNull(text, RESOURCE), new TypeReference<List<VariantText>>() {}));
    } catch (IOException broken) {
      throw new UncheckedIOException(RESOURCE, broken);
    }
  }

  VariantText of(String id) {
    return Objects.requireNonNull(byId.get(id), () -> RESOURCE + " has no text for " + id);
  }
}
