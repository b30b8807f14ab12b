package dev.kubewright.benchmarks.loader;

import dev.kubewright.apiserver.InMemoryApiServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * An API server in memory, in a process of its own: {@code CA-FILE}, and without TLS if there is
 * none. Prints {@code ready URL TOKEN FIRST NEXT}, the milliseconds that the first server of this
 * machine took to start and those that another one took, and the bytes of live objects for each
 * line of its input. Ends with its input.
 */
public final class MemoryMain {
  private static final int COLLECTIONS = 3;
  private static final int MANY = 5;

  private MemoryMain() {}

  /** Runs until its input ends. */
  public static void main(String[] args) throws IOException, InterruptedException {
    boolean tls = args.length > 0;
    long begun = System.nanoTime();
    try (InMemoryApiServer server = InMemoryApiServer.builder().tls(tls).start()) {
      double first = millis(begun);
      double next = Double.MAX_VALUE;
      for (int i = 0; i < MANY; i++) {
        begun = System.nanoTime();
        try (var another = InMemoryApiServer.builder().tls(tls).start()) {
          next = Math.min(next, another.openWatches() + millis(begun));
        }
      }
      if (tls) {
        Files.writeString(Path.of(args[0]), server.caPem());
      }
      say("ready", tls ? server.secureUrl() : server.url(), server.token(), first, next);
      var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      while (lines.readLine() != null) {
        say(live());
      }
    }
  }

  private static double millis(long begun) {
    return (System.nanoTime() - begun) / 1e6;
  }

  private static void say(Object... words) {
    StringBuilder line = new StringBuilder();
    for (Object word : words) {
      line.append(line.isEmpty() ? "" : "\t").append(word);
    }
    System.out.println(line);
    System.out.flush();
  }

  private static long live() throws InterruptedException {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
      TimeUnit.MILLISECONDS.sleep(100);
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
