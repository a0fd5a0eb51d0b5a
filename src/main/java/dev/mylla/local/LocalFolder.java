package dev.mylla.local;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The folder that outlives a service: the games, the port they are found on and the key of the seat
 * tokens. Readable by its owner alone. Whoever holds its {@link #tryLock lock} owns the Redis in
 * it; the system frees the lock of a killed service.
 */
public final class LocalFolder {

  private static final int KEY_BYTES = 32;

  private final Path path;

  /** Nothing is created before something is kept. */
  public LocalFolder(Path path) {
    this.path = path.toAbsolutePath().normalize();
  }

  /**
   * The keys of the seat tokens, as MYLLA_TOKEN_KEYS would give them: {@code local:} and 32 random
   * bytes in base64url, made by the first call and the same ever after. Who deletes the file {@code
   * token-key} makes every token given out invalid; who edits it may add keys.
   */
  public String tokenKeys() {
    Path file = path.resolve("token-key");
    synchronized (LocalFolder.class) {
      create();
      try (FileChannel channel =
          FileChannel.open(file, Set.of(CREATE, READ, WRITE), ownerOnly("rw-------"))) {
        channel.lock(); // until the channel closes: two services may start at once
        if (channel.size() == 0) {
          channel.write(ByteBuffer.wrap(newKey().getBytes(StandardCharsets.US_ASCII)));
          channel.force(true);
        }
        return Files.readString(file).strip();
      } catch (IOException e) {
        throw unusable(e);
      }
    }
  }

  /** The folder's one name: links resolved, as a process running in it sees it. */
  Path realPath() {
    create();
    try {
      return path.toRealPath();
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  Path file(String name) {
    return path.resolve(name);
  }

  /** The port the games were last found on; empty in a new folder. */
  OptionalInt port() {
    return number("port").stream().mapToInt(Math::toIntExact).findFirst();
  }

  void keepPort(int port) {
    try {
      Files.writeString(file("port"), port + "\n");
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /**
   * The server at work in this folder, whoever started it: the process of the number Redis left
   * behind, unless that number has since gone to another program.
   */
  Optional<ProcessHandle> server() {
    String binary = realPath().resolve("redis-server").toString();
    return number("redis.pid")
        .flatMap(ProcessHandle::of)
        .filter(ProcessHandle::isAlive)
        .filter(process -> process.info().command().filter(binary::equals).isPresent());
  }

  /** Empty while another service holds the lock, also one in this JVM. */
  Optional<FileLock> tryLock() {
    create();
    try {
      FileChannel channel = FileChannel.open(file("lock"), CREATE, WRITE);
      try {
        Optional<FileLock> lock = Optional.ofNullable(channel.tryLock());
        if (lock.isEmpty()) {
          channel.close();
        }
        return lock;
      } catch (OverlappingFileLockException e) {
        channel.close();
        return Optional.empty();
      }
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  @Override
  public String toString() {
    return path.toString();
  }

  private void create() {
    try {
      Files.createDirectories(path, ownerOnly("rwx------"));
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  private Optional<Long> number(String file) {
    try {
      return Optional.of(Long.valueOf(Files.readString(file(file)).strip()));
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private ConfigurationException unusable(IOException reason) {
    return new ConfigurationException(
        "The folder "
            + path
            + " cannot be used ("
            + reason
            + "). Set MYLLA_LOCAL_FOLDER to another, or QUARKUS_REDIS_HOSTS to a Redis of your own.");
  }

  private static String newKey() {
    byte[] key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    return "local:" + Base64.getUrlEncoder().withoutPadding().encodeToString(key);
  }

  private FileAttribute<?>[] ownerOnly(String permissions) {
    boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
    return posix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }
}
