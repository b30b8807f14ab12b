package dev.kubewright.cli;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The namespace of the pod that a command is about. */
class PodOptions {
  @Option(
      names = {"-n", "--namespace"},
      paramLabel = "<name>",
      description = "The namespace of the pod. Default: that of the context.")
  private @Nullable String namespace;

  /** Returns the pods of the namespace. */
  PodInterface pods(RestClient rest) {
    return pods(rest, null);
  }

  /** Returns the name of the namespace. */
  String namespace(RestClient rest) {
    return namespace == null ? rest.defaultNamespace() : namespace;
  }

  /**
   * Returns the pods of a namespace.
   *
   * @param other counts more than that of the option, unless it is null
   */
  PodInterface pods(RestClient rest, @Nullable String other) {
    var core = KubernetesClientset.over(rest).coreV1();
    String chosen = other == null ? namespace : other;
    return chosen == null ? core.pods() : core.pods(chosen);
  }
}
