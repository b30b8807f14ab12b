package dev.kubewright.apiserver.node.stub;

/**
 * A part of the containers. An empty name stands for all.
 *
 * @param namespace the namespace of the pods
 * @param pod the name of the pods
 * @param container the name of the containers
 */
record Scope(String namespace, String pod, String container) {
  static final Scope ALL = new Scope("", "", "");

  /** Returns whether a container is in this part. */
  boolean has(String inNamespace, String ofPod, String ofContainer) {
    return fits(namespace, inNamespace) && fits(pod, ofPod) && fits(container, ofContainer);
  }

  private static boolean fits(String wanted, String name) {
    return wanted.isEmpty() || wanted.equals(name);
  }
}
