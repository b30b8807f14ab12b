package dev.kubewright.cache;

import dev.kubewright.cache.reflector.QueueItem;
import dev.kubewright.resource.ObjectKey;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * One reflector, one follower and the alarm of resyncs: every interleaving has the results of some
 * order of their calls.
 */
@SuppressWarnings("exports") // Lincheck needs a public class
@Tag("concurrency")
@Param(name = "key", gen = IntGen.class, conf = "1:3")
public class EventQueueLincheckTest {
  private final EventQueue<String> queue = new EventQueue<>();

  public EventQueueLincheckTest() {}

  @Operation(nonParallelGroup = "reflector")
  public void change(@Param(name = "key") int key) throws InterruptedException {
    queue.change(new QueueItem.Updated<>(ObjectKey.of("k" + key), "object " + key));
  }

  @Operation(nonParallelGroup = "reflector")
  public void replace(@Param(name = "key") int key) throws InterruptedException {
    Map<ObjectKey, String> objects = Map.of(ObjectKey.of("k" + key), "object " + key);
    queue.replace(new QueueItem.ReplacedAll<>(objects, Set.of(), "7"));
  }

  @Operation(nonParallelGroup = "reflector")
  public void bookmark(@Param(name = "key") int version) {
    queue.bookmark(String.valueOf(version));
  }

  @Operation
  public void resync() {
    queue.resync();
  }

  @Operation(nonParallelGroup = "follower")
  public String take() throws InterruptedException {
    if (queue.size() == 0) {
      return "none";
    }
    var batch = queue.take().orElseThrow();
    queue.done(batch, true);
    return batch.items().stream().map(Object::toString).collect(Collectors.joining(", "));
  }

  @Operation
  public int size() {
    return queue.size();
  }

  @Test
  void stress_findsNoContradiction() {
    new StressOptions()
        .threads(3)
        .actorsPerThread(4)
        .iterations(30)
        .invocationsPerIteration(500)
        .check(EventQueueLincheckTest.class);
  }
}
