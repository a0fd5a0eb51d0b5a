package dev.mylla;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;

/**
 * A certificate for this machine that vouches for itself, as PEM files and together. The JDK's own
 * {@code keytool} makes it.
 *
 * @param file the certificate
 * @param key its private key
 * @param store both in one file, PKCS 12, under {@link #PASSWORD}
 */
record Certificate(Path file, Path key, Path store) {
  static final String PASSWORD = "changeit";

  /** Makes one in a folder, under a name that nobody else has there. */
  static Certificate make(Path folder, String name) {
    try {
      Path store = folder.resolve(name + ".p12");
      keytool(store);
      var keys = KeyStore.getInstance("PKCS12");
      try (InputStream stream = Files.newInputStream(store)) {
        keys.load(stream, PASSWORD.toCharArray());
      }
      byte[] certificate = keys.getCertificate("mylla").getEncoded();
      byte[] key = keys.getKey("mylla", PASSWORD.toCharArray()).getEncoded();
      return new Certificate(
          write(folder.resolve(name + ".crt"), "CERTIFICATE", certificate),
          write(folder.resolve(name + ".key"), "PRIVATE KEY", key),
          store);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void keytool(Path store) throws IOException {
    Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    var command =
        List.of(
            keytool.toString(),
            "-genkeypair",
            "-alias",
            "mylla",
            "-keyalg",
            "RSA",
            "-keysize",
            "2048",
            "-dname",
            "CN=localhost",
            "-ext",
            "san=ip:127.0.0.1,dns:localhost",
            "-validity",
            "2",
            "-storetype",
            "PKCS12",
            "-keystore",
            store.toString(),
            "-storepass",
            PASSWORD);
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException("keytool: " + output);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Path write(Path file, String kind, byte[] content) throws IOException {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
    return Files.writeString(
        file, "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(kind, text));
  }
}
