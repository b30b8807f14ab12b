package dev.kubewright.cache.workqueue;

import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every interleaving of producers and workers has the results of some order of their calls. */
@SuppressWarnings("exports") // Lincheck needs a public class
@Tag("concurrency")
@Param(name = "item", gen = IntGen.class, conf = "1:3")
public class WorkQueueLincheckTest {
  private final WorkQueue<Integer> queue = new WorkQueue<>();

  public WorkQueueLincheckTest() {}

  @Operation
  public void add(@Param(name = "item") int item) {
    queue.add(item);
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
        .check(WorkQueueLincheckTest.class);
  }
}
