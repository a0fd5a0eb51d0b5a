package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What differs from {@link AppKeysTest}, which tests the form in full. */
class OperatorKeysTest {
  private static final String KEY = "myo_one";

  private final OperatorKeys keys =
      OperatorKeys.parse(
          "ann:%s,ben:%s".formatted(SampleApps.hash(KEY), SampleApps.hash("mya_two")));

  @Test
  void aKeyLeadsToTheNameOfItsOperator() {
    assertEquals(Optional.of("ann"), keys.find(KEY));
    assertEquals(Optional.empty(), keys.find("myo_other"));
    assertEquals(Optional.empty(), keys.find(""));
  }

  @Test
  void whatDoesNotLookLikeAnOperatorsKeyIsNone() {
    assertEquals(Optional.empty(), keys.find("mya_two"));
  }

  @Test
  void withoutKeysNobodyIsAnOperator() {
    assertFalse(OperatorKeys.none().areConfigured());
    assertTrue(keys.areConfigured());
    assertEquals(Optional.empty(), OperatorKeys.none().find(KEY));
  }

  @Test
  void aKeyInPlaceOfItsHashIsRefusedAndNotRepeated() {
    var refused =
        assertThrows(IllegalArgumentException.class, () -> OperatorKeys.parse("ann:" + KEY));

    assertEquals(
        "the hash of operator ann is not a SHA-256 in 64 hexadecimal digits", refused.getMessage());
  }
}
