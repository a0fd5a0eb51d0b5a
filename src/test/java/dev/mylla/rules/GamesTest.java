package dev.mylla.rules;

import static dev.mylla.rules.VectorPlay.roll;
import static dev.mylla.rules.VectorPlay.text;
import static dev.mylla.rules.VectorPlay.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.Vectors;
import dev.mylla.notation.MoveText;
import dev.mylla.notation.PositionText;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole games of every variant: their results, their checkpoints, and what holds at every ply. */
class GamesTest {

  static List<Vectors.Game> games() {
    return Vectors.games();
  }

  static List<Vectors.Illegal> illegal() {
    return Vectors.illegal();
  }

  static List<Vectors.Edge> edges() {
    return Vectors.edges();
  }

  @ParameterizedTest
  @MethodSource("games")
  void gameEndsAsRecorded(Vectors.Game game) {
    Play play = VectorPlay.from(game.variant(), game.options(), Optional.empty());
    for (int ply = 0; ply < game.plies(); ply++) {
      int now = ply;
      assertEquals(Optional.empty(), play.outcome(), () -> game + " ply " + now);
      play = play.play(VectorPlay.move(game.moves().get(ply)), roll(game.rolls(), ply));
    }

    assertEquals(game.moves().size(), play.ply());
    assertEquals(
        Optional.of(game.result().winner() + " " + game.result().reason()), text(play.outcome()));
    assertEquals(List.of(), play.legalMoves());
  }

  @ParameterizedTest
  @MethodSource("games")
  void positionAndLegalMovesAreAsRecorded(Vectors.Game game) {
    for (Vectors.Checkpoint checkpoint : game.checkpoints()) {
      List<String> moves = game.moves().subList(0, checkpoint.ply());
      Play start = VectorPlay.from(game.variant(), game.options(), Optional.empty());
      Play play = VectorPlay.played(start, moves, game.rolls());

      assertEquals(checkpoint.position().setup(), play.position().setup());
      assertEquals(
          checkpoint.legal(), texts(play.legalMoves(checkpoint.roll().orElse(2))), game.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void menAddUpAndEveryListedMoveIsAcceptedVerbatimAtEveryPly(Vectors.Game game) {
    Play play = VectorPlay.from(game.variant(), game.options(), Optional.empty());
    for (int ply = 0; ply < game.plies(); ply++) {
      Position position = play.position();
      for (Color color : Color.values()) {
        int men = position.men(color).size() + position.inHand(color) + position.lost(color);
        assertEquals(position.rules().men(), men);
        assertEquals(position.men(color).stream().sorted().toList(), position.men(color));
      }
      List<String> listed = texts(position.legalMoves());
      assertEquals(listed.stream().sorted().distinct().toList(), listed);
      for (String move : listed) {
        Move sentBack = VectorPlay.move(move);
        assertEquals(move, MoveText.format(sentBack));
        assertEquals(Optional.empty(), play.refusal(sentBack));
      }
      play = play.play(VectorPlay.move(game.moves().get(ply)), roll(game.rolls(), ply));
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyPositionSurvivesTextAndStorage(Vectors.Game game) {
    Play play = VectorPlay.from(game.variant(), game.options(), Optional.empty());
    for (int ply = 0; ply < game.plies(); ply++) {
      play = play.play(VectorPlay.move(game.moves().get(ply)), roll(game.rolls(), ply));
      Position position = play.position();

      String text = PositionText.format(position);
      Setup setup = PositionText.parse(position.board(), text).orElseThrow();
      assertEquals(position.setup(), setup);

      Position restored = (Position) Position.of(position.board(), position.rules(), setup);
      for (Color color : Color.values()) {
        Optional<Move> ban = position.reversalBan(color);
        restored = ban.isPresent() ? restored.withReversalBan(color, ban.get()) : restored;
      }
      assertEquals(position, restored);
      assertEquals(play, Play.of(restored, History.of(play.history().keys()), play.ply()));
      assertTrue(position.key() >= 0 && position.key() < 1L << 40);
    }
  }

  @ParameterizedTest
  @MethodSource("illegal")
  void illegalMoveIsRefusedForItsReason(Vectors.Illegal entry) {
    Play start = VectorPlay.from(entry.variant(), entry.options(), Optional.empty());
    Play play = VectorPlay.played(start, entry.moves(), entry.rolls());

    String verdict = VectorPlay.verdict(play, entry.attempt(), roll(entry.rolls(), play.ply()));

    assertEquals(entry.reason(), verdict);
  }

  @ParameterizedTest
  @MethodSource("edges")
  void edgeCaseIsJudgedAsDecided(Vectors.Edge edge) {
    Play start = VectorPlay.from(edge.variant(), edge.options(), edge.position());
    Play play = VectorPlay.played(start, edge.moves(), edge.rolls());
    int roll = roll(edge.rolls(), play.ply());

    for (Vectors.Check check : edge.checks()) {
      assertEquals(
          check.expect(), VectorPlay.verdict(play, check.attempt(), roll), edge + check.attempt());
    }
    assertEquals(edge.legal(), texts(play.legalMoves(roll)));
    assertEquals(edge.legalCount(), play.legalMoves(roll).size());
    assertEquals(
        edge.result().map(result -> result.winner() + " " + result.reason()), text(play.outcome()));
  }
}
