package dev.mylla.game;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The apps that may use the service. Of their keys only hashes are known here, so whoever reads the
 * configuration can act for none of them. An app may have several keys, to change them without a
 * moment at which neither is good.
 */
public final class AppKeys {
  /** How the key of an app begins, as that of no seat does. */
  public static final String PREFIX = "mya_";

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,32}");
  private static final Pattern HASH = Pattern.compile("[0-9a-fA-F]{64}");
  private static final AppKeys NONE = new AppKeys(List.of());

  private final List<App> apps;

  private AppKeys(List<App> apps) {
    this.apps = List.copyOf(apps);
  }

  /** No app is known, and none is needed to create a game. */
  public static AppKeys none() {
    return NONE;
  }

  /**
   * Reads {@code app:hex SHA-256 of the whole mya_ key,…}; an app may be named more than once.
   *
   * @throws IllegalArgumentException saying what is wrong, never showing a hash, for it may be a
   *     key that was put there by mistake
   */
  public static AppKeys parse(String text) {
    var apps = new ArrayList<App>();
    for (String entry : text.split(",", -1)) {
      int colon = entry.indexOf(':');
      String name = colon < 0 ? "" : entry.substring(0, colon).strip();
      if (!NAME.matcher(name).matches()) {
        throw new IllegalArgumentException(
            "each app key is written app:hash, the app in letters, digits, _ . or -");
      }
      String hash = entry.substring(colon + 1).strip();
      if (!HASH.matcher(hash).matches()) {
        throw new IllegalArgumentException(
            "the hash of app " + name + " is not a SHA-256 in 64 hexadecimal digits");
      }
      add(apps, new App(name, hash.toLowerCase(Locale.ROOT)));
    }
    return new AppKeys(apps);
  }

  private static void add(List<App> apps, App added) {
    if (apps.stream().anyMatch(app -> app.keyHash().equals(added.keyHash()))) {
      throw new IllegalArgumentException(
          "app " + added.name() + " has a key that stands there already");
    }
    apps.add(added);
  }

  /** Whether a game is created by apps alone. */
  public boolean areConfigured() {
    return !apps.isEmpty();
  }

  /**
   * The app that a key belongs to. The key is compared with all of them, each in constant time: the
   * time taken tells nothing.
   */
  public Optional<App> find(String key) {
    byte[] shown = Sha256.of(key.getBytes(StandardCharsets.UTF_8));
    Optional<App> found = Optional.empty();
    for (App app : apps) {
      boolean same = MessageDigest.isEqual(HexFormat.of().parseHex(app.keyHash()), shown);
      found = same ? Optional.of(app) : found;
    }
    return found;
  }
}
