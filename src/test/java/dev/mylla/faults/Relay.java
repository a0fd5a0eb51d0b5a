package dev.mylla.faults;

import dev.mylla.faults.Weather.Trouble;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * A stretch of bad network on the loopback interface: passes bytes between clients and one port and
 * meets the troubles of its {@link Weather} on the way, in both directions. The seed decides them
 * for each connection.
 */
final class Relay implements AutoCloseable {
  private static final int PIECE = 16 * 1024;
  private static final int BACKLOG = 256;

  private final int target;
  private volatile Weather weather;
  private final long seed;
  private final ServerSocket entrance;
  private final Set<Closeable> open = ConcurrentHashMap.newKeySet();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Map<Trouble, LongAdder> met = new ConcurrentHashMap<>();

  /**
   * Opens a relay to this port of the machine; whether somebody listens there is found out later.
   */
  Relay(int target, Weather weather, long seed) {
    this.target = target;
    this.weather = weather;
    this.seed = seed;
    try {
      entrance = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start(this::acceptAll);
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + entrance.getLocalPort());
  }

  /**
   * The weather turns. What was dropped stays dropped: a connection that has lost a piece never
   * carries another one.
   */
  void turn(Weather next) {
    weather = next;
  }

  /** How many pieces met this trouble. */
  long met(Trouble trouble) {
    return count(trouble).sum();
  }

  @Override
  public void close() {
    closed.countDown();
    close(entrance);
    List.copyOf(open).forEach(this::close);
  }

  private void acceptAll() {
    for (long number = 0; ; number++) {
      try {
        connect(entrance.accept(), new Random(seed + number));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void connect(Socket client, Random random) {
    open.add(client);
    try {
      Socket service = new Socket(InetAddress.getLoopbackAddress(), target);
      open.add(service);
      start(() -> pass(client, service, new Random(random.nextLong())));
      start(() -> pass(service, client, new Random(random.nextLong())));
    } catch (IOException e) {
      close(client);
    }
  }

  private void pass(Socket from, Socket to, Random random) {
    try {
      passUntilTheEnd(from, to, random);
    } catch (IOException e) {
      // One end is gone, so the other one goes.
    }
    close(from);
    close(to);
  }

  private void passUntilTheEnd(Socket from, Socket to, Random random) throws IOException {
    InputStream in = from.getInputStream();
    OutputStream out = to.getOutputStream();
    byte[] piece = new byte[PIECE];
    for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
      Trouble trouble = weather.next(random);
      count(trouble).increment();
      switch (trouble) {
        case NONE -> out.write(piece, 0, length);
        case DELAY -> {
          pause(1 + random.nextInt(weather.longestDelay()));
          out.write(piece, 0, length);
        }
        case DROP -> in.transferTo(OutputStream.nullOutputStream());
        case CUT -> {
          out.write(piece, 0, length / 2);
          return;
        }
        case RESET -> {
          // Closing without lingering is what sends a reset.
          from.setSoLinger(true, 0);
          to.setSoLinger(true, 0);
          return;
        }
      }
    }
  }

  private void pause(int milliseconds) throws IOException {
    try {
      if (closed.await(milliseconds, TimeUnit.MILLISECONDS)) {
        throw new IOException("the relay was closed");
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private LongAdder count(Trouble trouble) {
    return met.computeIfAbsent(trouble, unmet -> new LongAdder());
  }

  private void close(Closeable socket) {
    open.remove(socket);
    try {
      socket.close();
    } catch (IOException e) {
      // It is of no use any more either way.
    }
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "relay");
    thread.setDaemon(true);
    thread.start();
  }
}
