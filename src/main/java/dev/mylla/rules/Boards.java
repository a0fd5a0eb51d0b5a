package dev.mylla.rules;

/** The shapes the offered variants are played on, as they would be scratched into a plank. */
final class Boards {

  /** Three nested squares, their side midpoints joined; nothing crosses the middle. */
  static final Board M24 =
      Board.drawn(
          "m24",
          """
          a7----------d7----------g7
          |           |           |
          |   b6------d6------f6  |
          |   |       |       |   |
          |   |   c5--d5--e5  |   |
          |   |   |       |   |   |
          a4--b4--c4      e4--f4--g4
          |   |   |       |   |   |
          |   |   c3--d3--e3  |   |
          |   |       |       |   |
          |   b2------d2------f2  |
          |           |           |
          a1----------d1----------g1
          """);

  /** The same with the corners joined, so that four diagonals are lines too. */
  static final Board M24_DIAGONALS =
      Board.drawn(
          "m24d",
          """
          a7----------d7----------g7
          | \\         |         / |
          |   b6------d6------f6  |
          |   | \\     |     / |   |
          |   |   c5--d5--e5  |   |
          |   |   |       |   |   |
          a4--b4--c4      e4--f4--g4
          |   |   |       |   |   |
          |   |   c3--d3--e3  |   |
          |   | /     |     \\ |   |
          |   b2------d2------f2  |
          | /         |         \\ |
          a1----------d1----------g1
          """);

  /** Two nested squares; the four spokes between them have two points and are no lines. */
  static final Board M16 =
      Board.drawn(
          "m16",
          """
          a5------c5------e5
          |       |       |
          |   b4--c4--d4  |
          |   |       |   |
          a3--b3      d3--e3
          |   |       |   |
          |   b2--c2--d2  |
          |       |       |
          a1------c1------e1
          """);

  /** Three by three without diagonals. */
  static final Board M9 =
      Board.drawn(
          "m9",
          """
          a3--b3--c3
          |   |   |
          a2--b2--c2
          |   |   |
          a1--b1--c1
          """);

  /** Three by three with both diagonals. */
  static final Board M9_DIAGONALS =
      Board.drawn(
          "m9d",
          """
          a3--b3--c3
          | \\ | / |
          a2--b2--c2
          | / | \\ |
          a1--b1--c1
          """);

  private Boards() {}
}
