package dev.kubewright.apiserver.controlplane;

/** Registers the nodes of kubelets at the API server, as kubelets do themselves. */
final class NodeRegistry {
  private static final String JSON = "application/json";
  private static final String MERGE = "application/merge-patch+json";

  private final Probe probe;
  private final String url;
  private final String token;

  NodeRegistry(Probe probe, String url, String token) {
    this.probe = probe;
    this.url = url + "/api/v1/nodes";
    this.token = token;
  }

  /** Creates the node of a kubelet. */
  void create(Kubelet kubelet) {
    String node = "{\"kind\":\"Node\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"%s\"}}";
    probe.write("POST", url, JSON, node.formatted(kubelet.node()), token);
  }

  /** Reports the address of a kubelet, and the features of its node. */
  void report(Kubelet kubelet, int port) {
    String status =
        """
        {"status":{"addresses":[{"type":"InternalIP","address":"127.0.0.1"}],
          "daemonEndpoints":{"kubeletEndpoint":{"Port":%d}},"declaredFeatures":[%s],
          "conditions":[{"type":"Ready","status":"True"}]}}""";
    probe.write(
        "PATCH",
        url + "/" + kubelet.node() + "/status",
        MERGE,
        status.formatted(port, kubelet.features()),
        token);
  }
}
