package dev.mylla.http;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.HashMap;
import java.util.Map;

/** A service that tells its operator all it can: every log, every request, every trace. */
public final class Watched implements QuarkusTestProfile {
  @Override
  public Map<String, String> getConfigOverrides() {
    var settings = new HashMap<>(new Operators().getConfigOverrides());
    settings.put("mylla.access-log", "true");
    settings.put("mylla.store.timeout", "500ms");
    settings.put("quarkus.log.category.\"dev.mylla\".level", "DEBUG");
    settings.put("quarkus.log.console.json.enabled", "true");
    settings.put("quarkus.otel.sdk.disabled", "false");
    // The spans go to RecordedSpans alone.
    settings.put("quarkus.otel.exporter.otlp.enabled", "false");
    return settings;
  }
}
