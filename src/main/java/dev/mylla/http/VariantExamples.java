package dev.mylla.http;

/** Examples for the contract, recorded from the service; a test keeps them what it answers. */
final class VariantExamples {

  static final String NINE_HOLES =
      """
      {
        "id": "nine-holes",
        "name": "Nine holes",
        "summary": "Three men each on nine points without diagonals. After placing, a man may move to any\
       free point; three in a row or column win at once.",
        "names": [],
        "relatives": ["three-mens-morris"],
        "differences": [
          {
            "topic": "board",
            "here": "9 points in 3 rows, without diagonals",
            "base": "24 points in 3 nested squares, joined at the middles of their sides"
          },
          {"topic": "men", "here": "3 each", "base": "9 each"},
          {
            "topic": "mills",
            "here": "6, on the rows and the columns",
            "base": "16, on the sides and the joining lines"
          },
          {
            "topic": "flying",
            "here": "always, once the hand is empty",
            "base": "with three men left"
          },
          {
            "topic": "removals",
            "here": "none",
            "base": "one man per move, even for a double mill"
          },
          {
            "topic": "winning",
            "here": "three own men on a line",
            "base": "the opponent has two men left or no legal move"
          }
        ],
        "board": {
          "points": [
            {"name": "a3", "x": 0, "y": 2}, {"name": "b3", "x": 1, "y": 2},
            {"name": "c3", "x": 2, "y": 2}, {"name": "a2", "x": 0, "y": 1},
            {"name": "b2", "x": 1, "y": 1}, {"name": "c2", "x": 2, "y": 1},
            {"name": "a1", "x": 0, "y": 0}, {"name": "b1", "x": 1, "y": 0},
            {"name": "c1", "x": 2, "y": 0}
          ],
          "ways": [
            ["a3", "b3"], ["a3", "a2"], ["b3", "c3"], ["b3", "b2"], ["c3", "c2"], ["a2", "b2"],
            ["a2", "a1"], ["b2", "c2"], ["b2", "b1"], ["c2", "c1"], ["a1", "b1"], ["b1", "c1"]
          ],
          "lines": [
            ["a3", "b3", "c3"], ["a3", "a2", "a1"], ["b3", "b2", "b1"],
            ["c3", "c2", "c1"], ["a2", "b2", "c2"], ["a1", "b1", "c1"]
          ]
        },
        "rules": {
          "men": 3, "flying": "always", "removals": "none", "line": "wins", "placing": "first",
          "die": "none", "repetition": 3, "noProgressPlies": 0, "endgameNoProgressPlies": 0,
          "millReversal": "allowed", "fullBoard": "loses"
        },
        "options": [
          {"name": "repetition", "values": ["0", "3"]},
          {"name": "noProgressPlies", "minimum": 1, "maximum": 400, "off": 0}
        ]
      }
      """;

  /** Shortened to one variant. */
  static final String LIST = "{\"items\": [" + NINE_HOLES + "]}";

  private VariantExamples() {}
}
