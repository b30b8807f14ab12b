package dev.kubewright.rest.stream.copy;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.error.TransportTimeoutException;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The limit of an operation in which one or more programs of a container run.
 *
 * @param operation what a message calls it
 * @param own the limit of its options, or null
 * @param deadline when it is over, by its own limit or that of its client
 */
record TimeLimit(String operation, @Nullable Duration own, Deadline deadline) {

  /** Says how long the whole may take: a program has what those before it have left. */
  <T> T within(Supplier<T> part) {
    try {
      return part.get();
    } catch (TransportTimeoutException late) {
      if (!deadline.isOver()) {
        throw late;
      }
      String limit = own == null ? "the time limit of its client" : Durations.text(own);
      throw new TransportTimeoutException(operation + " did not end within " + limit, late);
    }
  }
}
