/** A second, naive implementation of the rules that shares no code with the first. */
package dev.mylla.naive;
