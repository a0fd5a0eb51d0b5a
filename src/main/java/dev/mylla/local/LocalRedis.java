package dev.mylla.local;

import static java.util.concurrent.CompletableFuture.delayedExecutor;
import static java.util.concurrent.TimeUnit.SECONDS;

import io.quarkus.redis.client.RedisHostsProvider;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.channels.FileLock;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The Redis of a service that is told of no other: the bundled server, working in a {@link
 * LocalFolder}.
 *
 * <p>At most one server ever works in a folder, for two would spoil each other's append-only file.
 * So only the holder of the folder's lock starts and ends one, and it looks first for a server that
 * outlived its service: that one is taken over with all it holds. A second service in the same
 * folder is the guest of the first. A server that ends while the service runs is started again on
 * the same port.
 */
public final class LocalRedis implements RedisHostsProvider {

  private static final Logger LOG = Logger.getLogger(LocalRedis.class);

  private final LocalFolder folder;
  private @Nullable FileLock ownership;
  private @Nullable RedisServer server;
  private volatile boolean ending;

  /** Nothing runs before {@link #getHosts}. */
  public LocalRedis(LocalFolder folder) {
    this.folder = folder;
  }

  /**
   * The address of the server, which the first call starts or finds; it stays the same until {@link
   * #stop}.
   *
   * @throws CannotRunRedis if there can be none
   */
  @Override
  public synchronized Set<URI> getHosts() {
    RedisServer running = server == null ? start() : server;
    return Set.of(URI.create("redis://127.0.0.1:" + running.port()));
  }

  /**
   * The service is about to end: a signal meant for both may end the server first, and that needs
   * no mending.
   */
  public void expectEnd() {
    ending = true;
  }

  /** Ends the server, which writes what it still holds; a guest leaves it running. */
  public synchronized void stop() {
    ending = true;
    if (server != null && ownership != null) {
      server.end();
    }
    server = null;
    disown();
  }

  private RedisServer start() {
    try {
      RedisServer started = run(choosePort());
      LOG.infof("Games are kept in %s by the bundled Redis on port %d.", folder, started.port());
      return started;
    } catch (RuntimeException e) {
      disown();
      throw e;
    }
  }

  private RedisServer run(int port) {
    RedisServer running = find(port);
    server = running;
    running.onEnd(() -> runAgain(running));
    return running;
  }

  private RedisServer find(int port) {
    Patience.until(() -> ending || own() || RedisServer.in(folder).isPresent());
    Optional<RedisServer> atWork = RedisServer.in(folder);
    if (atWork.isPresent() && atWork.get().answers()) {
      return atWork.get();
    }
    if (!own()) {
      throw new CannotRunRedis("another service owns " + folder + " and its Redis does not answer");
    }
    atWork.ifPresent(RedisServer::end);
    return RedisServer.launch(folder, port);
  }

  private synchronized void runAgain(RedisServer ended) {
    if (ending || server != ended) {
      return;
    }
    try {
      run(ended.port());
      LOG.warnf("The bundled Redis on port %d had ended and runs again.", ended.port());
    } catch (RuntimeException e) {
      LOG.error(e.getMessage());
      delayedExecutor(1, SECONDS).execute(() -> runAgain(ended));
    }
  }

  private boolean own() {
    if (ownership == null) {
      ownership = folder.tryLock().orElse(null);
    }
    return ownership != null;
  }

  private void disown() {
    if (ownership == null) {
      return;
    }
    try {
      ownership.acquiredBy().close();
    } catch (IOException e) {
      LOG.debug("the lock goes with the process", e);
    }
    ownership = null;
  }

  /** The port of the last run, or a new one if somebody else has taken that. */
  private int choosePort() {
    return IntStream.concat(folder.port().stream(), IntStream.of(0))
        .flatMap(port -> bindable(port).stream())
        .findFirst()
        .orElseThrow(() -> new CannotRunRedis("no port is free"));
  }

  /** The port itself if it is free; for 0 any that is. */
  private static OptionalInt bindable(int port) {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return OptionalInt.of(socket.getLocalPort());
    } catch (IOException e) {
      return OptionalInt.empty();
    }
  }
}
