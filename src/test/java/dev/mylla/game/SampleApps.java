package dev.mylla.game;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Apps for tests. */
public final class SampleApps {
  public static final App TELEGRAM = new App("telegram", hash("mya_telegram"));
  public static final App FORUM = new App("forum", hash("mya_forum"));

  private SampleApps() {}

  /** What is configured for a key. */
  public static String hash(String key) {
    return HexFormat.of().formatHex(Sha256.of(key.getBytes(StandardCharsets.UTF_8)));
  }
}
