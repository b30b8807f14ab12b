package dev.kubewright.benchmarks.run;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** The computer on which this runs. */
final class Machine {
  private Machine() {}

  static String processor() {
    String model = field(Path.of("/proc/cpuinfo"), "model name");
    return (model.isEmpty() ? System.getProperty("os.arch") : model)
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " processors";
  }

  static String memory() {
    String total = field(Path.of("/proc/meminfo"), "MemTotal").replaceAll("\\D", "");
    return total.isEmpty()
        ? "unknown"
        : String.format(Locale.ROOT, "%.0f GiB", Long.parseLong(total) / 1024.0 / 1024);
  }

  static String system() {
    String version = System.getProperty("os.version").replaceFirst("-.*", "");
    return System.getProperty("os.name") + " " + version;
  }

  static String jdk() {
    return System.getProperty("java.vendor") + " " + Runtime.version();
  }

  /** How many programs wanted to run in the last minute, or nothing if that is unknown. */
  static String load() {
    return String.format(
        Locale.ROOT, "%.1f", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  private static String field(Path file, String name) {
    if (!Files.isReadable(file)) {
      return "";
    }
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> line.startsWith(name))
          .findFirst()
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .orElse("");
    } catch (IOException unreadable) {
      return "";
    }
  }
}
