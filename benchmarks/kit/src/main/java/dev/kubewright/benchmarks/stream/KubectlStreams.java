package dev.kubewright.benchmarks.stream;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process of kubectl for each command. Its start counts, as it does for users. */
public final class KubectlStreams implements StreamPeer {
  private Path kubeconfig = Path.of("");

  /** Made by name. */
  public KubectlStreams() {}

  @Override
  public void connect(Path file) {
    kubeconfig = file;
  }

  @Override
  public boolean isInThisMachine() {
    return false;
  }

  @Override
  public int exec(String pod, List<String> command) throws Exception {
    return download(pod, command, OutputStream.nullOutputStream());
  }

  @Override
  public int download(String pod, List<String> command, OutputStream out) throws Exception {
    Process process = start(exec(pod, command, "exec"));
    process.getOutputStream().close();
    process.getInputStream().transferTo(out);
    return process.waitFor();
  }

  @Override
  public int upload(String pod, List<String> command, InputStream in) throws Exception {
    Process process = start(exec(pod, command, "exec", "-i"));
    try (OutputStream stdin = process.getOutputStream()) {
      in.transferTo(stdin);
    }
    process.getInputStream().transferTo(OutputStream.nullOutputStream());
    return process.waitFor();
  }

  private static List<String> exec(String pod, List<String> command, String... words) {
    var all = new ArrayList<String>(List.of(words));
    all.addAll(List.of(pod, "-c", CONTAINER, "--"));
    all.addAll(command);
    return all;
  }

  @Override
  public Connection open(String pod, List<String> command) {
    throw new UnsupportedOperationException("a process for each session");
  }

  @Override
  public void log(String pod, int lines, Runnable onLine) throws Exception {
    Process process = start(List.of("logs", pod, "-c", CONTAINER, "--tail=" + lines));
    LineCounter.count(process.getInputStream(), onLine);
    require(process.waitFor());
  }

  @Override
  public Closeable follow(String label, List<String> pods, Runnable onLine) throws Exception {
    Process process =
        start(
            List.of(
                "logs", "-f", "-l", label, "--tail=0", "--max-log-requests=" + (pods.size() + 1)));
    var reader =
        new Thread(
            () -> {
              try {
                LineCounter.count(process.getInputStream(), onLine);
              } catch (IOException ended) {
                // by close
              }
            },
            "kubectl-logs");
    reader.setDaemon(true);
    reader.start();
    return () -> end(process);
  }

  @Override
  public Forward forward(String pod, int port) throws Exception {
    Process process = start(List.of("port-forward", pod, ":" + port));
    var lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String first = lines.readLine();
    if (first == null) {
      throw new IOException("kubectl has no port");
    }
    int local = Integer.parseInt(first.replaceFirst(".*:([0-9]+) ->.*", "$1"));
    var reader = new Thread(() -> lines.lines().forEach(line -> {}), "kubectl-port-forward");
    reader.setDaemon(true);
    reader.start();
    return Forward.of(local, () -> end(process));
  }

  @Override
  public void copyTo(String pod, Path local, String remote) throws Exception {
    copy(local.toString(), pod + ":" + remote);
  }

  @Override
  public void copyFrom(String pod, String remote, Path local) throws Exception {
    copy(pod + ":" + remote, local.toString());
  }

  private void copy(String from, String to) throws Exception {
    Process process = start(List.of("cp", "-c", CONTAINER, from, to));
    process.getInputStream().transferTo(OutputStream.nullOutputStream());
    require(process.waitFor());
  }

  private Process start(List<String> words) throws IOException {
    var command =
        new ArrayList<String>(List.of(System.getProperty("kubewright.benchmarks.kubectl")));
    command.addAll(List.of("--kubeconfig", kubeconfig.toString(), "-n", NAMESPACE));
    command.addAll(words);
    return new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
  }

  private static void require(int code) throws IOException {
    if (code != 0) {
      throw new IOException("kubectl ended with " + code);
    }
  }

  private static void end(Process process) {
    process.destroy();
    try {
      process.waitFor(10, TimeUnit.SECONDS);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {}
}
