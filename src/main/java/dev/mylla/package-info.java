/** Mylla keeps the state of games of the morris family; {@code Wiring} says what is a bean. */
package dev.mylla;
