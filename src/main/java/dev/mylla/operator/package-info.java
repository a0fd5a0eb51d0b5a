/**
 * The operator's hand: what only he may do to a game, on the management port. Every act and every
 * attempt leaves a line in the log, see {@code Audit}.
 */
@NullMarked
package dev.mylla.operator;

import org.jspecify.annotations.NullMarked;
