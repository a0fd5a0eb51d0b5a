/**
 * The contract: paths, bodies and status codes. What it answers is a view record with a
 * hand-written {@code of}; the rules and the games know nothing of HTTP or JSON.
 */
package dev.mylla.http;
