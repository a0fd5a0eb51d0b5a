/**
 * Games in Redis: a hash with the newest state and a list with every event, in one slot. One script
 * reads, one script commits; both see one moment of one game.
 */
package dev.mylla.store;
