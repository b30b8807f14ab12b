package dev.kubewright.cache.workqueue;

import java.time.Duration;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** Calls of a {@link PriorityWorkQueue} are linearizable. */
@SuppressWarnings("exports") // Lincheck needs a public class
@Param(name = "item", gen = IntGen.class, conf = "1:3")
@Param(name = "priority", gen = IntGen.class, conf = "-1:1")
public class PriorityWorkQueueLincheckTest extends QueueOperations<PriorityWorkQueue<Integer>> {
  public PriorityWorkQueueLincheckTest() {
    super(clock -> new PriorityWorkQueue<>(RateLimiter.forControllers(clock), clock));
  }

  @Operation
  public void add(@Param(name = "item") int item, @Param(name = "priority") int priority) {
    queue.add(item, AddOptions.priority(priority));
  }

  @Operation
  public void addLater(@Param(name = "item") int item, @Param(name = "priority") int priority) {
    queue.add(item, AddOptions.priority(priority).withAfter(Duration.ofMillis(1)));
  }

  @Operation
  public void ring() {
    clock.later(queue::ring);
  }
}
