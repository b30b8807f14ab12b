package dev.kubewright.testkit.junit;

import dev.kubewright.testkit.Action;
import dev.kubewright.testkit.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The things that a test may leave behind.
 *
 * @param before the threads that lived before it
 */
record Leftovers(Set<Thread> before) {
  /** How long leftovers have to end. Only a test that leaks waits so long. */
  static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final long NANOS_PER_MILLI = 1_000_000;

  /** Threads of pools that the JDK, JUnit, HTTP clients and the servers keep for a while. */
  private static final Pattern KEPT =
      Pattern.compile(
          "ForkJoinPool.*|HttpClient-.*|kubewright-http-.*|junit-.*|process reaper.*|Common-Cleaner|Cleaner-.*"
              + "|CompletableFutureDelayScheduler|kubewright-alarm"
              + "|kubewright-api-server-.*|kubewright-cleaner.*"
              + "|VirtualThread-.*|Keep-Alive-Timer|Scheduler-.*|Signal Dispatcher|Attach Listener");

  static Leftovers now() {
    return new Leftovers(Set.copyOf(Thread.getAllStackTraces().keySet()));
  }

  /**
   * Waits for new threads to end, and returns a line for each that does not. A thread that starts
   * meanwhile has the rest of the time: pools of the JDK may run each task on a thread of its own.
   */
  String awaitThreads(Duration patience) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    List<Thread> left = added();
    while (!left.isEmpty() && System.nanoTime() - end < 0) {
      for (Thread thread : left) {
        thread.join(Math.max(1, (end - System.nanoTime()) / NANOS_PER_MILLI));
      }
      left = added();
    }
    return left.stream().map(Leftovers::describe).collect(Collectors.joining());
  }

  private List<Thread> added() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> !before.contains(thread))
        .filter(thread -> thread.isAlive() && thread != Thread.currentThread())
        .filter(thread -> !KEPT.matcher(thread.getName()).matches())
        .toList();
  }

  private static String describe(Thread thread) {
    StackTraceElement[] stack = thread.getStackTrace();
    String where = stack.length == 0 ? "" : " at " + stack[0];
    return "\n  thread " + thread.getName() + where;
  }

  /** Waits for the watches of a kit to end, and returns a line for each that does not. */
  static String awaitWatches(TestKit kit, Duration patience) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    List<Action> open = kit.openWatches();
    while (!open.isEmpty() && System.nanoTime() - end < 0) {
      Thread.sleep(10);
      open = kit.openWatches();
    }
    return open.stream().map(action -> "\n  " + action).collect(Collectors.joining());
  }
}
