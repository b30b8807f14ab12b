package dev.kubewright.it.suite.stream;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What this process has open. */
final class Figures {
  private Figures() {}

  /** Returns the names of the threads that match, virtual ones among them. */
  static List<String> threads(String names) {
    Set<Thread> all = new HashSet<>(Thread.getAllStackTraces().keySet()); // platform threads
    all.addAll(started());
    return all.stream().map(Thread::getName).filter(name -> name.matches(names)).toList();
  }

  /**
   * Asks the JVM for its threads without their stacks: a dump of virtual threads that end meanwhile
   * can crash a JVM of version 25 (SIGSEGV in {@code stackChunkOopDesc::sender}).
   */
  private static List<Thread> started() {
    if (Runtime.version().feature() < 21) {
      return List.of();
    }
    try {
      Object root =
          Class.forName("jdk.internal.vm.ThreadContainers").getMethod("root").invoke(null);
      Class<?> container = Class.forName("jdk.internal.vm.ThreadContainer");
      var threads = (Stream<?>) container.getMethod("threads").invoke(root);
      return threads.map(Thread.class::cast).toList();
    } catch (ReflectiveOperationException closed) {
      throw new IllegalStateException(
          "start the JVM with --add-exports=java.base/jdk.internal.vm=ALL-UNNAMED", closed);
    }
  }

  /** Returns the number of open descriptors, or 0 if it is not known. */
  static long descriptors() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getOpenFileDescriptorCount()
        : 0;
  }
}
