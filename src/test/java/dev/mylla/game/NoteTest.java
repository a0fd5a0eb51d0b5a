package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoteTest {
  @ParameterizedTest
  @ValueSource(strings = {"Your turn!", " two  spaces ", "👨‍👩‍👧", "\"\\", "שלום"})
  void whatIsSaidIsKept(String text) {
    assertEquals(Optional.of(text), Note.of(text));
  }

  @Test
  void a280thCharacterIsGoodAndA281stIsNot() {
    assertEquals(Optional.of("🐎".repeat(280)), Note.of("🐎".repeat(280)));
    assertEquals(Optional.empty(), Note.of("🐎".repeat(281)));
    assertEquals(Optional.empty(), Note.of("a".repeat(100_000)));
  }

  @Test
  void whatIsComposedCountsAsItIsKept() {
    assertEquals(Optional.of("ä".repeat(280)), Note.of("a\u0308".repeat(280)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\t", "a\nb", "\r", "\0", "\u0085", "\u2028", "\u202E", "\uD83D"})
  void whatControlsTheTextAroundItIsRefused(String text) {
    assertEquals(Optional.empty(), Note.of(text));
  }
}
