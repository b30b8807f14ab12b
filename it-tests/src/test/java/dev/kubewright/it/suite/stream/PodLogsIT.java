package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodLogs;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The logs of many pods, on a real API server with kubelets for tests. */
@Timeout(120)
class PodLogsIT extends PodLogsScenario {
  private static Nodes nodes;

  @BeforeAll
  static void start() {
    nodes = Nodes.start(List.of());
  }

  @AfterAll
  static void stop() {
    if (nodes != null) {
      nodes.close();
    }
  }

  @Override
  StreamServer server() {
    return nodes;
  }

  @Tag("streams-log-9")
  @Test
  void followLogs_twoHundred_takeFewThreadsAndDescriptors() throws Exception {
    int count = 200;
    for (int i = 0; i < count; i++) {
      create("many", "many-" + i, "app");
      report("many-" + i, 0, "app");
      // Without files, the kubelet writes ten lines a second.
    }
    try (var warm = RestClient.connect(nodes.config().build())) {
      KubernetesClientset.over(warm).coreV1().pods("default").log("many-0", o -> o.tailLines(1));
    }
    long descriptors = Figures.descriptors();
    int threads = platformThreads();
    long heapBefore = heap();
    try (var client = RestClient.connect(nodes.config().build())) {
      PodLogs logs =
          KubernetesClientset.over(client)
              .coreV1()
              .pods("default")
              .followLogs(o -> o.labels("app=many").resume(false));
      Set<String> seen = new HashSet<>();
      int most = 0;
      var lines = logs.iterator();
      for (int i = 0; i < count * 30 || seen.size() < count; i++) {
        seen.add(lines.next().pod().name());
        most = i % 500 == 0 ? Math.max(most, platformThreads() - threads) : most;
      }
      long open = Figures.descriptors() - descriptors;
      long heap = heap() - heapBefore;
      long begun = System.nanoTime();
      long cpu = cpu();
      logs.close();
      long closing = TimeUnit.NANOSECONDS.toMillis(cpu() - cpu);
      System.out.printf(
          "200 follows: %d descriptors, %d platform threads, heap %+d KiB, close %d ms, of which %d"
              + " of this thread's processor time%n",
          open,
          most,
          heap >> 10,
          TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun),
          closing);
      assertWithMessage("descriptors").that(open).isAtMost(210);
      assertWithMessage("bytes of heap").that(heap).isAtMost(32L << 20);
      assertWithMessage("ms of processor time to close").that(closing).isAtMost(250);
      if (Runtime.version().feature() >= 21) {
        assertWithMessage("platform threads").that(most).isAtMost(30);
      }
    }
    Waits.until("no descriptor is left", () -> Figures.descriptors() <= descriptors + 5);
  }

  /** What the rest of this machine holds is no part of the difference. */
  private static long heap() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  /** What a call takes by itself, no matter what else this machine does meanwhile. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Before JDK 21, all threads. */
  private static int platformThreads() {
    return ManagementFactory.getThreadMXBean().getThreadCount();
  }
}
