package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntityTagsTest {

  private static final String CURRENT = "\"17-0a1b2c\"";

  @Test
  void withoutTheHeaderTheWholeAnswerIsSent() {
    assertTrue(EntityTags.noneMatch(null, CURRENT));
  }

  @ParameterizedTest(name = "{0} matches \"17-0a1b2c\"")
  @ValueSource(
      strings = {
        "\"17-0a1b2c\"",
        "W/\"17-0a1b2c\"",
        "  \"17-0a1b2c\"  ",
        "\"16-ffffff\", \"17-0a1b2c\"",
        "\"16-ffffff\",W/\"17-0a1b2c\",\"18-000000\"",
        ", ,\"17-0a1b2c\",",
        "\"a, b\", \"17-0a1b2c\"",
        "garbage, \"17-0a1b2c\"",
        "*",
        " * "
      })
  void aHeaderWithTheCurrentTagMatches(String header) {
    assertFalse(EntityTags.noneMatch(header, CURRENT));
  }

  @ParameterizedTest(name = "{0} does not match \"17-0a1b2c\"")
  @ValueSource(
      strings = {
        "",
        "\"\"",
        "17-0a1b2c",
        "\"17-0a1b2c",
        "\"17-0A1B2C\"",
        "\"17-0a1b2\"",
        "\"16-ffffff\", \"18-000000\"",
        "\"x, 17-0a1b2c\"",
        "\"*\"",
        "*, \"16-ffffff\"",
        "w/x"
      })
  void aHeaderWithoutTheCurrentTagDoesNotMatch(String header) {
    assertTrue(EntityTags.noneMatch(header, CURRENT));
  }

  @Test
  void aWeakCurrentTagIsComparedByWhatItQuotes() {
    assertFalse(EntityTags.noneMatch("\"a\"", "W/\"a\""));
  }

  @Test
  void aTagWithACommaIsOneTag() {
    assertFalse(EntityTags.noneMatch("\"a,b\"", "\"a,b\""));
  }

  @Test
  void aCurrentTagWithoutQuotesIsAMistakeOfTheCaller() {
    assertThrows(IllegalArgumentException.class, () -> EntityTags.noneMatch("\"a\"", "17-0a1b2c"));
  }
}
