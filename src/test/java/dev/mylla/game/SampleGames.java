package dev.mylla.game;

import dev.mylla.game.GameStore.Commit;
import dev.mylla.game.NewGame.Take;
import dev.mylla.notation.MoveText;
import dev.mylla.rules.Move;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Position;
import dev.mylla.rules.Settings;
import dev.mylla.rules.Variants;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Games for tests. Keys and ids are fixed, so that every id, token and code is the same in every
 * run.
 */
public final class SampleGames {
  /** One key, called {@code sample}. */
  public static final TokenKeys KEYS = TokenKeys.parse(key("sample"));

  /** What the service uses unless told otherwise. */
  public static final Retention RETENTION =
      new Retention(
          Duration.ofDays(30), Duration.ofDays(365), Duration.ofDays(30), Duration.ofDays(90));

  private static final Map<String, Object> DIE = Map.of("die", "even-moves");

  private SampleGames() {}

  /** A key of this name as the configuration spells it; the same name is the same key. */
  public static String key(String name) {
    byte[] bytes = (name + ".".repeat(32)).substring(0, 32).getBytes(StandardCharsets.US_ASCII);
    return name + ":" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** A new game of Ann (White) and Ben. */
  public static NewGame game(String variant, Take take) {
    return game(variant, Map.of(), take, List.of());
  }

  /** A game of Ann (White) and Ben that continues a record. */
  public static NewGame game(
      String variant, Map<String, Object> settings, Take take, List<Move> moves) {
    var found = Variants.find(variant).orElseThrow();
    if (!(found.resolve(settings) instanceof Settings.Resolved resolved)) {
      throw new IllegalArgumentException(variant + " refuses " + settings);
    }
    return new NewGame(
        found,
        resolved.rules(),
        Position.start(found.board(), resolved.rules()),
        new PerColor<>(Optional.of("Ann"), Optional.of("Ben")),
        Optional.empty(),
        take,
        moves);
  }

  /** A new mylla of Ann (White) and Ben whose turns a die decides over. */
  public static NewGame diced(Take take) {
    return game("mylla", DIE, take, List.of());
  }

  /** The same game between players of other names. */
  public static NewGame between(String white, String black, NewGame game) {
    return new NewGame(
        game.variant(),
        game.rules(),
        game.start(),
        new PerColor<>(Optional.of(white), Optional.of(black)),
        game.clock(),
        game.take(),
        game.moves(),
        game.rolls());
  }

  /** The same game, of these players to their apps. */
  public static NewGame of(PerColor<Optional<Player>> players, NewGame game) {
    return new NewGame(
        game.variant(),
        game.rules(),
        game.start(),
        game.names(),
        game.clock(),
        game.visibility(),
        game.take(),
        game.moves(),
        game.rolls(),
        players);
  }

  /** The same game with a clock. */
  public static NewGame withClock(TimeControl clock, NewGame game) {
    return new NewGame(
        game.variant(),
        game.rules(),
        game.start(),
        game.names(),
        Optional.of(clock),
        game.take(),
        game.moves());
  }

  /** The same commit as if it had been decided on another version. */
  public static Commit expecting(Version expected, Commit commit) {
    return new Commit(
        commit.facts(),
        expected,
        commit.events(),
        commit.next(),
        commit.clock(),
        commit.late(),
        commit.memo(),
        commit.erased());
  }

  /** The same commit of a request that is to be remembered. */
  public static Commit remembering(Memo memo, Commit commit) {
    return new Commit(
        commit.facts(),
        commit.expected(),
        commit.events(),
        commit.next(),
        commit.clock(),
        commit.late(),
        Optional.of(memo),
        commit.erased());
  }

  /** The same game from another position. */
  public static NewGame from(Position start, NewGame game) {
    return new NewGame(
        game.variant(), game.rules(), start, game.names(), game.clock(), game.take(), game.moves());
  }

  /** The id of the game that this secret creates. */
  public static GameId id(String secret) {
    return creation(secret).id();
  }

  /** A creation that is repeated by calling it with the same secret. */
  public static Creation creation(String secret) {
    return Creation.anonymous(secret, "fingerprint");
  }

  /** What creates a game without {@link Games}. */
  public static Commit created(String secret, NewGame wanted) {
    var facts =
        new Facts(
            id(secret),
            wanted.variant(),
            wanted.rules(),
            wanted.start(),
            0,
            wanted.clock().orElse(null),
            wanted.visibility(),
            wanted.take().seats(new Random(1)),
            KEYS.signing(),
            "fingerprint",
            wanted.rules().hasDie() ? Seed.random(new Random(1)) : null);
    var event = new Event.GameCreated(wanted.seats(facts.creators(), facts.key()));
    return Commit.creation(facts, List.of(event), State.created(facts, event));
  }

  /** What leads a game on by these events. */
  public static Commit next(Game game, List<Event> events) {
    return Commit.of(game, events, Optional.empty());
  }

  /** What plays a legal move. */
  public static Commit played(Game game, String move) {
    return next(game, MoveJudge.turns(game.facts(), game.state(), move(move)).events());
  }

  /** A move as strict notation spells it. */
  public static Move move(String text) {
    return MoveText.parse(text).orElseThrow();
  }
}
