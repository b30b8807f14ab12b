package dev.kubewright.cache.workqueue;

import java.time.Duration;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** Calls of a {@link DelayingQueue} are linearizable. */
@SuppressWarnings("exports") // Lincheck needs a public class
@Param(name = "item", gen = IntGen.class, conf = "1:3")
public class DelayingQueueLincheckTest extends QueueOperations<DelayingQueue<Integer>> {
  public DelayingQueueLincheckTest() {
    super(clock -> new DelayingQueue<>(clock));
  }

  @Operation
  public void add(@Param(name = "item") int item) {
    queue.add(item);
  }

  @Operation
  public void addLater(@Param(name = "item") int item) {
    queue.addAfter(item, Duration.ofMillis(1));
  }

  @Operation
  public void ring() {
    clock.later(queue::ring);
  }
}
