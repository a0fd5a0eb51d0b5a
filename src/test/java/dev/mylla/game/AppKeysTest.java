package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which apps are known, by hashes of their keys. */
class AppKeysTest {
  /** SHA-256 of "mya_one", "mya_two" and "mya_three". */
  private static final String ONE = SampleApps.hash("mya_one");

  private static final String TWO = SampleApps.hash("mya_two");
  private static final String THREE = SampleApps.hash("mya_three");

  @Test
  void theHashIsThatOfTheWholeKey() {
    assertEquals("4242893ae60d2114b4e36f2e841d18227f37ec0b11e8ad53", ONE.substring(0, 48));
  }

  @Test
  void anAppMayHaveSeveralKeysAndIsTheSameUnderEach() {
    var keys = AppKeys.parse("telegram:" + ONE + ", telegram : " + TWO + ",forum:" + THREE);

    assertEquals(Optional.of("telegram"), keys.find("mya_one").map(App::name));
    assertEquals(Optional.of("telegram"), keys.find("mya_two").map(App::name));
    assertEquals(Optional.of("forum"), keys.find("mya_three").map(App::name));
    assertTrue(keys.areConfigured());
  }

  @Test
  void digitsMayBeWrittenLarge() {
    var keys = AppKeys.parse("telegram:" + ONE.toUpperCase(Locale.ROOT));

    assertEquals(Optional.of(new App("telegram", ONE)), keys.find("mya_one"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "mya_", "mya_one ", "MYA_one", "mya_oned"})
  void anotherKeyIsThatOfNoApp(String key) {
    assertEquals(Optional.empty(), AppKeys.parse("telegram:" + ONE).find(key));
  }

  @Test
  void theHashItselfIsNoKey() {
    assertEquals(Optional.empty(), AppKeys.parse("telegram:" + ONE).find(ONE));
  }

  @Test
  void withoutAppsNoKeyIsGood() {
    assertFalse(AppKeys.none().areConfigured());
    assertEquals(Optional.empty(), AppKeys.none().find("mya_one"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", ",", "telegram", "telegram:", ":", "a b:", "telegram:mya_secret", "ä:00"})
  void whatIsNoListOfAppsIsRefusedWithoutShowingIt(String text) {
    var refused = assertThrows(IllegalArgumentException.class, () -> AppKeys.parse(text));

    assertFalse(String.valueOf(refused.getMessage()).contains("secret"), refused::getMessage);
  }

  @Test
  void aHashOfAnotherLengthIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> AppKeys.parse("telegram:" + ONE.substring(1)));
    assertThrows(IllegalArgumentException.class, () -> AppKeys.parse("telegram:" + ONE + ","));
  }

  @Test
  void oneKeyCannotBeThatOfTwoApps() {
    assertThrows(
        IllegalArgumentException.class, () -> AppKeys.parse("telegram:" + ONE + ",forum:" + ONE));
  }

  @Test
  void anAppIsWrittenByItsNameAlone() {
    assertEquals("telegram", new App("telegram", ONE).toString());
  }

  @Test
  void theIdOfAGameFollowsFromTheKeyOfTheAppAndTheKeyOfTheRequest() {
    var first = Creation.ofApp(new App("telegram", ONE), "chat:1", "body");

    assertEquals(first, Creation.ofApp(new App("telegram", ONE), "chat:1", "body"));
    assertNotEquals(first.id(), Creation.ofApp(new App("telegram", TWO), "chat:1", "body").id());
    assertNotEquals(first.id(), Creation.ofApp(new App("telegram", ONE), "chat:2", "body").id());
    assertNotEquals(first.id(), Creation.anonymous("chat:1", "body").id());
  }
}
