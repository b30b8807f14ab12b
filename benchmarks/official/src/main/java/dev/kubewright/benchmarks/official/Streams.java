package dev.kubewright.benchmarks.official;

import dev.kubewright.benchmarks.stream.LineCounter;
import dev.kubewright.benchmarks.stream.StreamPeer;
import io.kubernetes.client.Copy;
import io.kubernetes.client.Exec;
import io.kubernetes.client.PodLogs;
import io.kubernetes.client.PortForward;
import io.kubernetes.client.PortForward.PortForwardResult;
import io.kubernetes.client.openapi.ApiClient;
import io.kubernetes.client.openapi.apis.CoreV1Api;
import io.kubernetes.client.util.ClientBuilder;
import io.kubernetes.client.util.KubeConfig;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Streams of pods with their defaults. */
public final class Streams implements StreamPeer {
  private static final int MOST_STREAMS = 1000;

  private @Nullable ApiClient client;

  /** Made by name. */
  public Streams() {}

  @Override
  public void connect(Path kubeconfig) throws Exception {
    var config = KubeConfig.loadKubeConfig(new StringReader(Files.readString(kubeconfig)));
    client = ClientBuilder.kubeconfig(config).setReadTimeout(Duration.ZERO).build();
    // Otherwise a stream waits for ever if 64 others are open.
    client.getHttpClient().dispatcher().setMaxRequests(MOST_STREAMS);
  }

  private ApiClient client() {
    return Objects.requireNonNull(client, "not connected");
  }

  private Process start(String pod, List<String> command, boolean stdin) throws Exception {
    return new Exec(client())
        .exec(NAMESPACE, pod, command.toArray(String[]::new), CONTAINER, stdin, false);
  }

  @Override
  public int exec(String pod, List<String> command) throws Exception {
    return download(pod, command, OutputStream.nullOutputStream());
  }

  @Override
  public int download(String pod, List<String> command, OutputStream out) throws Exception {
    Process process = start(pod, command, false);
    try {
      process.getInputStream().transferTo(out);
      return process.waitFor();
    } finally {
      process.destroy();
    }
  }

  @Override
  public int upload(String pod, List<String> command, InputStream in) throws Exception {
    Process process = start(pod, command, true);
    try {
      in.transferTo(process.getOutputStream());
      process.getOutputStream().flush();
      return process.waitFor();
    } finally {
      process.destroy();
    }
  }

  @Override
  public Connection open(String pod, List<String> command) throws Exception {
    return new Open(start(pod, command, true));
  }

  private record Open(Process process) implements Connection {
    @Override
    public InputStream in() {
      return process.getInputStream();
    }

    @Override
    public OutputStream out() {
      return process.getOutputStream();
    }

    @Override
    public void close() {
      process.destroy();
    }
  }

  /** Its own way follows the log, so a log to its end is text of the generated method. */
  @Override
  public void log(String pod, int lines, Runnable onLine) throws Exception {
    String text =
        new CoreV1Api(client())
            .readNamespacedPodLog(pod, NAMESPACE)
            .container(CONTAINER)
            .tailLines(lines)
            .execute();
    new LineCounter(onLine).write(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public Closeable follow(String label, List<String> pods, Runnable onLine) throws Exception {
    List<InputStream> logs = new ArrayList<>();
    for (String pod : pods) {
      InputStream log =
          new PodLogs(client()).streamNamespacedPodLog(NAMESPACE, pod, CONTAINER, null, 0, false);
      logs.add(log);
      var reader = new Thread(() -> read(log, onLine), "reader-" + pod);
      reader.setDaemon(true);
      reader.start();
    }
    return () -> {
      for (InputStream log : logs) {
        log.close();
      }
    };
  }

  private static void read(InputStream log, Runnable onLine) {
    try {
      LineCounter.count(log, onLine);
    } catch (IOException | IllegalStateException ended) {
      // by close
    }
  }

  /** The client has no local port: each connection is one of its own to the API server. */
  @Override
  public Forward forward(String pod, int port) {
    return new Forward() {
      @Override
      public Connection connect() throws Exception {
        return new Forwarded(
            new PortForward(client()).forward(NAMESPACE, pod, List.of(port)), port);
      }

      @Override
      public void close() {}
    };
  }

  private record Forwarded(PortForwardResult result, int port) implements Connection {
    @Override
    public InputStream in() throws IOException {
      return result.getInputStream(port);
    }

    @Override
    public OutputStream out() {
      return result.getOutboundStream(port);
    }

    @Override
    public void close() throws IOException {
      result.close();
    }
  }

  @Override
  public void copyTo(String pod, Path local, String remote) throws Exception {
    if (Files.isDirectory(local)) {
      throw new UnsupportedOperationException("the client copies no folders to pods");
    }
    new Copy(client()).copyFileToPod(NAMESPACE, pod, CONTAINER, local, Path.of(remote));
  }

  @Override
  public void copyFrom(String pod, String remote, Path local) throws Exception {
    var copy = new Copy(client());
    if (Files.isDirectory(Path.of(remote))) {
      copy.copyDirectoryFromPod(NAMESPACE, pod, CONTAINER, remote, local);
    } else {
      try (InputStream in = copy.copyFileFromPod(NAMESPACE, pod, CONTAINER, remote);
          OutputStream out = Files.newOutputStream(local)) {
        in.transferTo(out);
      }
    }
  }

  @Override
  public void close() {}
}
