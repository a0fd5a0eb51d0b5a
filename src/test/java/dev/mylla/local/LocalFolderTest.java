package dev.mylla.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalFolderTest {

  @TempDir Path parent;

  @Test
  void theTokenKeyIsNamedLocalAndHas32RandomBytes() {
    String keys = folder("one").tokenKeys();

    assertTrue(keys.startsWith("local:"), keys);
    assertEquals(32, Base64.getUrlDecoder().decode(keys.substring("local:".length())).length);
    assertTrue(!keys.equals(folder("two").tokenKeys()));
  }

  @Test
  void theTokenKeyOutlivesTheService() {
    String before = folder("one").tokenKeys();

    assertEquals(before, folder("one").tokenKeys());
  }

  @Test
  void servicesThatStartAtOnceAgreeOnOneTokenKey() {
    Set<String> keys =
        IntStream.range(0, 32)
            .parallel()
            .mapToObj(service -> folder("one").tokenKeys())
            .collect(Collectors.toSet());

    assertEquals(1, keys.size());
  }

  @Test
  void anEmptyTokenKeyLeftByACrashIsMadeAnew() throws Exception {
    Files.createFile(folder("one").realPath().resolve("token-key"));

    assertTrue(folder("one").tokenKeys().startsWith("local:"));
  }

  @Test
  void onlyItsOwnerReadsTheFolderAndTheKey() throws Exception {
    LocalFolder folder = folder("one");
    folder.tokenKeys();

    assertEquals("rwx------", permissions(folder.realPath()));
    assertEquals("rw-------", permissions(folder.file("token-key")));
  }

  @Test
  void oneServiceAtATimeHoldsTheLock() throws Exception {
    var held = folder("one").tryLock().orElseThrow();

    assertEquals(Optional.empty(), folder("one").tryLock());
    held.acquiredBy().close();
    assertTrue(folder("one").tryLock().isPresent());
  }

  @Test
  void aPortThatCannotBeReadIsNoPort() throws Exception {
    LocalFolder folder = folder("one");
    assertEquals(OptionalInt.empty(), folder.port());

    folder.realPath();
    folder.keepPort(6380);
    assertEquals(OptionalInt.of(6380), folder.port());

    Files.writeString(folder.file("port"), "");
    assertEquals(OptionalInt.empty(), folder.port());
  }

  @Test
  void aProcessNumberThatWentToAnotherProgramIsNoServer() throws Exception {
    LocalFolder folder = folder("one");
    folder.realPath();

    Files.writeString(folder.file("redis.pid"), ProcessHandle.current().pid() + "\n");

    assertEquals(Optional.empty(), folder.server());
  }

  @Test
  void aFolderThatCannotBeMadeIsNamedInOneLine() throws Exception {
    Path inTheWay = Files.createFile(parent.resolve("file"));

    ConfigurationException refusal =
        assertThrows(ConfigurationException.class, () -> new LocalFolder(inTheWay).tokenKeys());

    String line = String.valueOf(refusal.getMessage());
    assertTrue(line.startsWith("The folder " + inTheWay + " cannot be used"), line);
    assertEquals(1, line.lines().count());
  }

  private LocalFolder folder(String name) {
    return new LocalFolder(parent.resolve(name));
  }

  private static String permissions(Path file) throws Exception {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}
