package dev.kubewright.it.suite.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.controlplane.Kubelet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * The logs of a container on the kubelets for tests: files in the format of container runtimes, one
 * for each run of the container.
 */
final class LogFiles implements StreamServer.Runs {
  private final Path folder;

  private LogFiles(Path folder) {
    this.folder = folder;
  }

  /** Returns the logs of a container of a pod of the namespace {@code default}. */
  static LogFiles of(PodInterface pods, Kubelet kubelet, String pod, String container) {
    // Commands run in the working directory of the kubelet.
    String home = pods.exec(Nodes.pod(kubelet), o -> o.container("app").command("pwd")).stdout();
    Path folder = Path.of(home.strip(), "logs", "default", pod, container);
    try {
      Files.createDirectories(folder);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return new LogFiles(folder);
  }

  @Override
  public LogFiles add(int run, Instant time, List<String> lines) {
    var text = new StringBuilder();
    for (String line : lines) {
      text.append(time).append(" stdout F ").append(line).append('\n');
    }
    return write(run, text.toString().getBytes(UTF_8));
  }

  @Override
  public LogFiles add(int run, String line) {
    return add(run, Instant.now(), List.of(line));
  }

  @Override
  public LogFiles addPart(int run, Instant time, byte[] part) {
    byte[] begin = (time + " stdout P ").getBytes(UTF_8);
    var all = new byte[begin.length + part.length + 1];
    System.arraycopy(begin, 0, all, 0, begin.length);
    System.arraycopy(part, 0, all, begin.length, part.length);
    all[all.length - 1] = '\n';
    return write(run, all);
  }

  private LogFiles write(int run, byte[] bytes) {
    try {
      Files.write(file(run, ".log"), bytes, CREATE, APPEND);
      return this;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private Path file(int run, String suffix) {
    return folder.resolve(run + suffix);
  }

  @Override
  public LogFiles end(int run) {
    try {
      Files.createFile(file(run, ".end"));
      return this;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Requests that follow the run keep the old file. */
  @Override
  public void rotate(int run) {
    try {
      Files.move(file(run, ".log"), file(run, ".rotated"));
      Files.createFile(file(run, ".log"));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
