/**
 * What an operator counts. Names and labels are a contract with dashboards and alerts: a test lists
 * them. A label's values are a small fixed set, never anything that a client words.
 */
@NullMarked
package dev.mylla.metrics;

import org.jspecify.annotations.NullMarked;
