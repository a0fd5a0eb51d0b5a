package dev.mylla.http;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The methods of each path, read from the contract. JAX-RS refuses a method without naming those
 * there are, and where resources share the beginning of a path it takes one for the other. Made
 * when first needed, as the contract is.
 */
@ApplicationScoped
class AllowedMethods {
  private static final Pattern PARAMETER = Pattern.compile("\\{[^}]+}");

  private static final Set<String> READING = new TreeSet<>(Set.of("GET", "HEAD", "OPTIONS"));

  private record Path(Pattern shape, Set<String> methods) {}

  private final List<Path> paths = new ArrayList<>();

  AllowedMethods(PublishedContract contract) {
    paths.add(
        new Path(Pattern.compile(ContractResource.PATH + "(?:/|[.](?:json|ya?ml))?"), READING));
    for (var path : contract.document().path("paths").properties()) {
      var shape = Pattern.compile(PARAMETER.matcher(path.getKey()).replaceAll("[^/]+") + "/?");
      paths.add(new Path(shape, methods(path.getValue())));
    }
  }

  private static Set<String> methods(JsonNode operations) {
    var methods = new TreeSet<String>();
    methods.add("OPTIONS");
    for (var operation : operations.properties()) {
      methods.add(operation.getKey().toUpperCase(Locale.ROOT));
    }
    if (methods.contains("GET")) {
      methods.add("HEAD");
    }
    return methods;
  }

  /** Those of a path, sorted; none if the contract has no such path. */
  Set<String> of(String path) {
    return paths.stream()
        .filter(known -> known.shape().matcher(path).matches())
        .map(Path::methods)
        .findFirst()
        .orElse(Set.of());
  }

  /** The value of {@code Allow} for a path. */
  String header(String path) {
    return String.join(", ", of(path));
  }
}
