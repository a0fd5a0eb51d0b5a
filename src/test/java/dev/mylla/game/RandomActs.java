package dev.mylla.game;

import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;

import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * What players do besides moving, at random: they say something, rename themselves, offer and
 * answer, take moves back, give up, abort, and play again. The same seed always does the same.
 */
public final class RandomActs {
  private static final List<String> WORDS =
      List.of("Your turn!", " two  spaces ", "🐎", "1 w d6", "k", "Väinö \"II\"");

  private final GameStore store;
  private final Random random;
  private final List<Game> games = new ArrayList<>();
  private PerColor<String> tokens;
  private Game game;

  private RandomActs(GameStore store, Table table, Random random) {
    this.store = store;
    this.random = random;
    this.tokens = PerColor.from(table::token);
    this.game = table.game(store);
  }

  /** Every game after every act, so many acts from a game that has just begun. */
  public static List<Game> play(GameStore store, Table table, Random random, int acts) {
    var all = new RandomActs(store, table, random);
    for (int i = 0; i < acts; i++) {
      all.act();
    }
    return all.games;
  }

  private void act() {
    if (game.state().status() == Status.FINISHED) {
      playAgain();
      return;
    }
    switch (random.nextInt(24)) {
      case 0 -> end();
      case 1, 2 -> rename();
      case 3, 4, 5, 6, 7 -> offer();
      case 8, 9, 10, 11, 12 -> settle();
      default -> move();
    }
  }

  private void end() {
    var endings = new Endings(store, SampleGames.KEYS);
    var color = anyColor();
    if (game.state().play().ply() < 2 && random.nextBoolean()) {
      after(
          done(get(endings.abort(game.id(), Caller.holding(tokens.of(color)), Precondition.NONE))));
      return;
    }
    after(
        done(get(endings.resign(game.id(), Caller.holding(tokens.of(color)), Precondition.NONE))));
  }

  private void rename() {
    var seats = new Seats(store, SampleGames.KEYS);
    var color = anyColor();
    String token = tokens.of(color);
    after(
        done(
            get(
                seats.rename(
                    game.id(), Caller.holding(token), color, anyWords(), Precondition.NONE))));
  }

  private void move() {
    var legal = game.state().play().legalMoves();
    var move = legal.get(random.nextInt(legal.size()));
    String token = tokens.of(game.state().toMove());
    String note = random.nextBoolean() ? anyWords() : null;
    int number = game.state().nextMove();
    var aside = new Aside(note, random.nextInt(8) == 0 ? new Proposal.Draw() : null);
    var games = Table.games(store);
    var answer =
        get(games.move(game.id(), Caller.holding(token), number, move, aside, Precondition.NONE));
    afterIfDone(answer);
  }

  /** What may not be offered changes nothing. */
  private void offer() {
    var offers = new Offers(store, SampleGames.KEYS);
    var now = new Precondition(List.of(game.version()));
    String token = tokens.of(anyColor());
    var answer =
        get(offers.make(game.id(), Caller.holding(token), anyProposal(), now, Optional.empty()));
    afterIfDone(answer.map(Offered::game));
  }

  private Proposal anyProposal() {
    return switch (random.nextInt(6)) {
      case 0 -> new Proposal.Draw();
      case 1 -> new Proposal.MoreTime(Duration.ofHours(1 + random.nextInt(48)));
      case 2 -> new Proposal.TakeBack(Proposal.TakeBack.LAST);
      default -> new Proposal.TakeBack(1 + random.nextInt(game.state().nextMove()));
    };
  }

  private void settle() {
    var pending = game.state().offers().pending();
    if (pending.isEmpty()) {
      return;
    }
    var offer = pending.get(random.nextInt(pending.size()));
    var offers = new Offers(store, SampleGames.KEYS);
    int number = offer.number();
    var maker = Caller.holding(tokens.of(offer.by()));
    var other = Caller.holding(tokens.of(offer.by().opponent()));
    boolean accept = offer.kind() != Proposal.Kind.DRAW || random.nextInt(4) == 0;
    var answer =
        random.nextInt(5) == 0
            ? offers.withdraw(game.id(), maker, number, Precondition.NONE)
            : offers.answer(game.id(), other, number, accept, Precondition.NONE);
    after(done(get(answer)));
  }

  /** Both ask, in either order, and go on in the next game. */
  private void playAgain() {
    var rematches = new Rematches(store, SampleGames.KEYS);
    var id = game.id();
    var old = tokens;
    var first = anyColor();
    for (Color color : List.of(first, first.opponent())) {
      var seated =
          done(get(rematches.rematch(id, Caller.holding(old.of(color)), Precondition.NONE)));
      tokens = tokens.with(seated.color(), seated.token());
      games.add(get(store.find(id)).orElseThrow());
      after(seated.game());
    }
  }

  private void afterIfDone(Answer<Game> answer) {
    if (answer instanceof Answer.Done<Game> done) {
      after(done.value());
    }
  }

  private void after(Game next) {
    game = next;
    games.add(next);
  }

  private Color anyColor() {
    return random.nextBoolean() ? Color.WHITE : Color.BLACK;
  }

  private String anyWords() {
    return WORDS.get(random.nextInt(WORDS.size()));
  }
}
