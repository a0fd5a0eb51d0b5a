/**
 * How much a client may ask for: rates, buckets, and who is charged. It knows nothing of games; the
 * buckets themselves are in the store.
 *
 * <p>A <em>spender</em> (an app, a seat, an address) has a <em>bucket</em> for each kind of
 * request, which a <em>rate</em> fills; what it answers is an <em>allowance</em>. {@code Limits}
 * says which rate is whose. An <em>admission</em> is something else: it bounds how many requests
 * are under way at once, whoever sent them.
 */
@NullMarked
package dev.mylla.limit;

import org.jspecify.annotations.NullMarked;
