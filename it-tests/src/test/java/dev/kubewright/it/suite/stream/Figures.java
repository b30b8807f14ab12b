package dev.kubewright.it.suite.stream;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/** What this process has open. */
final class Figures {
  private Figures() {}

  /** Returns the names of the threads that match. */
  static List<String> threads(String names) {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.matches(names))
        .toList();
  }

  /** Returns the number of open descriptors, or 0 if it is not known. */
  static long descriptors() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getOpenFileDescriptorCount()
        : 0;
  }
}
