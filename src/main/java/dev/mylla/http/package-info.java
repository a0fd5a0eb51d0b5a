/** The contract over HTTP: paths, bodies, status codes, and every problem with its own code. */
package dev.mylla.http;
