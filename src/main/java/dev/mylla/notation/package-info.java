/** Text to moves and positions and back, exactly one spelling each way out. */
package dev.mylla.notation;
