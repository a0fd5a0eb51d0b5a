package dev.mylla.repeats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.game.Denial;
import dev.mylla.rules.Color;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One game whose every request is sent one to seven times: up to four times at once, and up to
 * three times again, later, between and beside the requests that follow. Every answer is checked,
 * and at the end the log holds each write once.
 */
public final class Interleaving {
  private static final int MOST_REPEATS = 3;
  private static final int MOST_AT_ONCE = 4;

  private final Service service;
  private final ExecutorService clients;
  private final Tally tally;
  private final Random random;
  private final List<Step> steps;
  private final Map<Integer, Done> done = new HashMap<>();
  private Secrets secrets = Secrets.NONE;
  private int version;

  /** The first answer to a step, and what its client held when it sent it. */
  private record Done(Sent answer, Secrets before) {}

  /**
   * @param clients send what is sent at once, at least four
   * @param seed decides everything but who is faster
   */
  public Interleaving(Service service, ExecutorService clients, Tally tally, long seed) {
    this.service = service;
    this.clients = clients;
    this.tally = tally;
    this.random = new Random(seed);
    this.steps = Script.write(Long.toUnsignedString(seed), random);
  }

  /** Plays the script and looks at what it left. */
  public void run() throws Exception {
    var schedule = schedule();
    for (int i = 0; i < steps.size(); i++) {
      var repeats = schedule.get(i);
      boolean crowded = random.nextInt(3) == 0;
      if (crowded && !(steps.get(i) instanceof Step.RenewToken)) {
        write(i, 2 + random.nextInt(MOST_AT_ONCE - 1), repeats);
        continue;
      }
      write(i, crowded ? MOST_AT_ONCE : 1, List.of());
      for (int repeated : repeats) {
        assertRepeat(repeated, version, repeat(repeated).call());
        refuse(repeated);
      }
    }
    var intended = steps.stream().flatMap(step -> step.events().stream()).toList();
    assertEquals(intended, service.events(secrets.token(Color.WHITE)));
  }

  /** For each place in the script the steps that are repeated there. */
  private List<List<Integer>> schedule() {
    var places = new ArrayList<List<Integer>>();
    steps.forEach(step -> places.add(new ArrayList<>()));
    for (int i = 0; i < steps.size(); i++) {
      for (int repeats = random.nextInt(MOST_REPEATS + 1); repeats > 0; repeats--) {
        int place = i + random.nextInt(steps.size() - i);
        places.get(place).add(i);
      }
    }
    places.forEach(repeats -> Collections.shuffle(repeats, random));
    return places;
  }

  /**
   * Sends a step for the first time, this often at once and beside repeats of steps before it: one
   * of the requests writes, all of them are told the same.
   */
  private void write(int step, int copies, List<Integer> repeats) throws Exception {
    var before = secrets;
    int versionBefore = version;
    var earlier = repeats.stream().filter(repeated -> repeated < step).toList();
    var requests =
        Stream.concat(
                IntStream.range(0, copies)
                    .<Callable<Sent>>mapToObj(copy -> () -> steps.get(step).send(service, before)),
                earlier.stream().map(this::repeat))
            .toList();
    var answers = requests.size() == 1 ? List.of(requests.get(0).call()) : atOnce(requests);
    version += steps.get(step).events().size();
    var first = answers.stream().filter(answer -> !answer.replayed()).toList();
    assertEquals(1, first.size(), () -> steps.get(step) + " " + answers);
    var written = first.get(0);
    done.put(step, new Done(written, before));
    secrets = steps.get(step).learn(before, written);
    tally.wrote();
    for (var copy : answers.subList(0, copies)) {
      assertEquals(Sent.done(copy.replayed(), version, written.secrets()), copy);
    }
    for (int i = 0; i < earlier.size(); i++) {
      var answer = answers.get(copies + i);
      assertTrue(answer.version() == version || answer.version() == versionBefore);
      assertRepeat(earlier.get(i), answer.version(), answer);
    }
    tally.sentAtOnce(answers.size());
  }

  private List<Sent> atOnce(List<Callable<Sent>> requests) throws Exception {
    var answers = new ArrayList<Sent>();
    for (var answer : clients.invokeAll(requests)) {
      answers.add(answer.get());
    }
    return answers;
  }

  /** A renewal may be repeated with the token it ended, everything else with the newest one. */
  private Callable<Sent> repeat(int repeated) {
    var step = steps.get(repeated);
    boolean asFirst = step instanceof Step.RenewToken && random.nextBoolean();
    var held = asFirst ? before(repeated) : secrets;
    return () -> step.send(service, held);
  }

  private void assertRepeat(int repeated, int expected, Sent answer) {
    var first = Optional.ofNullable(done.get(repeated)).orElseThrow().answer();
    assertEquals(Sent.done(true, expected, first.secrets()), answer, steps.get(repeated)::toString);
    tally.repeated();
  }

  /** What only looks like a repeat: another wish in its place, and a token that is dead. */
  private void refuse(int repeated) {
    var step = steps.get(repeated);
    assertEquals(Sent.denied(step.refusal()), step.pretend(service, secrets), step::toString);
    tally.refused();
    boolean dead =
        step.needs()
            .filter(color -> !before(repeated).token(color).equals(secrets.token(color)))
            .isPresent();
    if (dead) {
      assertEquals(
          Sent.denied(Denial.Code.TOKEN_INVALID),
          step.send(service, before(repeated)),
          step::toString);
      tally.refused();
    }
  }

  private Secrets before(int step) {
    return Optional.ofNullable(done.get(step)).orElseThrow().before();
  }
}
