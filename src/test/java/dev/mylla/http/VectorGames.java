package dev.mylla.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.mylla.Vectors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Vectors as the API writes them. */
final class VectorGames {

  private VectorGames() {}

  /** Whether every move comes with a throw, which a game makes for itself but a record brings. */
  static boolean hasDie(String variant) {
    return variant.equals("mylla-die");
  }

  /** Variant and rules of a request. */
  static Map<String, Object> wanted(String variant, Map<String, Object> options) {
    var offer = Vectors.offer(variant, options).orElseThrow();
    var wanted = new LinkedHashMap<String, Object>();
    wanted.put("variant", offer.variant());
    wanted.put("rules", offer.rules());
    return wanted;
  }

  /** The same with a position to begin from, if there is one, and moves. */
  static Map<String, Object> wanted(
      String variant,
      Map<String, Object> options,
      String field,
      Optional<Vectors.Stated> position,
      List<String> moves) {
    var wanted = wanted(variant, options);
    position.ifPresent(stated -> wanted.put(field, position(stated)));
    wanted.put("moves", moves);
    return wanted;
  }

  /** The same of a game with a die, with the throws that are known. */
  static Map<String, Object> wanted(
      String variant,
      Map<String, Object> options,
      String field,
      Optional<Vectors.Stated> position,
      List<String> moves,
      Optional<List<Integer>> rolls) {
    var wanted = wanted(variant, options, field, position, moves);
    rolls.ifPresent(thrown -> wanted.put("rolls", thrown));
    return wanted;
  }

  /** A position without its text. */
  static JsonNode position(Vectors.Stated stated) {
    var position = new LinkedHashMap<String, Object>();
    position.put("white", stated.white());
    position.put("black", stated.black());
    position.put("inHand", stated.inHand());
    position.put("toMove", stated.toMove());
    return Json.tree(position);
  }

  static JsonNode outcome(Vectors.Result result) {
    var outcome = new LinkedHashMap<String, Object>();
    boolean draw = result.winner().equals("draw");
    outcome.put("result", draw ? "draw" : "win");
    if (!draw) {
      outcome.put("winner", result.winner());
    }
    outcome.put("reason", result.reason());
    return Json.tree(outcome);
  }
}
