package dev.mylla.local;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The Redis 6.2 server inside the embedded-redis library, of which nothing but these files is used.
 *
 * <p>An image leaves the library out; then there is nothing to unpack and {@link #unpackInto} says
 * so. The library's Windows file is Redis 5.0, which lacks commands the store needs, so Windows
 * counts as a system without one.
 */
public final class RedisBinary {

  /** By operating system and processor as {@link #system} names them. */
  static final Map<String, String> RESOURCES =
      Map.of(
          "linux amd64", "/redis-server-6.2.6-v5-linux-amd64",
          "linux arm64", "/redis-server-6.2.7-linux-arm64",
          "linux x86", "/redis-server-6.2.7-linux-386",
          "mac amd64", "/redis-server-6.2.6-v5-darwin-amd64",
          "mac arm64", "/redis-server-6.2.6-v5-darwin-arm64");

  private RedisBinary() {}

  /**
   * Puts the server for this system into a folder and gives its path. A file that is already there
   * and as long as the bundled one is left alone: a server that outlived its service may be running
   * from it.
   *
   * @throws CannotRunRedis if there is no server for this system or it cannot be written
   */
  public static Path unpackInto(Path folder) {
    return unpackInto(folder, system(System.getProperty("os.name"), System.getProperty("os.arch")));
  }

  static Path unpackInto(Path folder, String system) {
    String resource =
        Optional.ofNullable(RESOURCES.get(system))
            .orElseThrow(
                () -> new CannotRunRedis("there is none for this system (" + system + ")"));
    Path target = folder.resolve("redis-server");
    try (InputStream bundled = RedisBinary.class.getResourceAsStream(resource)) {
      if (bundled == null) {
        throw new CannotRunRedis("this build was made without it");
      }
      byte[] server = bundled.readAllBytes();
      if (Files.isExecutable(target) && Files.size(target) == server.length) {
        return target;
      }
      replace(target, server);
      return target;
    } catch (IOException e) {
      throw new CannotRunRedis("it cannot be written to " + target + " (" + e.getMessage() + ")");
    }
  }

  /**
   * Moves a finished file into place: the old one may be running, and two services may start at
   * once.
   */
  private static void replace(Path target, byte[] server) throws IOException {
    Path unfinished = Files.createTempFile(target.getParent(), "redis-server", ".unfinished");
    try {
      Files.write(unfinished, server);
      if (!unfinished.toFile().setExecutable(true)) {
        throw new IOException("the file cannot be made executable");
      }
      Files.move(
          unfinished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  /** One spelling for what the JVMs of different makers call the same system. */
  static String system(String osName, String osArchitecture) {
    String name = osName.toLowerCase(Locale.ROOT);
    String architecture =
        switch (osArchitecture) {
          case "amd64", "x86_64" -> "amd64";
          case "aarch64", "arm64" -> "arm64";
          case "x86", "i386", "i686" -> "x86";
          default -> osArchitecture;
        };
    return (name.startsWith("mac") ? "mac" : name) + " " + architecture;
  }
}
