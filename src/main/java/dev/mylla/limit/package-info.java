/**
 * How much a client may ask for: rates, buckets, and who is charged. It knows nothing of games; the
 * buckets themselves are in the store.
 */
@NullMarked
package dev.mylla.limit;

import org.jspecify.annotations.NullMarked;
