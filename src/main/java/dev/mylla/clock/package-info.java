/**
 * Ends the games whose time is up, also when nobody looks at them. Any number of services may do so
 * at the same time; what they share is in the store.
 */
@NullMarked
package dev.mylla.clock;

import org.jspecify.annotations.NullMarked;
