package dev.mylla.repeats;

import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;

/**
 * What the clients hold at one moment.
 *
 * @param tokens the newest of each seat; empty until there is one
 * @param code the newest one
 */
record Secrets(PerColor<String> tokens, String code) {
  static final Secrets NONE = new Secrets(PerColor.both(""), "");

  String token(Color color) {
    return tokens.of(color);
  }

  Secrets withToken(Color color, String token) {
    return new Secrets(tokens.with(color, token), code);
  }

  Secrets withCode(String newCode) {
    return new Secrets(tokens, newCode);
  }
}
