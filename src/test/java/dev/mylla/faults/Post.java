package dev.mylla.faults;

import dev.mylla.PackagedService;
import dev.mylla.RedisProcess;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** An address at which there is a service, killed ones being replaced, and a relay before it. */
final class Post implements AutoCloseable {
  private static final String KEYS = "test:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

  /** A service that is killed after seconds is not worth optimizing; so it starts twice as fast. */
  private static final String SHORT_LIFE = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

  private final Path folder;
  private final Map<String, String> settings;
  private final Relay relay;
  private volatile PackagedService service;

  /**
   * @param weather between clients and the service
   * @param settings of the service beyond ports, keys and Redis
   */
  Post(Path folder, String redis, Weather weather, long seed, Map<String, String> settings) {
    int port = RedisProcess.freePort();
    this.folder = folder;
    this.settings = new HashMap<>(settings);
    this.settings.put("QUARKUS_HTTP_PORT", "" + port);
    this.settings.put("QUARKUS_MANAGEMENT_PORT", "" + RedisProcess.freePort());
    this.settings.put("QUARKUS_REDIS_HOSTS", redis);
    this.settings.put("MYLLA_TOKEN_KEYS", KEYS);
    this.settings.put("JAVA_TOOL_OPTIONS", SHORT_LIFE);
    this.service = PackagedService.start(folder, this.settings);
    this.relay = new Relay(port, weather, seed);
  }

  URI relayed() {
    return relay.uri();
  }

  PackagedService service() {
    return service;
  }

  void killAndReplace() {
    service.kill();
    service.close();
    service = PackagedService.start(folder, settings);
  }

  @Override
  public void close() {
    relay.close();
    service.kill();
    service.close();
  }
}
