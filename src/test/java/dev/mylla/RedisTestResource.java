package dev.mylla;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Gives every {@code @QuarkusTest} a bundled Redis of its own; it is named under {@code
 * META-INF/services}, so no test has to ask. A test that wants to kill or freeze it declares a
 * field of type {@link RedisProcess}.
 */
public final class RedisTestResource implements QuarkusTestResourceLifecycleManager {

  private @Nullable RedisProcess redis;

  @Override
  public Map<String, String> start() {
    RedisProcess started = RedisProcess.bundled();
    redis = started;
    return Map.of(
        "quarkus.redis.hosts", started.uri(), "mylla.local.folder", started.folder().toString());
  }

  @Override
  public void inject(TestInjector testInjector) {
    testInjector.injectIntoFields(redis, new TestInjector.MatchesType(RedisProcess.class));
  }

  @Override
  public void stop() {
    if (redis != null) {
      redis.close();
    }
  }
}
