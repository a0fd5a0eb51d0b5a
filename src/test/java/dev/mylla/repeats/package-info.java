/** Requests sent again and again, in any order: each has its effect once. */
package dev.mylla.repeats;
