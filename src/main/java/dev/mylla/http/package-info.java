<<<<<<< HEAD
/** The contract over HTTP: paths, bodies, status codes, and every problem with its own code. */
=======
/**
 * The contract: paths, bodies and status codes. What it answers is a view record with a
 * hand-written {@code of}; the rules and the games know nothing of HTTP or JSON.
 */
>>>>>>> variants
package dev.mylla.http;
