package dev.kubewright.api.core.v1.client;

import dev.kubewright.annotation.Expands;
import dev.kubewright.api.core.v1.Service;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.stream.proxy.ProxyClient;

/** Requests to the programs behind services, through the API server. */
@Expands(Service.class)
public interface ServiceProxyExpansion extends Connected<Service> {
  /**
   * Returns a client for a port of a service: {@code services.proxy("web", "http").get("/health")}.
   * Each request goes to one of the ready pods. Sends nothing yet.
   *
   * @param name the name of the service
   * @param port the name or the number of a port, or {@code ""} for one without a name
   */
  default ProxyClient proxy(String name, String port) {
    return ProxyClient.over(generic(), name, port);
  }
}
