package dev.mylla.limit;

import java.time.Duration;

/**
 * What a bucket answered. A refusal is a value: being refused is part of being limited.
 *
 * @param allowed whether what was asked for was there
 * @param remaining how many requests are left after this one
 * @param delay until it would be there; zero if it was
 * @param recovery until the bucket is full again
 */
public record Allowance(
    Bucket bucket, boolean allowed, int remaining, Duration delay, Duration recovery) {}
