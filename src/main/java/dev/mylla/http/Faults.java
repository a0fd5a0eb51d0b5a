package dev.mylla.http;

import dev.mylla.http.Problem.Fault;
import java.util.ArrayList;
import java.util.List;

/** Collects the faults of one request, so that a client hears of all of them at once. */
final class Faults {
  private final List<Fault> faults = new ArrayList<>();

  void add(String pointer, String code, String detail) {
    faults.add(new Fault(pointer, code, detail));
  }

  boolean isEmpty() {
    return faults.isEmpty();
  }

  /** All of them as one problem; the first one is its sentence. */
  ProblemException problem(ProblemCode code) {
    return Problem.because(code, faults.get(0).detail()).faults(faults).asException();
  }

  static ProblemException one(ProblemCode code, String pointer, String fault, String detail) {
    return Problem.because(code, detail)
        .faults(List.of(new Fault(pointer, fault, detail)))
        .asException();
  }
}
