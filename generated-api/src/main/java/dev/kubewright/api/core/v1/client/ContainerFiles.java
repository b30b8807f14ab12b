package dev.kubewright.api.core.v1.client;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.stream.copy.CopyOptions;
import dev.kubewright.rest.stream.copy.CopyOptionsBuilder;
import dev.kubewright.rest.stream.copy.CopyReport;
import dev.kubewright.rest.stream.copy.RemoteFiles;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

/** The files of the containers of pods, with the choice of the container. */
final class ContainerFiles {
  private static final Duration SHORTEST = Duration.ofMillis(1);

  private final ResourceClient<Pod> pods;
  private final RemoteFiles files;

  private ContainerFiles(ResourceClient<Pod> pods) {
    this.pods = pods;
    this.files = RemoteFiles.over(pods);
  }

  static ContainerFiles of(Connected<Pod> pods) {
    return new ContainerFiles(pods.generic());
  }

  private CopyOptions chosen(String name, Consumer<CopyOptionsBuilder> given) {
    CopyOptions options = CopyOptionsBuilder.build(given);
    if (options.container() != null) {
      return options;
    }
    Deadline deadline =
        options.timeout() == null ? Deadline.NONE : Deadline.after(pods.clock(), options.timeout());
    String container = Containers.main(pods, name, deadline);
    return options.with(
        o -> {
          o.container(container);
          if (deadline.isLimited()) { // one limit for the choice and the copy
            o.timeout(Durations.max(deadline.left(), SHORTEST));
          }
        });
  }

  CopyReport copyTo(String name, Path local, String remote, Consumer<CopyOptionsBuilder> options) {
    return files.copyTo(name, local, remote, chosen(name, options));
  }

  CopyReport copyFrom(
      String name, String remote, Path local, Consumer<CopyOptionsBuilder> options) {
    return files.copyFrom(name, remote, local, chosen(name, options));
  }

  InputStream read(String name, String remote, Consumer<CopyOptionsBuilder> options) {
    return files.readFile(name, remote, chosen(name, options));
  }

  long write(
      String name, String remote, InputStream content, Consumer<CopyOptionsBuilder> options) {
    return files.writeFile(name, remote, content, chosen(name, options));
  }
}
