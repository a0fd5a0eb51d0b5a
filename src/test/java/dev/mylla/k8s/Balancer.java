package dev.mylla.k8s;

import dev.mylla.PackagedService;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a Service of Kubernetes is to its clients: a new connection goes to one of the pods that
 * were ready when last asked, in turn, and stays there. Nothing is repeated and nothing is looked
 * into.
 */
final class Balancer implements AutoCloseable {
  /** As late as the news of a pod that ends may reach a node. */
  private static final Duration NEWS = Duration.ofSeconds(1);

  private final ServerSocket entrance;
  private final List<PackagedService> pods = new CopyOnWriteArrayList<>();
  private final Set<Closeable> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger turn = new AtomicInteger();
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile List<PackagedService> ready = List.of();

  Balancer() {
    try {
      entrance = new ServerSocket(0, 256, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start(this::askAgainAndAgain);
    start(this::acceptAll);
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + entrance.getLocalPort());
  }

  /** A pod there is; it gets its first connection when it is found ready. */
  void add(PackagedService pod) {
    pods.add(pod);
  }

  /** A pod that has ended. */
  void remove(PackagedService pod) {
    pods.remove(pod);
  }

  boolean sendsTo(PackagedService pod) {
    return ready.contains(pod);
  }

  private void askAgainAndAgain() {
    try {
      while (!closed.await(NEWS.toMillis(), TimeUnit.MILLISECONDS)) {
        ready = pods.stream().filter(pod -> pod.readiness() == 200).toList();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void acceptAll() {
    while (true) {
      try {
        connect(entrance.accept());
      } catch (IOException e) {
        return;
      }
    }
  }

  private void connect(Socket client) {
    open.add(client);
    List<PackagedService> choice = ready;
    try {
      int port = choice.get(Math.floorMod(turn.getAndIncrement(), choice.size())).uri().getPort();
      Socket pod = new Socket(InetAddress.getLoopbackAddress(), port);
      open.add(pod);
      client.setTcpNoDelay(true);
      pod.setTcpNoDelay(true);
      start(() -> pass(client, pod));
      start(() -> pass(pod, client));
    } catch (IOException | ArithmeticException e) {
      close(client);
    }
  }

  private void pass(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException e) {
      // One end is gone, so the other one goes.
    }
    close(from);
    close(to);
  }

  private void close(Closeable socket) {
    open.remove(socket);
    try {
      socket.close();
    } catch (IOException e) {
      // It is of no use any more either way.
    }
  }

  @Override
  public void close() {
    closed.countDown();
    close(entrance);
    List.copyOf(open).forEach(this::close);
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "balancer");
    thread.setDaemon(true);
    thread.start();
  }
}
