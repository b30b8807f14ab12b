package dev.kubewright.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The namespace and the container that a command is about. */
final class ContainerOptions extends PodOptions {
  @Option(
      names = {"-c", "--container"},
      paramLabel = "<name>",
      description =
          "The container. Default: the one that the pod's annotation"
              + " kubectl.kubernetes.io/default-container names, or the only one.")
  private @Nullable String container;

  /** Returns the name of the container, or null for the default. */
  @Nullable String container() {
    return container;
  }
}
