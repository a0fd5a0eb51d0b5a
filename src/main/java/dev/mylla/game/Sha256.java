package dev.mylla.game;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** The hash that ids, names of memos and commitments are taken from. */
final class Sha256 {
  private Sha256() {}

  /** The first bytes, at most 32, of the text's SHA-256. */
  static byte[] first(int bytes, String text) {
    return Arrays.copyOf(of(text.getBytes(StandardCharsets.UTF_8)), bytes);
  }

  /** All 32 bytes. */
  static byte[] of(byte[] message) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(message);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
