package dev.mylla.k8s;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.MutableCoercionConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads manifests as an API server with strict validation would: a kind nobody knows and a field
 * its kind does not have are refused, at any depth.
 *
 * <p>The types put what they do not know into a map of additional properties, so that nothing is
 * lost. Taking that map away from them turns the same fields into failures.
 */
final class StrictReader {
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  private static final ObjectMapper STRICT =
      JsonMapper.builder()
          .annotationIntrospector(new WithoutAdditionalProperties())
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .withCoercionConfig(LogicalType.Textual, StrictReader::takeTextOnly)
          .build();

  private StrictReader() {}

  /** A number that was meant as text has to say so: {@code value: "1"}. */
  private static void takeTextOnly(MutableCoercionConfig coercion) {
    for (var shape :
        List.of(CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean)) {
      coercion.setCoercion(shape, CoercionAction.Fail);
    }
  }

  private static final class WithoutAdditionalProperties extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public Boolean hasAnySetter(Annotated member) {
      return false;
    }
  }

  /**
   * @param documents separated by {@code ---}
   * @throws AssertionError naming the field or the kind that does not exist
   */
  static List<HasMetadata> read(String documents) {
    List<HasMetadata> objects = new ArrayList<>();
    try (var trees = YAML.readerFor(JsonNode.class).<JsonNode>readValues(documents)) {
      while (trees.hasNextValue()) {
        objects.add(object(trees.nextValue()));
      }
    } catch (IOException | KubernetesClientException e) {
      throw new AssertionError(e.getMessage(), e);
    }
    return objects;
  }

  private static HasMetadata object(JsonNode tree) throws IOException {
    HasMetadata lenient = Serialization.unmarshal(tree.toString(), HasMetadata.class);
    if (lenient instanceof GenericKubernetesResource) {
      throw new AssertionError("unknown kind: " + tree.get("apiVersion") + " " + tree.get("kind"));
    }
    return STRICT.treeToValue(tree, lenient.getClass());
  }
}
