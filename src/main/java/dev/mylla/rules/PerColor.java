package dev.mylla.rules;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;

/** One value for each color, both always there. */
public record PerColor<T>(T white, T black) {

  /** Rejects an absent value: what a color lacks is said by the type {@code T}. */
  public PerColor {
    requireNonNull(white);
    requireNonNull(black);
  }

  /** The same value for both colors. */
  public static <T> PerColor<T> both(T value) {
    return new PerColor<>(value, value);
  }

  /** Asks for White's value first. */
  public static <T> PerColor<T> from(Function<Color, T> valueOf) {
    return new PerColor<>(valueOf.apply(Color.WHITE), valueOf.apply(Color.BLACK));
  }

  /** The value that belongs to this color. */
  public T of(Color color) {
    return color == Color.WHITE ? white : black;
  }

  /** A pair in which this color has the new value and the other keeps its own. */
  public PerColor<T> with(Color color, T value) {
    return color == Color.WHITE ? new PerColor<>(value, black) : new PerColor<>(white, value);
  }

  /** Both values through the same function, White's first. */
  public <R> PerColor<R> map(Function<? super T, ? extends R> function) {
    return new PerColor<>(function.apply(white), function.apply(black));
  }
}
