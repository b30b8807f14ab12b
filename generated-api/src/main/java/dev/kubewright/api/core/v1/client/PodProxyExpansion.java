package dev.kubewright.api.core.v1.client;

import dev.kubewright.annotation.Expands;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.stream.proxy.ProxyClient;

/** Requests to the programs in pods, through the API server. */
@Expands(Pod.class)
public interface PodProxyExpansion extends Connected<Pod> {
  /**
   * Returns a client for a port of a pod: {@code pods.proxy("web-0", "8080").get("/health")}. Sends
   * nothing yet.
   *
   * @param name the name of the pod
   * @param port the number of a port, or {@code ""} for the first one of the first container
   */
  default ProxyClient proxy(String name, String port) {
    return ProxyClient.over(generic(), name, port);
  }
}
