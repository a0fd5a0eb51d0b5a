package dev.mylla.http;

import dev.mylla.game.SampleApps;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.LinkedHashMap;
import java.util.Map;

/** A service with an operator, and with the apps of {@link Apps}. */
public final class Operators implements QuarkusTestProfile {
  static final String ANN = "myo_ann-0123456789abcdefghijklmnopqrstu";

  @Override
  public Map<String, String> getConfigOverrides() {
    var settings = new LinkedHashMap<>(new Apps().getConfigOverrides());
    settings.put("mylla.operator-keys", "ann:" + SampleApps.hash(ANN));
    settings.put("mylla.store.timeout", "2s");
    return settings;
  }
}
