package dev.mylla.game;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** The hash that ids and names of memos are taken from. */
final class Sha256 {
  private Sha256() {}

  /** The first bytes, at most 32, of the text's SHA-256. */
  static byte[] first(int bytes, String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return Arrays.copyOf(digest.digest(text.getBytes(StandardCharsets.UTF_8)), bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
