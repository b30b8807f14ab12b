package dev.kubewright.benchmarks.loader;

import dev.kubewright.apiserver.controlplane.ControlPlane;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the API server in memory, without and with TLS, beside a real control plane: {@code PODS
 * ROUNDS CLASS-PATH}. Each is a process of its own, and they take turns in each measurement. The
 * class path is that of the server in memory. Prints {@code sample METRIC VALUE SERVER}.
 */
public final class ServersMain {
  private static final String HEAP = "-Xmx1g";

  private ServersMain() {}

  /** A server in memory and its process. */
  private record Memory(Subject subject, Process process, BufferedReader lines, double[] starts)
      implements AutoCloseable {

    double live() throws IOException {
      process.getOutputStream().write('\n');
      process.getOutputStream().flush();
      return Double.parseDouble(lines.readLine());
    }

    @Override
    public void close() {
      process.destroy();
    }
  }

  /** Runs and exits. */
  public static void main(String[] args) throws IOException {
    int pods = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    long begun = System.nanoTime();
    try (ControlPlane plane = ServerMain.start()) {
      ServerMeasures.say("servers.start.first", (System.nanoTime() - begun) / 1e6, "real");
      try (Memory clear = memory("memory", args[2], false);
          Memory secure = memory("memory-tls", args[2], true)) {
        Subject real = Subject.of("real", plane.url(), plane.caPem(), plane.token(), plane.pids());
        List<ServerMeasures> all = new ArrayList<>();
        for (Subject each : List.of(clear.subject(), secure.subject(), real)) {
          all.add(new ServerMeasures(each, pods));
        }
        for (ServerMeasures each : all) {
          each.load();
          each.lists(false);
        }
        for (Memory each : List.of(clear, secure)) {
          ServerMeasures.say("servers.heap", each.live(), each.subject().name());
        }
        for (int round = 0; round <= rounds; round++) {
          for (ServerMeasures each : all) {
            each.round(round > 0);
          }
        }
        for (Memory each : List.of(clear, secure)) {
          String name = each.subject().name();
          ServerMeasures.say("servers.start.first", each.starts()[0], name);
          ServerMeasures.say("servers.start.next", each.starts()[1], name);
        }
        for (Subject each : List.of(clear.subject(), secure.subject(), real)) {
          ServerMeasures.say("servers.resident", each.resident(), each.name());
        }
      }
    }
    System.exit(0);
  }

  private static Memory memory(String name, String classPath, boolean tls) throws IOException {
    Path ca = Files.createTempFile("benchmark", ".pem");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(HEAP, "-cp", classPath, MemoryMain.class.getName()));
    if (tls) {
      command.add(ca.toString());
    }
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    String[] ready = lines.readLine().split("\t");
    double[] starts = {Double.parseDouble(ready[3]), Double.parseDouble(ready[4])};
    List<Long> pids = List.of(process.pid());
    Subject subject = Subject.of(name, ready[1], Files.readString(ca), ready[2], pids);
    Files.delete(ca);
    return new Memory(subject, process, lines, starts);
  }
}
