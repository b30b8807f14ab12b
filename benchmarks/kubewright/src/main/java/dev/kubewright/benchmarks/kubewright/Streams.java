package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.api.core.v1.client.PodLogs;
import dev.kubewright.benchmarks.stream.StreamPeer;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.exec.ExecSession;
import dev.kubewright.rest.stream.forward.PortForward;
import dev.kubewright.rest.stream.log.LogStream;
import java.io.Closeable;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Streams of pods with their defaults. */
public final class Streams implements StreamPeer {
  private @Nullable RestClient rest;
  private @Nullable PodInterface pods;

  /** Made by name. */
  public Streams() {}

  @Override
  public void connect(Path kubeconfig) throws Exception {
    rest = RestClient.connect(Kubeconfig.parse(Files.readString(kubeconfig)).config());
    pods = KubernetesClientset.over(rest).coreV1().pods(NAMESPACE);
  }

  private PodInterface pods() {
    return Objects.requireNonNull(pods, "not connected");
  }

  @Override
  public int exec(String pod, List<String> command) {
    return pods().exec(pod, o -> o.command(command).container(CONTAINER)).exitCode();
  }

  @Override
  public int download(String pod, List<String> command, OutputStream out) {
    return pods().exec(pod, o -> o.command(command).container(CONTAINER).stdout(out)).exitCode();
  }

  @Override
  public int upload(String pod, List<String> command, InputStream in) {
    return pods().exec(pod, o -> o.command(command).container(CONTAINER).stdin(in)).exitCode();
  }

  @Override
  public Connection open(String pod, List<String> command) {
    return new Open(pods().openExec(pod, o -> o.command(command).container(CONTAINER).stdin()));
  }

  private record Open(ExecSession session) implements Connection {
    @Override
    public InputStream in() {
      return session.stdout();
    }

    @Override
    public OutputStream out() {
      return session.stdin();
    }

    @Override
    public void close() {
      session.close();
    }
  }

  @Override
  public void log(String pod, int lines, Runnable onLine) {
    try (LogStream log = pods().openLog(pod, o -> o.container(CONTAINER).tailLines(lines))) {
      log.forEach(line -> onLine.run());
    }
  }

  @Override
  public Closeable follow(String label, List<String> names, Runnable onLine) {
    PodLogs logs = pods().followLogs(o -> o.labels(label));
    var unused = Threads.best().start("reader", () -> logs.forEach(line -> onLine.run()));
    return logs::close;
  }

  @Override
  public Forward forward(String pod, int port) {
    PortForward forward = pods().portForward(pod, port);
    return Forward.of(forward.localPort(), forward::close);
  }

  @Override
  public void copyTo(String pod, Path local, String remote) {
    pods().copyTo(pod, local, remote);
  }

  @Override
  public void copyFrom(String pod, String remote, Path local) {
    pods().copyFrom(pod, remote, local);
  }

  @Override
  public void close() {
    if (rest != null) {
      rest.close();
    }
  }
}
