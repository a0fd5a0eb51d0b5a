package dev.mylla.http;

import dev.mylla.limit.Network;
import io.netty.util.NetUtil;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where a request comes from: the nearest address that is no trusted proxy. Each proxy adds to the
 * end of {@code X-Forwarded-For} whom it was asked by; so the header is read from its end, and no
 * further than proxies that are trusted wrote it. What stands before that anybody may have made up.
 *
 * <p>Quarkus' own {@code quarkus.http.proxy} reads the header from its beginning, which is what the
 * client says of itself wherever proxies append.
 */
@Singleton
class ClientAddress {
  private static final String HEADER = "X-Forwarded-For";

  /** A port behind an address: {@code 192.0.2.1:80} or {@code [2001:db8::1]:80}. */
  private static final Pattern WITH_PORT =
      Pattern.compile("([0-9.]+):\\d+|\\[([0-9A-Fa-f:.]+)](?::\\d+)?");

  private final List<Network> trusted;

  @Inject
  ClientAddress(ProxySettings settings) {
    this(settings.trusted().map(ClientAddress::entries).orElse(List.of()));
  }

  ClientAddress(List<String> trusted) {
    this.trusted = trusted.stream().map(ClientAddress::network).toList();
  }

  private static List<String> entries(String text) {
    return Stream.of(text.split(",", -1)).map(String::strip).toList();
  }

  private static Network network(String text) {
    int slash = text.indexOf('/');
    var first = parse(slash < 0 ? text : text.substring(0, slash));
    if (first.isEmpty()) {
      throw unreadable(text);
    }
    try {
      return slash < 0
          ? new Network(first.get(), 8 * first.get().getAddress().length)
          : new Network(first.get(), Integer.parseInt(text.substring(slash + 1)));
    } catch (IllegalArgumentException e) {
      throw unreadable(text);
    }
  }

  private static ConfigurationException unreadable(String text) {
    return new ConfigurationException(
        "MYLLA_PROXY_TRUSTED: \"" + text + "\" is no address and no network like 10.0.0.0/8.");
  }

  /** The client's address, as far as it is known for certain. */
  InetAddress of(HttpServerRequest request) {
    var peer = parse(request.connection().remoteAddress().hostAddress());
    return of(peer.orElseGet(InetAddress::getLoopbackAddress), request.headers().getAll(HEADER));
  }

  InetAddress of(InetAddress peer, List<String> headers) {
    var address = peer;
    var hops = hops(headers);
    while (isTrusted(address) && !hops.isEmpty()) {
      var hop = parse(hops.removeLast());
      if (hop.isEmpty()) {
        return address;
      }
      address = hop.get();
    }
    return address;
  }

  private static Deque<String> hops(List<String> headers) {
    var hops = new ArrayDeque<String>();
    for (String header : headers) {
      for (String hop : header.split(",", -1)) {
        hops.add(hop.strip());
      }
    }
    return hops;
  }

  private boolean isTrusted(InetAddress address) {
    return trusted.stream().anyMatch(network -> network.contains(address));
  }

  /** Never asks a name server. */
  private static Optional<InetAddress> parse(@Nullable String text) {
    if (text == null) {
      return Optional.empty();
    }
    var port = WITH_PORT.matcher(text);
    String address =
        port.matches() ? Optional.ofNullable(port.group(1)).orElse(port.group(2)) : text;
    byte[] bytes = NetUtil.createByteArrayFromIpAddressString(address);
    if (bytes == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(InetAddress.getByAddress(bytes));
    } catch (UnknownHostException e) {
      throw new IllegalStateException("4 or 16 bytes are an address", e);
    }
  }
}
