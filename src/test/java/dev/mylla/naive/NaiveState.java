package dev.mylla.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Everything about a game at one moment, in maps of strings.
 *
 * @param men the color on each point that is held
 * @param hand men in hand by color
 * @param bans by color the slide that may not close a mill
 * @param seen every position so far that counts for repetition
 */
public record NaiveState(
    Map<String, String> men,
    Map<String, Integer> hand,
    String toMove,
    Map<String, String> bans,
    List<String> seen,
    int quiet,
    int quietInEndgame,
    int ply) {

  /** A state nobody has moved in. */
  public static NaiveState of(
      List<String> white, List<String> black, int whiteHand, int blackHand, String toMove) {
    Map<String, String> men = new TreeMap<>();
    white.forEach(point -> men.put(point, "white"));
    black.forEach(point -> men.put(point, "black"));
    NaiveState state =
        new NaiveState(
            men,
            new HashMap<>(Map.of("white", whiteHand, "black", blackHand)),
            toMove,
            new HashMap<>(),
            new ArrayList<>(),
            0,
            0,
            0);
    state.seen.add(state.text());
    return state;
  }

  /** The color that is not to move. */
  public String opponent() {
    return toMove.equals("white") ? "black" : "white";
  }

  /** The points this color holds, sorted. */
  public List<String> menOf(String color) {
    return men.keySet().stream().filter(point -> color.equals(men.get(point))).toList();
  }

  /** This color's men in hand. */
  public int handOf(String color) {
    return hand.getOrDefault(color, 0);
  }

  String text() {
    return men + " " + new TreeMap<>(hand) + " " + toMove;
  }
}
