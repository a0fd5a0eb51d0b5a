package dev.mylla.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.mylla.http.CommittedContract.PathItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Requests that begin as good ones of the contract and are then spoilt: one or two of path, query,
 * method, headers and body. The same seed gives the same requests.
 */
final class Garbage {
  private static final List<String> METHODS =
      List.of("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "TRACE", "BREW");
  private static final List<String> SEGMENTS =
      List.of(
          "..",
          "%2e%2e",
          "%00",
          "%0a",
          "%F0%9F%98%80",
          "%C3",
          "0",
          "-1",
          "1e3",
          "null",
          "99999999999999999999",
          "2147483648",
          "a".repeat(3_000),
          "%20",
          "*",
          "white",
          "{id}");
  private static final List<String> QUERIES =
      List.of(
          "limit=-1",
          "limit=0",
          "limit=101",
          "limit=99999999999999999999",
          "limit=",
          "after=x",
          "after=-1",
          "after=1-zzzzzzzzzzzz",
          "all=maybe",
          "from=zz",
          "from=%00",
          "a=b&a=c",
          "&&&");
  private static final List<String> VALUES =
      List.of(
          "",
          "*",
          "\"",
          "W/\"1-0\"",
          "\"1-000000000000\"",
          "Bearer",
          "Bearer x",
          "bearer mys_",
          "Basic eDp4",
          "\u00ff\u00fe",
          "x".repeat(5_000),
          "text/html",
          "application/json;charset=utf-16",
          "application/xml",
          "multipart/form-data; boundary=x",
          "gzip",
          ",,,",
          "k".repeat(200));
  private static final List<String> HEADERS =
      List.of(
          "Authorization",
          "If-Match",
          "If-None-Match",
          "Idempotency-Key",
          "Content-Type",
          "Accept",
          "Content-Encoding",
          "Accept-Language",
          "Range",
          "Expect",
          "Mylla-Seat",
          "X-HTTP-Method-Override");
  private static final List<String> JSON =
      List.of(
          "null",
          "true",
          "0",
          "-1",
          "1.5",
          "1e400",
          "99999999999999999999999999",
          "\"\"",
          "\"\\ud800\"",
          "\"\\u0000\"",
          "\"\u202E\"",
          "[]",
          "{}",
          "[null]",
          "[[[[]]]]",
          "{\"\":{}}",
          "\"" + "d6".repeat(2_000) + "\"",
          "{\"a\":1,\"a\":2}");

  private final Random random;
  private final List<PathItem> paths;
  private final Map<String, String> known;

  /**
   * @param known what to put for the parameters of paths, by name, so that some requests get far
   */
  Garbage(long seed, CommittedContract contract, Map<String, String> known) {
    this.random = new Random(seed);
    this.paths = contract.paths();
    this.known = Map.copyOf(known);
  }

  RawHttp.Bytes next() {
    var path = any(paths);
    var operations = new ArrayList<>(path.operations().properties());
    var operation = any(operations);
    String method = operation.getKey().toUpperCase(Locale.ROOT);
    var example = operation.getValue().findPath("requestBody").findPath("value");
    var request = new Parts(method, target(path.template()), body(example));
    for (int fault = random.nextInt(2); fault >= 0; fault--) {
      spoil(request, example);
    }
    return request.bytes();
  }

  private String target(String template) {
    String target = template;
    for (var parameter : known.entrySet()) {
      target = target.replace("{" + parameter.getKey() + "}", parameter.getValue());
    }
    return target;
  }

  private static byte[] body(JsonNode example) {
    return example.isMissingNode() ? new byte[0] : example.toString().getBytes(UTF_8);
  }

  private void spoil(Parts request, JsonNode example) {
    switch (random.nextInt(6)) {
      case 0 -> request.method = any(METHODS);
      case 1 -> request.target = withAnotherSegment(request.target);
      case 2 -> request.target += "?" + any(QUERIES);
      case 3 -> request.headers.add(any(HEADERS) + ": " + any(VALUES));
      case 4 -> request.body = otherBytes(request.body);
      default ->
          request.body = example.isMissingNode() ? any(JSON).getBytes(UTF_8) : mutated(example);
    }
  }

  private String withAnotherSegment(String target) {
    String[] segments = target.split("/", -1);
    segments[1 + random.nextInt(segments.length - 1)] = any(SEGMENTS);
    return String.join("/", segments);
  }

  /** The same text in other bytes, or hardly a text at all. */
  private byte[] otherBytes(byte[] body) {
    String text = new String(body, UTF_8);
    return switch (random.nextInt(8)) {
      case 0 -> text.getBytes(UTF_16);
      case 1 -> ("\uFEFF" + text).getBytes(UTF_8);
      case 2 -> (text + text).getBytes(UTF_8);
      case 3 -> text.substring(0, text.length() / 2).getBytes(UTF_8);
      case 4 -> "[".repeat(10_000).getBytes(UTF_8);
      case 5 -> "{\"a\":".repeat(2_500).getBytes(UTF_8);
      case 6 -> text.replace("\"", "\u00ff").getBytes(ISO_8859_1);
      default -> new byte[] {0, (byte) 0xC0, (byte) 0xFF, '{', 0};
    };
  }

  /** One value of the example in place of which stands another one, or a field more. */
  private byte[] mutated(JsonNode example) {
    String text = example.toString();
    var values = new ArrayList<String>();
    collect(example, values);
    if (values.isEmpty() || random.nextInt(4) == 0) {
      return text.replaceFirst(
              "\\{", "{\"unknown\":" + quoted(any(JSON)) + (text.equals("{}") ? "" : ","))
          .getBytes(UTF_8);
    }
    String old = any(values);
    int at = text.indexOf(old);
    return (text.substring(0, at) + any(JSON) + text.substring(at + old.length())).getBytes(UTF_8);
  }

  private static String quoted(String json) {
    return json.replace("\\", "\\\\").replace("$", "\\$");
  }

  private static void collect(JsonNode node, List<String> values) {
    for (JsonNode child : node) {
      values.add(child.toString());
      collect(child, values);
    }
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private static final class Parts {
    private String method;
    private String target;
    private byte[] body;
    private final List<String> headers = new ArrayList<>();

    Parts(String method, String target, byte[] body) {
      this.method = method;
      this.target = target;
      this.body = body;
    }

    RawHttp.Bytes bytes() {
      var head = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: localhost");
      if (headers.stream().noneMatch(header -> header.startsWith("Content-Type"))) {
        head.append("\r\nContent-Type: application/json");
      }
      head.append("\r\nContent-Length: ").append(body.length);
      headers.forEach(header -> head.append("\r\n").append(header));
      return new RawHttp.Bytes(method, target, head.toString(), new String(body, ISO_8859_1));
    }
  }
}
