/**
 * What a trace may show: which request, which game, which commands to Redis and how long they took,
 * and no secret.
 */
@NullMarked
package dev.mylla.trace;

import org.jspecify.annotations.NullMarked;
