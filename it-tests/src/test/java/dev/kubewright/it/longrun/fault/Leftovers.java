package dev.kubewright.it.longrun.fault;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.it.support.Waits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * What clients may leave behind in this JVM: threads, open files and sockets, objects in memory.
 *
 * @param threads the number of live threads that clients start
 * @param files the number of open file descriptors, or 0 on systems that do not list them
 * @param objects the number of instances of each watched class after a collection of garbage
 */
record Leftovers(int threads, int files, Map<String, Long> objects) {
  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** The classes of which one client has one or more instances. */
  private static final List<String> WATCHED =
      List.of(
          "dev.kubewright.rest.RestClient",
          "dev.kubewright.connect.http.JdkTransport",
          "dev.kubewright.connect.http.Generation",
          "dev.kubewright.connect.http.Attempt",
          "dev.kubewright.connect.http.StreamedBody",
          "dev.kubewright.rest.exchange.TypedWatch",
          "jdk.internal.net.http.HttpClientImpl");

  /** Counts what there is now. */
  static Leftovers now() {
    return new Leftovers(threadCount(), fileCount(), histogram());
  }

  /**
   * Waits until no more is there than before, and at most a few files of the JVM itself.
   *
   * @param meanwhile runs before each look
   */
  void assertNothingMore(int files, Runnable meanwhile) {
    await("threads", () -> threadCount() <= threads, meanwhile);
    await("file descriptors", () -> fileCount() <= this.files + files, meanwhile);
    await("objects", () -> excess().isEmpty(), meanwhile);
  }

  private Map<String, Long> excess() {
    var more = new TreeMap<String, Long>();
    histogram()
        .forEach(
            (name, count) -> {
              if (count > objects.getOrDefault(name, 0L)) {
                more.put(name, count);
              }
            });
    return more;
  }

  private void await(String what, BooleanSupplier gone, Runnable meanwhile) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    meanwhile.run();
    while (!gone.getAsBoolean() && System.nanoTime() - end < 0) {
      Waits.pause(Duration.ofMillis(100));
      meanwhile.run();
    }
    assertWithMessage("%s are left; before %s, now %s", what, this, now())
        .that(gone.getAsBoolean())
        .isTrue();
  }

  /**
   * The cleaner of forgotten watches is one thread for the whole JVM. The pool of a server in
   * memory grows with the requests of one moment, and that of alarms with those that ring, so their
   * threads do not count.
   */
  private static int threadCount() {
    return (int)
        Thread.getAllStackTraces().keySet().stream()
            .map(Thread::getName)
            .filter(name -> name.startsWith("kubewright-"))
            .filter(name -> !name.startsWith("kubewright-api-server-"))
            .filter(name -> !name.equals("kubewright-alarm"))
            .count();
  }

  private static int fileCount() {
    if (!Files.isDirectory(DESCRIPTORS)) {
      return 0;
    }
    try (Stream<Path> open = Files.list(DESCRIPTORS)) {
      return (int) open.count();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Asks the JVM for its class histogram, which collects garbage first. */
  private static Map<String, Long> histogram() {
    String text;
    try {
      text =
          (String)
              ManagementFactory.getPlatformMBeanServer()
                  .invoke(
                      new ObjectName("com.sun.management:type=DiagnosticCommand"),
                      "gcClassHistogram",
                      new Object[] {new String[0]},
                      new String[] {String[].class.getName()});
    } catch (JMException broken) {
      throw new AssertionError(broken);
    }
    var counts = new TreeMap<String, Long>();
    for (String line : text.lines().toList()) {
      String[] columns = line.strip().split("\\s+");
      if (columns.length >= 4 && WATCHED.contains(columns[3])) {
        counts.put(columns[3], Long.parseLong(columns[1]));
      }
    }
    return counts;
  }
}
