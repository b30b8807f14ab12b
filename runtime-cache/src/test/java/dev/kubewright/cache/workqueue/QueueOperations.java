package dev.kubewright.cache.workqueue;

import java.util.function.Function;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What every queue does, for Lincheck: every interleaving of producers, workers and alarms has the
 * results of some order of their calls. A subclass adds the operations that its queue has besides.
 * Lincheck reads the numbers that parameters take from the class that declares the operation.
 */
@SuppressWarnings("exports") // Lincheck needs public classes
@Tag("concurrency")
@Param(name = "item", gen = IntGen.class, conf = "1:3")
public abstract class QueueOperations<Q extends WorkQueue<Integer>> {
  final TwoMoments clock = new TwoMoments();
  final Q queue;

  /** JUnit needs a single constructor, so the clock of the queue is made here. */
  QueueOperations(Function<TwoMoments, Q> queue) {
    this.queue = queue.apply(clock);
  }

  @Operation
  public String take() {
    return queue.poll().map(item -> item.value() + " at " + item.priority()).orElse("none");
  }

  @Operation
  public void done(@Param(name = "item") int item) {
    queue.done(item);
  }

  @Operation
  public int size() {
    return queue.size();
  }

  @Operation
  public void shutDown() {
    queue.shutDown();
  }

  @Test
  void stress_findsNoContradiction() {
    new StressOptions()
        .threads(3)
        .actorsPerThread(4)
        .iterations(30)
        .invocationsPerIteration(500)
        .check(getClass());
  }
}
