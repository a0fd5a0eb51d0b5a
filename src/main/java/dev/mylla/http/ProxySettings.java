package dev.mylla.http;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Who stands between the service and its clients. */
@ConfigMapping(prefix = "mylla.proxy")
interface ProxySettings {

  /**
   * The proxies, as addresses or networks ({@code 10.0.0.0/8}) separated by commas, whose {@code
   * X-Forwarded-For} is believed; nobody's if not set. From anybody else the header is a claim, and
   * the address is that of the connection.
   */
  Optional<String> trusted();
}
