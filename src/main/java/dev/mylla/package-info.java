/**
 * Mylla keeps the state of games of the morris family; {@code GameWiring} and its siblings say what
 * is a bean.
 */
package dev.mylla;
