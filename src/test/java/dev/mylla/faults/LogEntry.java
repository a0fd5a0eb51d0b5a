package dev.mylla.faults;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * An entry of a game's log as it lies in Redis, read without the product's own reader: tag, time,
 * kind and fields with tabs between them.
 */
record LogEntry(String tag, String event) {
  private static final int TAG_LENGTH = 12;
  private static final String SEPARATOR = "\t";
  private static final String MOVE = "m";

  /** A move as the log has it. */
  record LoggedMove(int number, String text) {}

  static LogEntry of(Object entry) {
    String[] parts = String.valueOf(entry).split(SEPARATOR, 2);
    return new LogEntry(parts[0], parts[1]);
  }

  /** The tag this entry must have after that one. */
  String tagAfter(String before) {
    try {
      byte[] text = (before + event).getBytes(StandardCharsets.UTF_8);
      byte[] digest = MessageDigest.getInstance("SHA-1").digest(text);
      return HexFormat.of().formatHex(digest).substring(0, TAG_LENGTH);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-1", e);
    }
  }

  /** The move, if the entry is one: its number, color and text follow the kind. */
  Optional<LoggedMove> move() {
    String[] fields = event.split(SEPARATOR, -1);
    if (!fields[1].equals(MOVE)) {
      return Optional.empty();
    }
    String[] words = fields[2].split(" ", -1);
    return Optional.of(new LoggedMove(Integer.parseInt(words[0]), words[2]));
  }
}
