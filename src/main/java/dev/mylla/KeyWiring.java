package dev.mylla;

import dev.mylla.game.AppKeys;
import dev.mylla.game.OperatorKeys;
import dev.mylla.game.Provenance;
import dev.mylla.game.TokenKeys;
import dev.mylla.limit.Addresses;
import dev.mylla.local.LocalFolder;
import io.quarkus.runtime.configuration.ConfigUtils;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The keys of the service, as they are set: whose signature and whose word counts. */
final class KeyWiring {
  /**
   * The keys of the seat tokens: the ones set, else the local folder's own. Those would differ
   * between the services of one Redis, so with a Redis of its own a service in production must be
   * told its keys.
   */
  @Produces
  @Singleton
  TokenKeys tokenKeys(
      GameSettings settings,
      @ConfigProperty(name = "quarkus.redis.hosts") Optional<String> hosts,
      LocalFolder folder) {
    try {
      return TokenKeys.parse(tokenKeysText(settings.tokenKeys(), hosts, folder));
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException("MYLLA_TOKEN_KEYS: " + e.getMessage() + ".");
    }
  }

  private static String tokenKeysText(
      Optional<String> set, Optional<String> hosts, LocalFolder folder) {
    if (set.isPresent()) {
      return set.get();
    }
    if (hosts.isPresent() && ConfigUtils.isProfileActive("prod")) {
      throw new ConfigurationException(
          "QUARKUS_REDIS_HOSTS is set but MYLLA_TOKEN_KEYS is not: give every service of this Redis"
              + " the same keys, as name:base64url of 32 random bytes.");
    }
    return folder.tokenKeys();
  }

  /** The apps that may use the service; without any everybody may create games. */
  @Produces
  @Singleton
  AppKeys appKeys(GameSettings settings) {
    try {
      return settings.appKeys().map(AppKeys::parse).orElseGet(AppKeys::none);
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException("MYLLA_APP_KEYS: " + e.getMessage() + ".");
    }
  }

  /** Who may put a hand in; without any nobody may. */
  @Produces
  @Singleton
  OperatorKeys operatorKeys(GameSettings settings) {
    try {
      return settings.operatorKeys().map(OperatorKeys::parse).orElseGet(OperatorKeys::none);
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException("MYLLA_OPERATOR_KEYS: " + e.getMessage() + ".");
    }
  }

  @Produces
  @Singleton
  Addresses addresses(TokenKeys keys) {
    return new Addresses(keys.derive("mylla/address/1"));
  }

  @Produces
  @Singleton
  Provenance provenance(TokenKeys keys) {
    return new Provenance(keys);
  }
}
