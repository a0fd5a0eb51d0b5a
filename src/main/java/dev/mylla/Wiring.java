package dev.mylla;

import dev.mylla.local.LocalFolder;
import dev.mylla.local.LocalRedis;
import dev.mylla.local.LocalSettings;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigUtils;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Says what is a bean and how the packages meet. */
final class Wiring {

  @Produces
  @Singleton
  LocalFolder localFolder(LocalSettings settings) {
    return new LocalFolder(settings.folder());
  }

  /** Asked for its address only where no {@code quarkus.redis.hosts} is set. */
  @Produces
  @Singleton
  @Identifier("local") LocalRedis localRedis(LocalFolder folder) {
    return new LocalRedis(folder);
  }

  void endLocalRedis(@Disposes @Identifier("local") LocalRedis redis) {
    redis.stop();
  }

  void expectEnd(
      @Observes ShutdownDelayInitiatedEvent ending, @Identifier("local") LocalRedis redis) {
    redis.expectEnd();
  }

  void expectEndWithoutDelay(
      @Observes ShutdownEvent ending, @Identifier("local") LocalRedis redis) {
    redis.expectEnd();
  }

  /**
   * The keys of the seat tokens as text: the ones set, else the local folder's own. Those would
   * differ between the services of one Redis, so with a Redis of its own a service in production
   * must be told its keys.
   */
  @Produces
  @Singleton
  @Identifier("token-keys") String tokenKeys(
      @ConfigProperty(name = "mylla.token-keys") Optional<String> set,
      @ConfigProperty(name = "quarkus.redis.hosts") Optional<String> hosts,
      LocalFolder folder) {
    if (set.isPresent()) {
      return set.get();
    }
    if (hosts.isPresent() && ConfigUtils.isProfileActive("prod")) {
      throw new ConfigurationException(
          "QUARKUS_REDIS_HOSTS is set but MYLLA_TOKEN_KEYS is not: give every service of this Redis the same keys,"
              + " as name:base64url of 32 random bytes.");
    }
    return folder.tokenKeys();
  }

  /** A service without keys ends before it has answered anything. */
  void failFast(@Observes StartupEvent start, @Identifier("token-keys") String tokenKeys) {}
}
