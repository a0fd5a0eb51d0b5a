package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A path in a log names the route and the game, and no secret. */
class LoggedPathTest {
  private static final String ID = "2T8A3W7M1F1H2V3K4B5C6D7E8F";

  @ParameterizedTest
  @CsvSource({
    "/v1/games/" + ID + "/moves/17, /v1/games/" + ID + "/moves/17",
    "/v1/variants/twelve-mens-morris, /v1/variants/twelve-mens-morris",
    "/v1/invitations/" + ID + ID + ", /v1/invitations/***",
    "/v1/invitations/x, /v1/invitations/***",
    "/v1/invitations/x/y, /v1/invitations/***/y",
    "/v1/invitation/" + ID + ID + ", /v1/invitation/***",
    "/v1/games/mys_" + ID + "wabcdefghijklmnopqrstuvwxyz0, /v1/games/***",
    "/" + ID + "x, /***",
    "/a%0Ab, /a%0Ab",
    "/é, /?"
  })
  void itIsShownSo(String path, String shown) {
    assertEquals(shown, LoggedPath.of(path));
  }
}
