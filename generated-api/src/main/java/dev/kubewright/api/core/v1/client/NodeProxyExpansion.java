package dev.kubewright.api.core.v1.client;

import dev.kubewright.annotation.Expands;
import dev.kubewright.api.core.v1.Node;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.stream.proxy.ProxyClient;
import dev.kubewright.transport.Response;
import java.util.function.Consumer;

/** Requests to the kubelets of nodes, through the API server. */
@Expands(Node.class)
public interface NodeProxyExpansion extends Connected<Node> {
  /**
   * Returns a client for the kubelet of a node: {@code nodes.proxy("n1").get("/metrics")}. Sends
   * nothing yet.
   */
  default ProxyClient proxy(String name) {
    return ProxyClient.over(generic(), name, "");
  }

  /**
   * Reads logs of the services of a node: {@code nodes.logs("n1", o ->
   * o.query("kubelet").tailLines(50))}. The kubelet must allow it ({@code enableSystemLogQuery}).
   *
   * @param options need a query
   * @return the text, whose length is limited as that of all documents
   * @throws IllegalArgumentException if they have none
   */
  default String logs(String name, Consumer<NodeLogOptionsBuilder> options) {
    return request(name, options).text();
  }

  /** Opens logs of the services of a node, of any length. The caller closes them. */
  default Response openLogs(String name, Consumer<NodeLogOptionsBuilder> options) {
    return request(name, options).stream();
  }

  private RestRequest request(String name, Consumer<NodeLogOptionsBuilder> options) {
    RestRequest request = proxy(name).request("/logs/");
    NodeLogOptionsBuilder.build(options).addTo(request);
    return request;
  }
}
