package dev.kubewright.connect;

import java.util.List;

/**
 * Thrown when there is no configuration at all: no kubeconfig names a cluster, and the program does
 * not run in a pod. A program may then go on without a cluster.
 */
public final class EmptyConfigException extends ConfigException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception. */
  public EmptyConfigException(String problem) {
    super(List.of(new Problem("", "", "", problem)));
  }
}
