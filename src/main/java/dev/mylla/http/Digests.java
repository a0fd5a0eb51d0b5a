package dev.mylla.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/** Short texts that stand for long ones: to tell two of them apart, and no secret. */
final class Digests {
  private Digests() {}

  /** The first bytes of the SHA-256, in base64url. */
  static String text(int bytes, String text) {
    return text(bytes, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The same for what is no text. */
  static String text(int bytes, byte[] content) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
