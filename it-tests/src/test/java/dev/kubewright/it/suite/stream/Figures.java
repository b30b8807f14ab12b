package dev.kubewright.it.suite.stream;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;

/** What this process has open. */
final class Figures {
  /** A line of a thread in the dump of JDK 21 and later. */
  private static final Pattern VIRTUAL = Pattern.compile("#\\d+ \"([^\"]*)\" virtual.*");

  private Figures() {}

  /** Returns the names of the threads that match, virtual ones among them. */
  static List<String> threads(String names) {
    Stream<String> platform = Thread.getAllStackTraces().keySet().stream().map(Thread::getName);
    return Stream.concat(platform, virtual()).filter(name -> name.matches(names)).toList();
  }

  private static Stream<String> virtual() {
    if (Runtime.version().feature() < 21) {
      return Stream.empty();
    }
    try {
      Path folder = Files.createTempDirectory("threads");
      Path file = folder.resolve("threads.txt");
      try {
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=HotSpotDiagnostic"),
                "dumpThreads",
                new Object[] {file.toString(), "TEXT_PLAIN"},
                new String[] {"java.lang.String", "java.lang.String"});
        return Files.readAllLines(file).stream()
            .flatMap(line -> VIRTUAL.matcher(line).results())
            .map((MatchResult thread) -> thread.group(1));
      } finally {
        Files.deleteIfExists(file);
        Files.delete(folder);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (JMException failed) {
      throw new IllegalStateException("the JVM dumps no threads", failed);
    }
  }

  /** Returns the number of open descriptors, or 0 if it is not known. */
  static long descriptors() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getOpenFileDescriptorCount()
        : 0;
  }
}
