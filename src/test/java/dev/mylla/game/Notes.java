package dev.mylla.game;

import java.util.ArrayList;
import java.util.List;

/** A witness who writes everything down. */
public final class Notes implements Witness {
  /** What was written, in order. */
  public final List<Event> events = new ArrayList<>();

  /** What was refused. */
  public final List<Denial.Code> refused = new ArrayList<>();

  /** What the store failed with. */
  public final List<RuntimeException> failures = new ArrayList<>();

  /** How often another writer was faster. */
  public int overtaken;

  /** How often it was done before. */
  public int repeated;

  @Override
  public void written(Facts facts, List<Event> written) {
    events.addAll(written);
  }

  @Override
  public void overtaken() {
    overtaken++;
  }

  @Override
  public void failed(RuntimeException failure) {
    failures.add(failure);
  }

  @Override
  public void repeated() {
    repeated++;
  }

  @Override
  public void refused(Denial denial) {
    refused.add(denial.code());
  }
}
