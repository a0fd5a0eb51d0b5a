package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is served is the committed contract, in both forms; see also {@link ContractTest}. */
@QuarkusTest
class PublishedContractTest {
  private static final Path GENERATED_JSON = Path.of("target", "openapi", "openapi.json");

  @ParameterizedTest
  @ValueSource(
      strings = {"/openapi", "/openapi.yaml", "/openapi.yml", "/openapi?format=yaml", "/openapi/"})
  void itIsTheCommittedFile(String path) throws IOException {
    Reply served = Request.get(path).send(200);

    assertEquals(Files.readString(CommittedContract.FILE), served.body());
    assertEquals("application/yaml;charset=UTF-8", served.header("Content-Type"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/openapi.json", "/openapi?format=json", "/openapi?format=JSON"})
  void theJsonSaysTheSame(String path) throws IOException {
    Reply served = Request.get(path).send(200);

    assertEquals(new ObjectMapper().readTree(GENERATED_JSON.toFile()), served.json());
    assertEquals("application/json;charset=UTF-8", served.header("Content-Type"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          */*                                          | application/yaml
          application/yaml                             | application/yaml
          text/html,application/xhtml+xml,*/*;q=0.8    | application/yaml
          application/json                             | application/json
          application/json, */*                        | application/json
          application/json;q=0.9, application/yaml     | application/json
          garbage                                      | application/yaml
          ;;;,//                                       | application/yaml
          application/vnd.oai.openapi+json             | application/json
          image/png                                    | application/yaml
          """)
  void whoeverNamesJsonFirstGetsJson(String accept, String type) {
    Reply served = Request.get("/openapi").header("Accept", accept).send(200);

    assertEquals(type + ";charset=UTF-8", served.header("Content-Type"));
    assertTrue(served.header("Vary").contains("Accept"), served.header("Vary"));
  }

  @Test
  void itIsSentOnceToWhoeverKeepsIt() {
    String tag = Request.get("/openapi").send(200).header("ETag");

    Reply again = Request.get("/openapi").header("If-None-Match", tag).send(304);
    assertEquals("", again.body());
    assertEquals(tag, again.header("ETag"));
    assertNotEquals(tag, Request.get("/openapi.json").send(200).header("ETag"));
    assertEquals("no-cache", again.header("Cache-Control"));
  }

  @Test
  void itIsOnlyRead() {
    Reply refused = Request.of("DELETE", "/openapi").send(405);

    assertEquals("GET, HEAD, OPTIONS", refused.header("Allow"));
    assertEquals(
        "GET, HEAD, OPTIONS", Request.of("OPTIONS", "/openapi.json").send(204).header("Allow"));
    Request.get("/openapi.toml").send(404);
    Request.get("/q/openapi").send(404);
  }
}
