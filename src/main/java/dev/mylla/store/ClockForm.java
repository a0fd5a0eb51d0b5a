package dev.mylla.store;

import dev.mylla.game.Clock;
import dev.mylla.game.ClockChange;
import dev.mylla.game.TimeControl;
import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of clocks: the time control among the facts, the clock that the commit script
 * keeps, and the words by which the script is told what happens to it. Times are in milliseconds.
 */
final class ClockForm {
  private static final String PER_MOVE = "p";
  private static final String FISCHER = "f";
  private static final String TOTAL = "t";

  /** Stands for the deadline of a clock that has stopped. */
  private static final String STOPPED = "0";

  private ClockForm() {}

  static String write(@Nullable TimeControl control) {
    if (control == null) {
      return "";
    }
    return String.join(" ", kind(control), control.onTimeout().text());
  }

  private static String kind(TimeControl control) {
    if (control instanceof TimeControl.PerMove perMove) {
      return words(PER_MOVE, perMove.perMove());
    }
    if (control instanceof TimeControl.Fischer fischer) {
      return words(FISCHER, fischer.initial(), fischer.increment(), fischer.cap());
    }
    return words(TOTAL, control.initial());
  }

  static @Nullable TimeControl control(String text) {
    if (text.isEmpty()) {
      return null;
    }
    String[] words = text.split(" ", -1);
    var onTimeout =
        RulesForm.one(
            TimeControl.OnTimeout.values(), TimeControl.OnTimeout::text, words[words.length - 1]);
    var times =
        List.of(words).subList(1, Math.max(1, words.length - 1)).stream()
            .map(ClockForm::duration)
            .toList();
    return switch (words[0] + times.size()) {
      case PER_MOVE + 1 -> new TimeControl.PerMove(times.get(0), onTimeout);
      case FISCHER + 3 ->
          new TimeControl.Fischer(times.get(0), times.get(1), times.get(2), onTimeout);
      case TOTAL + 1 -> new TimeControl.Total(times.get(0), onTimeout);
      default -> throw Fields.not("a time control", text);
    };
  }

  /** Both sides' time and the deadline; behind them stands what only the scripts use. */
  static Clock read(String text) {
    String[] words = text.split(" ", -1);
    if (words.length != 5) {
      throw new IllegalArgumentException("a clock has five parts");
    }
    var remaining = new PerColor<>(duration(words[0]), duration(words[1]));
    return new Clock(remaining, words[2].equals(STOPPED) ? null : Fields.instant(words[2]));
  }

  /** The time of both sides; empty without a clock. */
  static String remaining(@Nullable PerColor<Duration> remaining) {
    return remaining == null
        ? ""
        : remaining.white().toMillis() + " " + remaining.black().toMillis();
  }

  static @Nullable PerColor<Duration> remaining(String text) {
    if (text.isEmpty()) {
      return null;
    }
    String[] words = text.split(" ", -1);
    if (words.length != 2) {
      throw new IllegalArgumentException("each side has its time");
    }
    return new PerColor<>(duration(words[0]), duration(words[1]));
  }

  /** All changes, in order, as the commit script understands them. */
  static String write(List<ClockChange> changes) {
    return changes.stream().map(ClockForm::write).collect(Collectors.joining(";"));
  }

  private static String write(ClockChange change) {
    if (change instanceof ClockChange.Start start) {
      String color = RulesForm.write(start.toMove());
      return words("start " + color, start.remaining().white(), start.remaining().black());
    }
    if (change instanceof ClockChange.Pass pass) {
      String colors = RulesForm.write(pass.from()) + " " + RulesForm.write(pass.to());
      return "pass " + colors + " " + nextTurn(pass.control());
    }
    if (change instanceof ClockChange.Turn turn) {
      return "turn " + RulesForm.write(turn.toMove());
    }
    if (change instanceof ClockChange.More more) {
      String color = RulesForm.write(more.color());
      return words("more " + color, more.time()) + " " + Fields.flag(more.running());
    }
    return "stop " + RulesForm.write(((ClockChange.Stop) change).toMove());
  }

  /** A fixed time, or else an increment and its cap. */
  private static String nextTurn(TimeControl control) {
    if (control instanceof TimeControl.PerMove perMove) {
      return perMove.perMove().toMillis() + " 0 0";
    }
    if (control instanceof TimeControl.Fischer fischer) {
      return "0 " + fischer.increment().toMillis() + " " + fischer.cap().toMillis();
    }
    return "0 0 0";
  }

  private static String words(String first, Duration... times) {
    return first
        + " "
        + List.of(times).stream()
            .map(time -> Long.toString(time.toMillis()))
            .collect(Collectors.joining(" "));
  }

  static Duration duration(String text) {
    return Duration.ofMillis(Fields.instant(text).toEpochMilli());
  }
}
