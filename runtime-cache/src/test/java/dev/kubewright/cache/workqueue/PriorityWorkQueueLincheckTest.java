package dev.kubewright.cache.workqueue;

import java.time.Duration;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every interleaving of producers, workers and alarms has the results of some order of them. */
@SuppressWarnings("exports") // Lincheck needs a public class
@Tag("concurrency")
@Param(name = "item", gen = IntGen.class, conf = "1:3")
@Param(name = "priority", gen = IntGen.class, conf = "-1:1")
public class PriorityWorkQueueLincheckTest {
  private final TwoMoments clock = new TwoMoments();
  private final PriorityWorkQueue<Integer> queue =
      new PriorityWorkQueue<>(RateLimiter.forControllers(clock), clock);

  public PriorityWorkQueueLincheckTest() {}

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
        .check(PriorityWorkQueueLincheckTest.class);
  }
}
