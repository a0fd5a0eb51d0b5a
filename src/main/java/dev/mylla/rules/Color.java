package dev.mylla.rules;

/** One of the two sides; White moves first in every variant. */
public enum Color {
  WHITE("white"),
  BLACK("black");

  private final String text;

  Color(String text) {
    this.text = text;
  }

  /** The color as the API and the notation write it, in lower case. */
  public String text() {
    return text;
  }

  /** The side that moves after this one: turns alternate without exception. */
  public Color opponent() {
    return this == WHITE ? BLACK : WHITE;
  }
}
