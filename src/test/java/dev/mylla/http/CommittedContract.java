package dev.mylla.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import com.networknt.schema.oas.OpenApi31;
import io.vertx.core.http.impl.HttpUtils;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The contract as it is committed. Its schemas are closed here, though clients must ignore fields
 * they do not know: an answer of ours with a field that the contract does not name is a defect.
 */
final class CommittedContract {

  /** Relative to the module. */
  static final Path FILE = Path.of("openapi", "mylla.yaml");

  private static final String LOCATION = "https://mylla.test/contract";
  private static final Pattern PARAMETER = Pattern.compile("\\{[^}]+}");

  /** A path with its operations. */
  record PathItem(String template, JsonNode operations) {

    /** The operation that answers this method; HEAD is answered like GET. */
    Optional<Operation> operation(String method) {
      String name = method.equals("HEAD") ? "get" : method.toLowerCase(Locale.ROOT);
      return Optional.ofNullable(operations.get(name)).map(Operation::new);
    }

    private boolean matches(String path) {
      return Pattern.matches(PARAMETER.matcher(template).replaceAll("[^/]+"), path);
    }
  }

  /** One operation. */
  record Operation(JsonNode definition) {

    String id() {
      return definition.path("operationId").asText();
    }

    Optional<JsonNode> response(int status) {
      return Optional.ofNullable(definition.path("responses").get(Integer.toString(status)));
    }
  }

  private final JsonNode document;
  private final List<PathItem> paths = new ArrayList<>();
  private final JsonSchemaFactory schemas;
  private final Map<String, JsonSchema> validators = new ConcurrentHashMap<>();

  private CommittedContract(JsonNode document) {
    this.document = document;
    for (var path : document.path("paths").properties()) {
      paths.add(new PathItem(path.getKey(), path.getValue()));
    }
    String closed = closed(document).toString();
    schemas =
        JsonSchemaFactory.getInstance(
            VersionFlag.V202012,
            builder ->
                builder
                    .metaSchema(OpenApi31.getInstance())
                    .defaultMetaSchemaIri(OpenApi31.getInstance().getIri())
                    .schemaLoaders(loaders -> loaders.schemas(Map.of(LOCATION, closed))));
  }

  /** The ids of the operations whose paths begin so. */
  Set<String> operationIds(String pathPrefix) {
    Set<String> ids = new TreeSet<>();
    for (var path : paths) {
      if (path.template().startsWith(pathPrefix)) {
        path.operations().findValuesAsText("operationId").forEach(ids::add);
      }
    }
    return ids;
  }

  /** Reads the committed file. */
  static CommittedContract read() {
    return read(FILE);
  }

  /** Reads an OpenAPI document in YAML. */
  static CommittedContract read(Path file) {
    try {
      return new CommittedContract(new YAMLMapper().readTree(file.toFile()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode closed(JsonNode document) {
    JsonNode copy = document.deepCopy();
    for (JsonNode schema : copy.path("components").path("schemas")) {
      if (schema.has("properties") && !schema.has("additionalProperties")) {
        ((ObjectNode) schema).put("additionalProperties", false);
      }
    }
    return copy;
  }

  JsonNode document() {
    return document;
  }

  /**
   * The path of the contract that a request's path stands for: slashes too many are nothing, dots
   * lead upwards, {@code %76} is a v, and {@code ;name=value} belongs to no path.
   */
  Optional<PathItem> path(String path) {
    String plain =
        HttpUtils.normalizePath(path)
            .replaceAll(";[^/]*", "")
            .replaceAll("/+", "/")
            .replaceFirst("/$", "");
    return paths.stream().filter(known -> known.matches(plain)).findFirst();
  }

  List<PathItem> paths() {
    return List.copyOf(paths);
  }

  /** The schema of this name, as the contract has it: open. */
  JsonNode schema(String name) {
    return document.path("components").path("schemas").path(name);
  }

  /** What is wrong with a value of the schema of this name; empty if nothing is. */
  List<String> faults(String schema, JsonNode value) {
    return validators.computeIfAbsent(schema, this::validator).validate(value).stream()
        .map(ValidationMessage::getMessage)
        .toList();
  }

  private JsonSchema validator(String name) {
    if (schema(name).isMissingNode()) {
      throw new AssertionError("the contract has no schema " + name);
    }
    var strict = SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();
    return schemas.getSchema(SchemaLocation.of(LOCATION + "#/components/schemas/" + name), strict);
  }

  /** The name that a reference to a schema names. */
  static String named(JsonNode reference) {
    String target = reference.path("$ref").asText();
    return target.substring(target.lastIndexOf('/') + 1);
  }
}
