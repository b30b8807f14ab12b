package dev.kubewright.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.kubewright.benchmarks.InformerPeer.Follower;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Informers where there is much of something: {@code pods URL PODS} follows many pods with one
 * informer, {@code informers URL COUNT PODS} a few pods with each of many informers, {@code cluster
 * URL PODS SHARES RATE SECONDS} the pods of a cluster or a share of them, with so many changes a
 * second.
 */
public final class ScaleMain {
  private static final Duration LIMIT = Duration.ofMinutes(10);

  /** With a heap of many gigabytes, collections leave a client little time to fetch anything. */
  private static final Duration RELIST_LIMIT = Duration.ofMinutes(2);

  private final Samples samples = new Samples(System.out);
  private final InformerPeer peer = Peers.load(InformerPeer.class);

  private ScaleMain() {}

  /** Runs and exits: some clients leave threads behind. */
  public static void main(String[] args) throws Exception {
    var main = new ScaleMain();
    switch (args[0]) {
      case "pods" -> main.pods(args[1], Integer.parseInt(args[2]));
      case "informers" ->
          main.informers(args[1], Integer.parseInt(args[2]), Integer.parseInt(args[3]));
      case "cluster" ->
          main.cluster(
              args[1],
              Integer.parseInt(args[2]),
              Integer.parseInt(args[3]),
              Integer.parseInt(args[4]),
              Integer.parseInt(args[5]));
      default -> throw new IllegalArgumentException("unknown: " + args[0]);
    }
    System.exit(0);
  }

  private void pods(String url, int pods) throws Exception {
    var seen = new Semaphore(0);
    long before = LiveHeap.bytes();
    long begun = System.nanoTime();
    try (Follower follower = peer.follow(url, seen::release)) {
      await(follower, pods);
      samples.add("scale.pods.sync", (System.nanoTime() - begun) / 1e9);
      long live = LiveHeap.bytes();
      samples.add("scale.pods.heap", (double) (live - before) / pods);
      OptionalLong greatest = greatestHeapOfRelist(url, seen);
      if (greatest.isPresent()) {
        samples.add("scale.pods.relist", (double) greatest.getAsLong() / live);
      } else {
        System.err.println("the informer did not watch again within " + RELIST_LIMIT);
      }
    }
  }

  /**
   * Collects all the time while everything is fetched again, and returns the most that was left;
   * empty if it does not end in time.
   */
  private static OptionalLong greatestHeapOfRelist(String url, Semaphore seen) throws Exception {
    // What an earlier change has brought would be taken for the end.
    seen.drainPermits();
    Remote.expire(url);
    long greatest = 0;
    long begun = System.nanoTime();
    do {
      if (System.nanoTime() - begun > RELIST_LIMIT.toNanos()) {
        return OptionalLong.empty();
      }
      System.gc();
      long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
      greatest = Math.max(greatest, used);
      Remote.send(url, 1);
    } while (!seen.tryAcquire(20, TimeUnit.MILLISECONDS));
    return OptionalLong.of(greatest);
  }

  private void informers(String url, int count, int pods) throws Exception {
    List<String> namespaces = IntStream.range(0, count).mapToObj(i -> "namespace-" + i).toList();
    int threads = ManagementFactory.getThreadMXBean().getThreadCount();
    long before = LiveHeap.bytes();
    long begun = System.nanoTime();
    try (Follower follower = peer.followEach(url, namespaces)) {
      await(follower, count * pods);
      samples.add("scale.informers.sync", (System.nanoTime() - begun) / 1e9);
      samples.add("scale.informers.heap", (double) (LiveHeap.bytes() - before) / count);
      samples.add(
          "scale.informers.threads",
          ManagementFactory.getThreadMXBean().getThreadCount() - threads);
    }
  }

  private void cluster(String url, int pods, int shares, int rate, int seconds) throws Exception {
    var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    String prefix = shares == 1 ? "cluster.whole." : "cluster.share.";
    var seen = new Semaphore(0);
    long before = LiveHeap.bytes();
    long cpu = system.getProcessCpuTime();
    long begun = System.nanoTime();
    try (Follower follower =
        shares == 1
            ? peer.follow(url, seen::release)
            : peer.followShare(url, shares, seen::release)) {
      follower.awaitSync(LIMIT);
      samples.add(prefix + "sync", (System.nanoTime() - begun) / 1e9);
      samples.add(prefix + "sync.cpu", (system.getProcessCpuTime() - cpu) / 1e9);
      int held = follower.size();
      if (shares == 1 ? held != pods : held == 0 || held >= pods) {
        throw new IllegalStateException("the informer holds " + held + " pods");
      }
      samples.add(prefix + "heap", LiveHeap.bytes() - before);
      awaitFirst(url, seen);
      churn(url, rate, seconds); // the compilers are at work in the first round
      cpu = system.getProcessCpuTime();
      churn(url, rate, seconds);
      samples.add(
          prefix + "churn", (system.getProcessCpuTime() - cpu) / 1e3 / ((double) rate * seconds));
    }
  }

  private static void awaitFirst(String url, Semaphore seen) throws Exception {
    long begun = System.nanoTime();
    do {
      if (System.nanoTime() - begun > RELIST_LIMIT.toNanos()) {
        throw new IllegalStateException("the informer does not watch");
      }
      Remote.send(url, 20);
    } while (!seen.tryAcquire(200, TimeUnit.MILLISECONDS));
  }

  /** Lets changes come in ten small groups a second, as many writers make them. */
  private static void churn(String url, int rate, int seconds) throws Exception {
    long begun = System.nanoTime();
    for (int i = 1; i <= 10 * seconds; i++) {
      Remote.send(url, rate * i / 10 - rate * (i - 1) / 10);
      long due = begun + TimeUnit.MILLISECONDS.toNanos(100L * i);
      TimeUnit.NANOSECONDS.sleep(Math.max(0, due - System.nanoTime()));
    }
  }

  private static void await(Follower follower, int pods) throws InterruptedException {
    follower.awaitSync(LIMIT);
    if (follower.size() != pods) {
      throw new IllegalStateException("the informers hold " + follower.size() + " pods");
    }
  }
}
