package dev.kubewright.apiserver.controlplane;

/**
 * A kubelet of a {@link ControlPlane} that runs no containers: the commands of {@code exec} are
 * processes of this machine, whatever the pod. It serves exec, attach, port-forward and logs for
 * the pods of its node. For tests on loopback only.
 */
public enum Kubelet {
  /**
   * A kubelet that leaves WebSockets to its container runtime, as all do before Kubernetes 1.36.
   * The API server translates {@code v5.channel.k8s.io} for it.
   */
  PLAIN("fakekubelet", "plain", ""),

  /**
   * A kubelet of Kubernetes 1.36 and later, to which the API server passes {@code
   * v5.channel.k8s.io} on.
   */
  EXTENDED("fakekubelet-extended", "extended", "\"ExtendWebSocketsToKubelet\"");

  private final String program;
  private final String node;
  private final String features;

  Kubelet(String program, String node, String features) {
    this.program = program;
    this.node = node;
    this.features = features;
  }

  /** Returns the name of the binary. */
  public String program() {
    return program;
  }

  /** Returns the name of its node, for {@code spec.nodeName} of pods. */
  public String node() {
    return node;
  }

  /** Returns the features that the node declares, as items of a JSON array. */
  String features() {
    return features;
  }
}
