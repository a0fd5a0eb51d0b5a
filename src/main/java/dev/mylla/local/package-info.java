/**
 * The Redis a service brings along when it is told of none: started from a bundled binary, kept in
 * one folder, found again by the next run. Knows nothing of games.
 */
@NullMarked
package dev.mylla.local;

import org.jspecify.annotations.NullMarked;
