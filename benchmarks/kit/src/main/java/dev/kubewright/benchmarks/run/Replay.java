package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.replay.ReplayServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The replay server in a process of its own. */
final class Replay implements AutoCloseable {
  private final Process process;
  private final String url;
  private final List<String> requests = new ArrayList<>();

  private Replay(Process process, String url) {
    this.process = process;
    this.url = url;
  }

  static Replay start(Lab lab) throws IOException {
    return start(lab, List.of());
  }

  /** Starts a server that serves the recorded pods several times, in one format. */
  static Replay start(Lab lab, int copies, String format) throws IOException {
    return start(lab, List.of(Integer.toString(copies), format));
  }

  private static Replay start(Lab lab, List<String> arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Lab.java(),
                "-Xmx4g",
                "-XX:MaxDirectMemorySize=4g",
                "-cp",
                lab.classPath("kit"),
                ReplayServer.class.getName(),
                lab.data.directory().toString()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command).redirectError(lab.log("replay", "server").toFile()).start();
    var lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String first = lines.readLine();
    if (first == null || !first.startsWith("listening\t")) {
      process.destroyForcibly();
      throw new IOException("the replay server did not start, see its log");
    }
    var replay = new Replay(process, first.substring(first.indexOf('\t') + 1));
    var reader = new Thread(() -> replay.follow(lines), "replay-log");
    reader.setDaemon(true);
    reader.start();
    return replay;
  }

  String url() {
    return url;
  }

  private void follow(BufferedReader lines) {
    try {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        remember(line);
      }
    } catch (IOException ended) {
      remember("the stream went with the process");
    }
  }

  private void remember(String line) {
    synchronized (requests) {
      requests.add(line);
    }
  }

  /** What was asked for since the last time. */
  List<String> takeRequests() {
    synchronized (requests) {
      List<String> taken = List.copyOf(requests);
      requests.clear();
      return taken;
    }
  }

  @Override
  public void close() throws IOException {
    process.getOutputStream().close();
    process.destroy();
  }
}
