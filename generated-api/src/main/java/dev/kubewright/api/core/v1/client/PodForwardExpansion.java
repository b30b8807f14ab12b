package dev.kubewright.api.core.v1.client;

import dev.kubewright.annotation.Expands;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.stream.forward.PortForward;
import dev.kubewright.rest.stream.forward.PortForwardOptionsBuilder;
import dev.kubewright.rest.stream.forward.PortSockets;
import dev.kubewright.selector.Selector;
import java.net.Socket;
import java.util.function.Consumer;
import javax.net.SocketFactory;

/**
 * Connects to ports of pods, through the API server. It needs the permissions {@code get} and
 * {@code create} of {@code pods/portforward}.
 */
@Expands(Pod.class)
public interface PodForwardExpansion extends Connected<Pod> {
  /**
   * Forwards a free port of localhost to a port of a pod: {@code pods.portForward("db-0", 5432)}.
   * See {@link #portForward(String, Consumer)}.
   */
  default PortForward portForward(String name, int port) {
    return portForward(name, o -> o.port(port));
  }

  /**
   * Forwards ports of this machine to ports of a pod: {@code pods.portForward("db-0", o ->
   * o.port(8080, "http").address("0.0.0.0"))}. Names are those of TCP ports of containers. The
   * caller closes it.
   *
   * @param name the name of the pod
   * @throws dev.kubewright.error.ApiException if the server refuses, for example because there is
   *     no such pod
   * @throws dev.kubewright.error.TransportException if the server cannot be reached
   * @throws dev.kubewright.rest.stream.forward.PortForwardException if the pod has no port of that
   *     name, or a local port is not free
   * @throws IllegalArgumentException if the options have no port, or a value is impossible
   */
  default PortForward portForward(String name, Consumer<PortForwardOptionsBuilder> options) {
    return PortForward.open(generic(), new PodPorts(generic(), name), options);
  }

  /**
   * Forwards ports of this machine to ports of one ready pod that a selector matches, such as that
   * of a deployment: {@code pods.portForward(Selector.parse("app=web"), o -> o.port(8080))}. When
   * that pod is gone, not ready any more, or does not accept connections, the next connections go
   * to another one. The caller closes it.
   *
   * @param labels chooses the pods of the namespace
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws dev.kubewright.error.TransportException if the server cannot be reached
   * @throws dev.kubewright.rest.stream.forward.PortForwardException if there is no ready pod, it
   *     has no TCP port of that name, or a local port is not free
   * @throws IllegalArgumentException if the options have no port, or a value is impossible
   */
  default PortForward portForward(Selector labels, Consumer<PortForwardOptionsBuilder> options) {
    return PortForward.open(generic(), new SelectedPorts(generic(), labels), options);
  }

  /**
   * Connects to a port of a pod, without a port of this machine. See {@link PortSockets#connect}.
   *
   * @param name the name of the pod
   * @throws dev.kubewright.error.ApiException if the server refuses, for example because there is
   *     no such pod
   * @throws dev.kubewright.error.TransportException if the server cannot be reached
   */
  default Socket connect(String name, int port) {
    return PortSockets.connect(generic(), name, port);
  }

  /**
   * Returns a factory of sockets to a pod, for libraries that take one, such as drivers of
   * databases. See {@link PortSockets#factory}.
   *
   * @param name the name of the pod
   */
  default SocketFactory socketFactory(String name) {
    return PortSockets.factory(generic(), name);
  }
}
