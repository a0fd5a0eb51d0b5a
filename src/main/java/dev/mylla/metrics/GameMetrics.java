package dev.mylla.metrics;

import dev.mylla.game.Denial;
import dev.mylla.game.Event;
import dev.mylla.game.Facts;
import dev.mylla.game.GameStore;
import dev.mylla.game.Witness;
import dev.mylla.rules.Variants;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Meter.MeterProvider;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;

/**
 * Counts what happens in games and what comes of the wishes to change them. The series of a variant
 * and of an outcome are there from the start, so that a rate sees the first event too.
 */
public final class GameMetrics implements Witness {
  private final MeterProvider<Counter> commits;
  private final MeterProvider<Counter> created;
  private final MeterProvider<Counter> started;
  private final MeterProvider<Counter> finished;
  private final MeterProvider<Counter> moves;

  public GameMetrics(MeterRegistry registry) {
    commits =
        Counter.builder("mylla.commits")
            .description("Wishes to change a game, by what came of them")
            .withRegistry(registry);
    created =
        Counter.builder("mylla.games.created")
            .description("Games that were created")
            .withRegistry(registry);
    started =
        Counter.builder("mylla.games.started")
            .description("Games both of whose seats were taken")
            .withRegistry(registry);
    finished =
        Counter.builder("mylla.games.finished")
            .description("Games that ended, by the reason")
            .withRegistry(registry);
    moves =
        Counter.builder("mylla.moves")
            .description("Moves that were played, without those of imported records")
            .withRegistry(registry);
    for (var outcome : List.of("accepted", "repeated", "conflict", "unavailable", "full")) {
      commits(outcome);
    }
    for (var variant : Variants.all()) {
      created.withTag("variant", variant.id());
      started.withTag("variant", variant.id());
      moves.withTag("variant", variant.id());
    }
  }

  private Counter commits(String outcome) {
    return commits(outcome, Labels.NONE, Labels.NONE);
  }

  private Counter commits(String outcome, String code, String refusal) {
    return commits.withTags("outcome", outcome, "code", code, "refusal", refusal);
  }

  @Override
  public void written(Facts facts, List<Event> events) {
    commits("accepted").increment();
    String variant = facts.variant().id();
    boolean isCreation = false;
    for (var event : events) {
      if (event instanceof Event.GameCreated creation) {
        isCreation = true;
        countCreation(variant, creation);
      }
      if (event instanceof Event.GameStarted) {
        started.withTag("variant", variant).increment();
      }
      if (event instanceof Event.MovePlayed && !isCreation) {
        moves.withTag("variant", variant).increment();
      }
      if (event instanceof Event.GameEnded end) {
        finished.withTags("variant", variant, "reason", end.outcome().reason().code()).increment();
      }
    }
  }

  /** A game whose seats its creator took both starts without a word. */
  private void countCreation(String variant, Event.GameCreated event) {
    created.withTag("variant", variant).increment();
    if (event.seats().white().taken() && event.seats().black().taken()) {
      started.withTag("variant", variant).increment();
    }
  }

  @Override
  public void overtaken() {
    commits("conflict").increment();
  }

  /** A damaged game is counted where it is read, {@code mylla.redis.failures}. */
  @Override
  public void failed(RuntimeException failure) {
    if (failure instanceof GameStore.StorageUnavailable) {
      commits("unavailable").increment();
    }
    if (failure instanceof GameStore.StorageFull) {
      commits("full").increment();
    }
  }

  @Override
  public void repeated() {
    commits("repeated").increment();
  }

  @Override
  public void refused(Denial denial) {
    var refused = denial.refused();
    commits(
            "refused",
            Labels.of(denial.code()),
            refused == null ? Labels.NONE : refused.refusal().code())
        .increment();
  }
}
