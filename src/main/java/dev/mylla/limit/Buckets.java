package dev.mylla.limit;

import io.smallrye.mutiny.Uni;

/** Where the buckets are: all services that share it count together. */
public interface Buckets {

  /** Takes from a bucket what is asked for, or nothing if it has less. */
  Uni<Allowance> take(Bucket bucket, int amount);

  /** Whether there is anything left; takes nothing. */
  Uni<Allowance> look(Bucket bucket);
}
