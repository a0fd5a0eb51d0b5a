package dev.mylla.repeats;

import dev.mylla.rules.Color;
import java.util.List;

/** Everything that writes, as its clients see it. */
public interface Service {

  /** Creates a game of which the client takes White. Its secrets are the token and the code. */
  Sent create(String key, String variant, String name);

  /** Its secret is the code. */
  Sent renewInvitation(String token, Color color, String key);

  /** Its secret is the token. */
  Sent take(String code, String key, String name);

  /** A move under its number. */
  Sent put(String token, int number, String move);

  /** A move under whatever number is next. */
  Sent post(String token, String key, String move);

  /** Its secret is the token. */
  Sent renewToken(String token, Color color, String key);

  /** What happened in the game that a token opens: types, a move with its number and text. */
  List<String> events(String token);
}
