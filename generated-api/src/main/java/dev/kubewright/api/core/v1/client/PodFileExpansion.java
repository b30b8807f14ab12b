package dev.kubewright.api.core.v1.client;

import dev.kubewright.annotation.Expands;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.stream.copy.CopyOptionsBuilder;
import dev.kubewright.rest.stream.copy.CopyReport;
import dev.kubewright.rest.stream.copy.RemoteFiles;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Copies files to and from the containers of pods. {@link RemoteFiles} has the errors of all
 * methods.
 *
 * <p>If options name no container, the pod is read first: its annotation {@value
 * Containers#ANNOTATION} names the container, or there is only one. Otherwise the method throws a
 * {@link ContainerChoiceException}.
 */
@Expands(Pod.class)
public interface PodFileExpansion extends Connected<Pod> {
  /**
   * Copies a file or a folder to a container: {@code pods.copyTo("web-0", Path.of("site"),
   * "/srv/site")}. When the method returns, all of it has arrived.
   *
   * @param name the name of the pod
   * @param local the file or folder
   * @param remote the name of the copy, or an existing folder that gets it
   */
  default CopyReport copyTo(String name, Path local, String remote) {
    return copyTo(name, local, remote, o -> {});
  }

  /**
   * Copies a file or a folder to a container, with options: {@code pods.copyTo("web-0",
   * Path.of("site"), "/srv", o -> o.container("app").noPreserve())}.
   */
  default CopyReport copyTo(
      String name, Path local, String remote, Consumer<CopyOptionsBuilder> options) {
    return ContainerFiles.of(this).copyTo(name, local, remote, CopyOptionsBuilder.build(options));
  }

  /**
   * Copies a file or a folder from a container: {@code pods.copyFrom("web-0", "/var/log/app",
   * Path.of("logs"))}. Each file gets its name when it is complete.
   *
   * @param name the name of the pod
   * @param remote the file or folder
   * @param local the name of the copy. If it is an existing folder, it gets a remote file, or the
   *     content of a remote folder.
   */
  default CopyReport copyFrom(String name, String remote, Path local) {
    return copyFrom(name, remote, local, o -> {});
  }

  /** Copies a file or a folder from a container, with options. */
  default CopyReport copyFrom(
      String name, String remote, Path local, Consumer<CopyOptionsBuilder> options) {
    return ContainerFiles.of(this).copyFrom(name, remote, local, CopyOptionsBuilder.build(options));
  }

  /** Opens a file of a container. The caller closes it. See {@link RemoteFiles#readFile}. */
  default InputStream readFile(String name, String remote) {
    return readFile(name, remote, o -> {});
  }

  /** Opens a file of a container, with the options {@code container} and {@code timeout}. */
  default InputStream readFile(String name, String remote, Consumer<CopyOptionsBuilder> options) {
    return ContainerFiles.of(this).readFile(name, remote, CopyOptionsBuilder.build(options));
  }

  /**
   * Writes a file of a container, and returns how many bytes it has. See {@link
   * RemoteFiles#writeFile}.
   */
  default long writeFile(String name, String remote, InputStream content) {
    return writeFile(name, remote, content, o -> {});
  }

  /** Writes a file of a container, with the options {@code container} and {@code timeout}. */
  default long writeFile(
      String name, String remote, InputStream content, Consumer<CopyOptionsBuilder> options) {
    return ContainerFiles.of(this)
        .writeFile(name, remote, content, CopyOptionsBuilder.build(options));
  }
}
