/**
 * One game between two seats: who may do what, in which order it is judged, and what is written
 * when it is allowed. {@link dev.mylla.game.Game} decides and is pure; {@link dev.mylla.game.Games}
 * carries its decisions to a {@link dev.mylla.game.GameStore}.
 */
package dev.mylla.game;
