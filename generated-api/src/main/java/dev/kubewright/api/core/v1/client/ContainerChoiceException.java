package dev.kubewright.api.core.v1.client;

import dev.kubewright.KubewrightException;
import java.util.List;

/**
 * Thrown when a call names no container, and the pod does not say which one is meant. Name one of
 * those in the message.
 */
public final class ContainerChoiceException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  private final String[] containers;
  private final String[] initContainers;
  private final String[] ephemeralContainers;

  ContainerChoiceException(
      String message,
      List<String> containers,
      List<String> initContainers,
      List<String> ephemeralContainers) {
    super(message);
    this.containers = containers.toArray(String[]::new);
    this.initContainers = initContainers.toArray(String[]::new);
    this.ephemeralContainers = ephemeralContainers.toArray(String[]::new);
  }

  /** Returns the names of the containers, in the order of the pod. */
  public List<String> containers() {
    return List.of(containers);
  }

  /** Returns the names of the init containers, in the order of the pod. */
  public List<String> initContainers() {
    return List.of(initContainers);
  }

  /** Returns the names of the ephemeral containers, in the order of the pod. */
  public List<String> ephemeralContainers() {
    return List.of(ephemeralContainers);
  }
}
