package dev.kubewright.api.core.v1.client;

import dev.kubewright.annotation.Expands;
import dev.kubewright.api.core.v1.Pods;
import dev.kubewright.api.core.v1.Service;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.stream.forward.PortForward;
import dev.kubewright.rest.stream.forward.PortForwardOptionsBuilder;
import java.util.function.Consumer;

/**
 * Connects to ports of services, through the API server. It needs the permissions {@code get} of
 * services, {@code list} of pods, and {@code get} and {@code create} of {@code pods/portforward}.
 */
@Expands(Service.class)
public interface ServiceForwardExpansion extends Connected<Service> {
  /**
   * Forwards a free port of localhost to a port of a service: {@code services.portForward("web",
   * 80)}. See {@link #portForward(String, Consumer)}.
   */
  default PortForward portForward(String name, int port) {
    return portForward(name, o -> o.port(port));
  }

  /**
   * Forwards ports of this machine to ports of a service, by number or name: {@code
   * services.portForward("web", o -> o.port(8080, "http"))}. Only TCP can be forwarded. The
   * connections go to one ready pod that the service selects. When it is gone, not ready any more,
   * or does not accept connections, the next connections go to another one. The caller closes it.
   *
   * @param name the name of the service
   * @throws dev.kubewright.error.ApiException if the server refuses, for example because there is
   *     no such service
   * @throws dev.kubewright.error.TransportException if the server cannot be reached
   * @throws dev.kubewright.rest.stream.forward.PortForwardException if the service has no such
   *     port, no selector, or no ready pod, or a local port is not free
   * @throws IllegalArgumentException if the options have no port, or a value is impossible
   */
  default PortForward portForward(String name, Consumer<PortForwardOptionsBuilder> options) {
    var pods = generic().restClient().resources(Pods.TYPE).namespace(generic().namespace());
    return PortForward.open(pods, new ServicePorts(generic(), pods, name), options);
  }
}
