package dev.kubewright.api.core.v1.client;

import dev.kubewright.KubewrightException;
import java.util.List;

/**
 * Thrown when a call names no container, and the pod does not say which one is meant. Name one of
 * those in the message.
 */
public final class ContainerChoiceException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  private final List<String> containers;
  private final List<String> initContainers;
  private final List<String> ephemeralContainers;

  ContainerChoiceException(
      String message,
      List<String> containers,
      List<String> initContainers,
      List<String> ephemeralContainers) {
    super(message);
    this.containers = List.copyOf(containers);
    this.initContainers = List.copyOf(initContainers);
    this.ephemeralContainers = List.copyOf(ephemeralContainers);
  }

  /** Returns the names of the containers, in the order of the pod. */
  public List<String> containers() {
    return containers;
  }

  /** Returns the names of the init containers, in the order of the pod. */
  public List<String> initContainers() {
    return initContainers;
  }

  /** Returns the names of the ephemeral containers, in the order of the pod. */
  public List<String> ephemeralContainers() {
    return ephemeralContainers;
  }
}
