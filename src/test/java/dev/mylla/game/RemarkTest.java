package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RemarkTest {

  @Test
  void aRemarkHasOneTo200CodePoints() {
    for (String fit : List.of("a", "🐎".repeat(200), " Väinö said \"no\". ")) {
      assertEquals(Optional.of(fit), Remark.of(fit));
    }
    for (String unfit : List.of("", "  ", "\u200b", "🐎".repeat(201), "two\nlines", "a\tb")) {
      assertEquals(Optional.empty(), Remark.of(unfit));
    }
  }

  @Test
  void aRemarkIsNormalized() {
    assertEquals(Optional.of("\u00e9"), Remark.of("e\u0301"));
  }
}
