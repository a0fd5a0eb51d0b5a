package dev.mylla.http;

import dev.mylla.game.SampleApps;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.LinkedHashMap;
import java.util.Map;

/** A service with two apps, one of which is changing its key. */
public final class Apps implements QuarkusTestProfile {
  static final String TELEGRAM = "mya_telegram-0123456789abcdefghijkl";
  static final String NEW_TELEGRAM = "mya_telegram-ABCDEFGHIJKLMNOPQRSTUV";
  static final String FORUM = "mya_forum-0123456789abcdefghijklmnop";
  static final String ANN = "telegram:ann@home";
  static final String BEN = "telegram:ben@home";

  @Override
  public Map<String, String> getConfigOverrides() {
    return Map.of(
        "mylla.app-keys",
        "telegram:%s,forum:%s,telegram:%s"
            .formatted(
                SampleApps.hash(TELEGRAM), SampleApps.hash(FORUM), SampleApps.hash(NEW_TELEGRAM)));
  }

  /** A game that Telegram creates for both of its players. */
  static HttpGame game() {
    return create(TELEGRAM, "both", ANN, BEN);
  }

  static HttpGame create(String key, String take, String white, String black) {
    return new HttpGame(creation(take, white, black).token(key).send(201).json());
  }

  /** The creation of a game, without a key; an empty player is none. */
  static Request creation(String take, String white, String black) {
    return Request.post(
        HttpGame.GAMES,
        Map.of(
            "variant",
            "mylla",
            "take",
            take,
            "seats",
            Map.of("white", seat("Ann", white), "black", seat("Ben", black))));
  }

  private static Map<String, String> seat(String name, String player) {
    var seat = new LinkedHashMap<>(Map.of("name", name));
    if (!player.isEmpty()) {
      seat.put("player", player);
    }
    return seat;
  }

  /** The request as an app sends it for one of its players. */
  static Request as(String key, String seat, Request request) {
    return request.token(key).header(Callers.SEAT, seat);
  }
}
