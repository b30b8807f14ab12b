package dev.kubewright.benchmarks.fabric8;

import dev.kubewright.benchmarks.stream.LineCounter;
import dev.kubewright.benchmarks.stream.StreamPeer;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.LocalPortForward;
import io.fabric8.kubernetes.client.dsl.ContainerResource;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import io.fabric8.kubernetes.client.dsl.LogWatch;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Streams of pods with their defaults. */
public final class Streams implements StreamPeer {
  private @Nullable KubernetesClient client;

  /** Made by name. */
  public Streams() {}

  @Override
  public void connect(Path kubeconfig) throws Exception {
    Config config = Config.fromKubeconfig(Files.readString(kubeconfig));
    client = new KubernetesClientBuilder().withConfig(config).build();
  }

  private ContainerResource container(String pod) {
    return Objects.requireNonNull(client, "not connected")
        .pods()
        .inNamespace(NAMESPACE)
        .withName(pod)
        .inContainer(CONTAINER);
  }

  @Override
  public int exec(String pod, List<String> command) throws Exception {
    try (ExecWatch watch =
        container(pod).writingOutput(OutputStream.nullOutputStream()).exec(words(command))) {
      return watch.exitCode().get();
    }
  }

  private static String[] words(List<String> command) {
    return command.toArray(String[]::new);
  }

  @Override
  public int download(String pod, List<String> command, OutputStream out) throws Exception {
    try (ExecWatch watch = container(pod).writingOutput(out).exec(words(command))) {
      return watch.exitCode().get();
    }
  }

  @Override
  public int upload(String pod, List<String> command, InputStream in) throws Exception {
    try (ExecWatch watch = container(pod).redirectingInput().exec(words(command))) {
      in.transferTo(watch.getInput());
      watch.getInput().flush();
      return watch.exitCode().get();
    }
  }

  @Override
  public Connection open(String pod, List<String> command) {
    return new Open(container(pod).redirectingInput().redirectingOutput().exec(words(command)));
  }

  private record Open(ExecWatch watch) implements Connection {
    @Override
    public InputStream in() {
      return watch.getOutput();
    }

    @Override
    public OutputStream out() {
      return watch.getInput();
    }

    @Override
    public void close() {
      watch.close();
    }
  }

  @Override
  public void log(String pod, int lines, Runnable onLine) throws Exception {
    try (InputStream log = container(pod).tailingLines(lines).getLogInputStream()) {
      LineCounter.count(log, onLine);
    }
  }

  @Override
  public Closeable follow(String label, List<String> pods, Runnable onLine) {
    List<LogWatch> watches = new ArrayList<>();
    for (String pod : pods) {
      watches.add(container(pod).tailingLines(0).watchLog(new LineCounter(onLine)));
    }
    return () -> watches.forEach(LogWatch::close);
  }

  @Override
  public Forward forward(String pod, int port) {
    LocalPortForward forward =
        Objects.requireNonNull(client, "not connected")
            .pods()
            .inNamespace(NAMESPACE)
            .withName(pod)
            .portForward(port);
    return Forward.of(forward.getLocalPort(), forward);
  }

  @Override
  public void copyTo(String pod, Path local, String remote) throws Exception {
    ContainerResource container = container(pod);
    require(
        Files.isDirectory(local)
            ? container.dir(remote).upload(local)
            : container.file(remote).upload(local));
  }

  @Override
  public void copyFrom(String pod, String remote, Path local) throws Exception {
    ContainerResource container = container(pod);
    // What was copied to the pod has the same kind as what comes back.
    boolean isFolder = Files.isDirectory(Path.of(remote));
    require(isFolder ? container.dir(remote).copy(local) : container.file(remote).copy(local));
  }

  private static void require(boolean done) throws IOException {
    if (!done) {
      throw new IOException("the client says that it did not copy");
    }
  }

  @Override
  public void close() {
    if (client != null) {
      client.close();
    }
  }
}
