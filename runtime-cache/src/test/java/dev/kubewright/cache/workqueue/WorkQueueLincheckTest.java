package dev.kubewright.cache.workqueue;

import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** Calls of a {@link WorkQueue} are linearizable. */
@SuppressWarnings("exports") // Lincheck needs a public class
@Param(name = "item", gen = IntGen.class, conf = "1:3")
public class WorkQueueLincheckTest extends QueueOperations<WorkQueue<Integer>> {
  public WorkQueueLincheckTest() {
    super(clock -> new WorkQueue<>());
  }

  @Operation
  public void add(@Param(name = "item") int item) {
    queue.add(item);
  }
}
