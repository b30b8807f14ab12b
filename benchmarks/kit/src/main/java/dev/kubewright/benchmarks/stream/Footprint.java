package dev.kubewright.benchmarks.stream;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.kubewright.benchmarks.LiveHeap;
import dev.kubewright.benchmarks.Samples;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Threads, descriptors and heap of this machine.
 *
 * @param threads the names of the platform threads
 * @param descriptors open files and sockets
 * @param heap live bytes
 */
record Footprint(List<String> threads, long descriptors, long heap) {
  /** Ticks of the operating system's clock in a second; Linux shows this number to programs. */
  private static final double TICKS = 100;

  static Footprint now() {
    // The heap comes first: collecting closes what was forgotten.
    long heap = LiveHeap.bytes();
    return new Footprint(names(), descriptorsNow(), heap);
  }

  static int threadsNow() {
    return ManagementFactory.getThreadMXBean().getThreadCount();
  }

  private static List<String> names() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return Stream.of(threads.getThreadInfo(threads.getAllThreadIds()))
        .filter(Objects::nonNull)
        .map(ThreadInfo::getThreadName)
        .toList();
  }

  private static long descriptorsNow() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getOpenFileDescriptorCount()
        : 0;
  }

  /** Says by how much each of the three is more than it was before. */
  void since(Footprint before, Samples samples, String metric) {
    samples.add(metric + ".threads", threads.size() - before.threads.size());
    samples.add(metric + ".descriptors", descriptors - before.descriptors);
    samples.add(metric + ".heap", heap - before.heap);
  }

  /** What this machine holds after some seconds, in which pools can let go of their threads. */
  static Footprint settled() throws InterruptedException {
    TimeUnit.SECONDS.sleep(3);
    return now();
  }

  /** Says what is left, and the names of threads that are. */
  static void left(Footprint before, Samples samples, String metric) throws InterruptedException {
    Footprint after = settled();
    samples.add(metric + ".threads", Math.max(0, after.threads.size() - before.threads.size()));
    samples.add(metric + ".descriptors", Math.max(0, after.descriptors - before.descriptors));
    samples.add(metric + ".heap", after.heap - before.heap);
    List<String> more = new ArrayList<>(after.threads);
    before.threads.forEach(more::remove);
    if (!more.isEmpty()) {
      System.err.println("  " + metric + ": threads that are new: " + more);
    }
  }

  /** Seconds of processor time of this process and those that it has waited for. */
  static double cpu() throws IOException {
    String stat = Files.readString(Path.of("/proc/self/stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    long ticks = 0;
    for (int i = 11; i <= 14; i++) {
      ticks += Long.parseLong(fields[i]);
    }
    return ticks / TICKS;
  }
}
