package dev.kubewright.benchmarks.stream;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.kubewright.benchmarks.LiveHeap;
import dev.kubewright.benchmarks.Samples;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Threads, descriptors and heap of this machine.
 *
 * @param threads platform threads
 * @param descriptors open files and sockets
 * @param heap live bytes
 */
record Footprint(int threads, long descriptors, long heap) {
  /** Ticks of the operating system's clock in a second; Linux shows this number to programs. */
  private static final double TICKS = 100;

  static Footprint now() {
    // The heap comes first: collecting closes what was forgotten.
    long heap = LiveHeap.bytes();
    return new Footprint(threadsNow(), descriptorsNow(), heap);
  }

  static int threadsNow() {
    return ManagementFactory.getThreadMXBean().getThreadCount();
  }

  private static long descriptorsNow() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getOpenFileDescriptorCount()
        : 0;
  }

  /** Says by how much each of the three is more than it was before. */
  void since(Footprint before, Samples samples, String metric) {
    samples.add(metric + ".threads", threads - before.threads);
    samples.add(metric + ".descriptors", descriptors - before.descriptors);
    samples.add(metric + ".heap", heap - before.heap);
  }

  /** What this machine holds after some seconds, in which pools can let go of their threads. */
  static Footprint settled() throws InterruptedException {
    TimeUnit.SECONDS.sleep(3);
    return now();
  }

  /** Says what is left. */
  static void left(Footprint before, Samples samples, String metric) throws InterruptedException {
    Footprint after = settled();
    new Footprint(
            Math.max(after.threads, before.threads),
            Math.max(after.descriptors, before.descriptors),
            after.heap)
        .since(before, samples, metric);
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
