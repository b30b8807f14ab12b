package dev.kubewright.apiserver.node;

import java.util.List;
import java.util.Objects;

/**
 * A command that a client runs in a container, or the process of a container that it attaches to.
 *
 * @param namespace the namespace of the pod
 * @param pod the name of the pod
 * @param container the name of the container, which the server has chosen if the client named none
 * @param argv the command with its arguments. Empty if the client attaches.
 * @param tty whether the client asked for a terminal
 */
public record CommandCall(
    String namespace, String pod, String container, List<String> argv, boolean tty) {
  /** Checks and copies the values. */
  public CommandCall {
    Objects.requireNonNull(namespace, "namespace");
    Objects.requireNonNull(pod, "pod");
    Objects.requireNonNull(container, "container");
    argv = List.copyOf(argv);
  }
}
