/** Benchmarks of the rules; they print figures and are not tests. */
package dev.mylla.bench;
