package dev.mylla.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * The OpenAPI contract of this release: byte for byte {@code openapi/mylla.yaml}, which a test
 * compares with what the code says. It is read when it is first asked for, so that the start of the
 * service does not pay for it.
 */
@ApplicationScoped
class PublishedContract {
  private static final String FILE = "/mylla.yaml";
  private static final int TAG_BYTES = 8;

  /** The contract in one of its forms, with the entity tag of its bytes. */
  record Text(Buffer content, String tag) {
    private static Text of(byte[] bytes) {
      return new Text(Buffer.buffer(bytes), '"' + Digests.text(TAG_BYTES, bytes) + '"');
    }
  }

  private final JsonNode document;
  private final Text yaml;
  private final Text json;

  PublishedContract(ObjectMapper mapper) {
    try (InputStream file = PublishedContract.class.getResourceAsStream(FILE)) {
      byte[] bytes = Objects.requireNonNull(file, FILE).readAllBytes();
      this.document = new YAMLMapper().readTree(bytes);
      this.yaml = Text.of(bytes);
      this.json = Text.of(mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(document));
    } catch (IOException broken) {
      throw new UncheckedIOException(FILE, broken);
    }
  }

  JsonNode document() {
    return document;
  }

  Text yaml() {
    return yaml;
  }

  Text json() {
    return json;
  }
}
