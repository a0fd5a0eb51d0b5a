package dev.mylla.faults;

import dev.mylla.faults.Call.Kind;
import dev.mylla.faults.Tally.What;
import dev.mylla.notation.MoveText;
import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import dev.mylla.rules.Play;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * A client that plays both sides of a game to its end with random legal moves, and may have a rival
 * who does the same. It knows no other remedy than to send the same request again until an answer
 * settles it.
 */
final class Player {
  private static final long PATIENCE = Duration.ofSeconds(60).toNanos();
  static final long BREATH = Duration.ofMillis(50).toNanos();

  /** Before one move in so many the player looks whether a rival was there already. */
  private static final int LOOKS = 4;

  private final Match match;
  private final Client client;
  private final Tally tally;
  private final History history;
  private final Random random;
  private Play play;
  private int number = 1;

  Player(Match match, Client client, Tally tally, History history, Random random) {
    this.match = match;
    this.client = client;
    this.tally = tally;
    this.history = history;
    this.random = random;
    this.play = match.start();
  }

  /** Plays on until the game is over. */
  void playToTheEnd() {
    play(() -> true);
  }

  /**
   * Plays on until the game is over; a contradiction in what the services say is thrown.
   *
   * @param goesOn asked before each move
   */
  void play(BooleanSupplier goesOn) {
    for (; play.outcome().isEmpty() && goesOn.getAsBoolean(); number++) {
      if (random.nextInt(LOOKS) == 0) {
        look();
      }
      play = play.play(settle());
    }
  }

  /** Plays some move under the number, or finds the one a rival has played. */
  private Move settle() {
    List<Move> legal = play.legalMoves();
    String move = MoveText.format(legal.get(random.nextInt(legal.size())));
    Color side = play.position().toMove();
    long begun = System.nanoTime();
    for (Optional<String> settled = put(side, move); ; settled = put(side, move)) {
      if (settled.isPresent()) {
        return MoveText.parse(settled.get()).orElseThrow();
      }
      retry(begun);
    }
  }

  /** The move under the number, if the answer tells. */
  private Optional<String> put(Color side, String move) {
    long invoked = System.nanoTime();
    try {
      Answer answer = client.put(match.id(), number, match.token(side), move);
      switch (answer.status()) {
        case Answer.CREATED -> {
          return acknowledged(new Call(Kind.PLAYED, move, invoked, System.nanoTime()));
        }
        case Answer.OK -> {
          return acknowledged(new Call(Kind.SEEN, move, invoked, System.nanoTime()));
        }
        case Answer.UNAVAILABLE -> tally.count(What.UNAVAILABLE);
        default -> {
          if (!answer.code().equals("move-taken")) {
            throw answer.unexpected();
          }
          history.add(match.id(), number, new Call(Kind.TAKEN, move, invoked, System.nanoTime()));
          tally.count(What.LOST_RACES);
          return Optional.of(read());
        }
      }
    } catch (IOException e) {
      tally.count(What.SILENT);
    }
    history.add(match.id(), number, Call.unknown(move, invoked));
    return Optional.empty();
  }

  private Optional<String> acknowledged(Call call) {
    history.add(match.id(), number, call);
    if (match.acknowledge(number, call.move())) {
      tally.count(What.ACKNOWLEDGED);
    }
    return Optional.of(call.move());
  }

  /** The move under a number that is taken. */
  private String read() {
    long begun = System.nanoTime();
    for (Optional<String> seen = look(); ; seen = look()) {
      if (seen.isPresent()) {
        return seen.get();
      }
      retry(begun);
    }
  }

  /** The move under the number, if there is one and the answer arrives. */
  private Optional<String> look() {
    long invoked = System.nanoTime();
    try {
      Answer answer = client.get(Client.movePath(match.id(), number));
      long answered = System.nanoTime();
      switch (answer.status()) {
        case Answer.OK -> {
          String move = answer.text("/move");
          history.add(match.id(), number, new Call(Kind.SEEN, move, invoked, answered));
          return Optional.of(move);
        }
        case Answer.NOT_FOUND ->
            history.add(match.id(), number, new Call(Kind.EMPTY, "", invoked, answered));
        case Answer.UNAVAILABLE -> tally.count(What.UNAVAILABLE);
        default -> throw answer.unexpected();
      }
    } catch (IOException e) {
      tally.count(What.SILENT);
    }
    return Optional.empty();
  }

  private void retry(long begun) {
    if (System.nanoTime() - begun > PATIENCE) {
      throw new AssertionError(match.id() + ": no answer settles the move");
    }
    tally.count(What.RETRIED);
    LockSupport.parkNanos(BREATH);
  }
}
