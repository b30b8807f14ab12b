package dev.kubewright.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.kubewright.benchmarks.InformerPeer.Follower;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Follows the replay server with the informer of one client: {@code URL PODS ROUNDS EVENTS}. Says
 * how long the first state took and, once warm, events per second, CPU per event and heap per pod.
 */
public final class InformerMain {
  private static final Duration LIMIT = Duration.ofMinutes(5);

  private final String url;
  private final Semaphore seen = new Semaphore(0);
  private final Samples samples = new Samples(System.out);
  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private InformerMain(String url) {
    this.url = url;
  }

  /** Runs and exits: some clients leave threads behind. */
  public static void main(String[] args) throws Exception {
    new InformerMain(args[0])
        .run(Integer.parseInt(args[1]), Integer.parseInt(args[2]), Integer.parseInt(args[3]));
    System.exit(0);
  }

  private void run(int pods, int rounds, int events) throws Exception {
    InformerPeer peer = Peers.load(InformerPeer.class);
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    long compiled = compilers.getTotalCompilationTime();
    long cpu = system.getProcessCpuTime();
    long begun = System.nanoTime();
    try (Follower follower = peer.follow(url, seen::release)) {
      follower.awaitSync(LIMIT);
      samples.add("informer.sync", (System.nanoTime() - begun) / 1e9);
      samples.add("informer.sync.cpu", (system.getProcessCpuTime() - cpu) / 1e9);
      samples.add("informer.sync.jit", (compilers.getTotalCompilationTime() - compiled) / 1e3);
      if (follower.size() != pods) {
        throw new IllegalStateException("the informer holds " + follower.size() + " pods");
      }
      if (rounds > 0) {
        awaitWatch();
        warmUp(events);
        for (int i = 0; i < rounds; i++) {
          measure(events);
        }
        samples.add("informer.heap", (double) LiveHeap.bytes() / pods);
      }
    }
  }

  /** Some are in sync before they watch, and would miss what is sent in between. */
  private void awaitWatch() throws Exception {
    long begun = System.nanoTime();
    do {
      if (System.nanoTime() - begun > LIMIT.toNanos()) {
        throw new IllegalStateException("the informer does not watch");
      }
      Remote.send(url, 1);
    } while (!seen.tryAcquire(100, TimeUnit.MILLISECONDS));
  }

  /**
   * Half a millisecond for each event of a round, and one round at least. After less, the compilers
   * are still at work, and the samples rise from one to the next.
   */
  private void warmUp(int events) throws Exception {
    long begun = System.nanoTime();
    do {
      round(events);
    } while (System.nanoTime() - begun < TimeUnit.MICROSECONDS.toNanos(500L * events));
  }

  private void measure(int events) throws Exception {
    long cpu = system.getProcessCpuTime();
    long time = System.nanoTime();
    round(events);
    samples.add("informer.events.rate", events * 1e9 / (System.nanoTime() - time));
    samples.add("informer.events.cpu", (system.getProcessCpuTime() - cpu) / 1e3 / events);
  }

  private void round(int events) throws Exception {
    Remote.send(url, events);
    if (!seen.tryAcquire(events, LIMIT.toSeconds(), TimeUnit.SECONDS)) {
      throw new IllegalStateException("only " + seen.availablePermits() + " events have come");
    }
  }
}
