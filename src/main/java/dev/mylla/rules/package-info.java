/**
 * The morris rules: what is a legal move and what it leads to. Pure, immutable, and built on {@code
 * java.*} alone: no clock, no randomness, no text beyond the names of points, options and codes.
 *
 * <p>A {@link dev.mylla.rules.Setup} is what somebody says; a {@link dev.mylla.rules.Position} is
 * playable; a {@link dev.mylla.rules.Play} adds what the rules must remember of the moves before.
 */
package dev.mylla.rules;
