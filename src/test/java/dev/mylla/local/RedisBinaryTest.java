package dev.mylla.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RedisBinaryTest {

  @TempDir Path folder;

  @Test
  void theLibraryHasAServerForEverySystemListed() {
    for (String resource : RedisBinary.RESOURCES.values()) {
      assertNotNull(RedisBinary.class.getResource(resource), resource);
    }
  }

  @Test
  void theMakersOfJvmsNameOneSystemDifferently() {
    assertEquals("linux amd64", RedisBinary.system("Linux", "amd64"));
    assertEquals("mac amd64", RedisBinary.system("Mac OS X", "x86_64"));
    assertEquals("mac arm64", RedisBinary.system("Mac OS X", "aarch64"));
  }

  @Test
  void anUnpackedServerIsLeftAloneBecauseItMayBeRunning() throws Exception {
    Path server = RedisBinary.unpackInto(folder);
    FileTime before = FileTime.fromMillis(1_000);
    Files.setLastModifiedTime(server, before);

    assertEquals(server, RedisBinary.unpackInto(folder));

    assertTrue(Files.isExecutable(server));
    assertEquals(before, Files.getLastModifiedTime(server));
  }

  @Test
  void aHalfWrittenServerIsReplaced() throws Exception {
    Path server = Files.writeString(folder.resolve("redis-server"), "half");

    RedisBinary.unpackInto(folder);

    assertTrue(Files.size(server) > 1_000_000);
    try (var files = Files.list(folder)) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void aSystemWithoutABundledServerIsToldToSetHosts() {
    CannotRunRedis refusal =
        assertThrows(
            CannotRunRedis.class, () -> RedisBinary.unpackInto(folder, "windows 11 amd64"));

    assertEquals(
        "The bundled Redis cannot run: there is none for this system (windows 11 amd64). "
            + "Set QUARKUS_REDIS_HOSTS to a Redis of your own.",
        refusal.getMessage());
  }
}
