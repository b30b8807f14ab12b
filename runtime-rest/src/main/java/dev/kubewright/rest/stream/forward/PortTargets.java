package dev.kubewright.rest.stream.forward;

/**
 * Finds the pods that connections go to. Asked when there is no connection to a pod, or something
 * is wrong with it. Must be safe for all threads.
 */
@FunctionalInterface
public interface PortTargets {
  /**
   * A port of a pod.
   *
   * @param pod the name of the pod
   * @param port the number of the port
   */
  record Target(String pod, int port) {}

  /**
   * Finds the pod and its port.
   *
   * @param remote the name or number of the port, as the user gave it
   * @param avoid a pod that could not be connected to, which is taken only if there is no other, or
   *     {@code ""}
   * @throws dev.kubewright.error.NotFoundException if what was named is gone
   * @throws PortForwardException if there is no pod to connect to
   */
  Target find(String remote, String avoid);

  /**
   * Returns the ports of one pod, by number.
   *
   * @param pod the name of the pod
   */
  static PortTargets pod(String pod) {
    return (remote, avoid) -> {
      if (!PortPair.isNumber(remote)) {
        throw new PortForwardException(
            "the port \"" + remote + "\" of pod \"" + pod + "\" must be a number here", null);
      }
      return new Target(pod, Integer.parseInt(remote));
    };
  }
}
