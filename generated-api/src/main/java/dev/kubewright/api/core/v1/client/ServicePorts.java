package dev.kubewright.api.core.v1.client;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.Service;
import dev.kubewright.api.core.v1.ServicePort;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.stream.forward.PortForwardException;
import dev.kubewright.rest.stream.forward.PortTargets;
import dev.kubewright.selector.Selector;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Ports of a service, which are ports of a ready pod that it selects. Only TCP can be forwarded. A
 * service may have the same number for other protocols, too.
 */
final class ServicePorts implements PortTargets {
  private final ResourceClient<Service> services;
  private final ResourceClient<Pod> pods;
  private final String name;

  ServicePorts(ResourceClient<Service> services, ResourceClient<Pod> pods, String name) {
    this.services = services;
    this.pods = pods;
    this.name = Objects.requireNonNull(name, "name");
  }

  @Override
  public Target find(String remote, String avoid) {
    Service service = services.get(name);
    ServicePort port = port(service, remote);
    Pod pod = pod(service, avoid);
    IntOrString target = port.targetPort();
    int number =
        target == null
            ? port.port()
            : target.isString()
                ? PodPorts.number(pod, target.stringValue())
                : Math.toIntExact(target.longValue());
    return new Target(ReadyPods.nameOf(pod), number == 0 ? port.port() : number);
  }

  private ServicePort port(Service service, String remote) {
    var spec = service.spec();
    List<ServicePort> ports = spec == null ? List.of() : spec.ports();
    OptionalInt number = PodPorts.number(remote); // digits are never a name, as in kubectl
    List<ServicePort> meant =
        ports.stream()
            .filter(
                port ->
                    number.isPresent()
                        ? port.port() == number.getAsInt()
                        : remote.equals(port.name()))
            .toList();
    for (ServicePort port : meant) {
      if (PodPorts.isTcp(port.protocol())) {
        return port;
      }
    }
    String only = meant.isEmpty() ? "" : ", only one for " + meant.get(0).protocol();
    String known =
        ports.stream()
            .filter(port -> PodPorts.isTcp(port.protocol()))
            .map(port -> port.port() + (port.name() == null ? "" : " (" + port.name() + ")"))
            .collect(Collectors.joining(", "));
    throw problem(
        "has no TCP port \""
            + remote
            + "\""
            + only
            + "; its TCP ports: "
            + (known.isEmpty() ? "none" : known));
  }

  private Pod pod(Service service, String avoid) {
    var spec = service.spec();
    if (spec == null || spec.selector().isEmpty()) {
      throw problem("has no selector, so it is not known which pods it has");
    }
    return ReadyPods.find(pods, Selector.of(spec.selector()), avoid)
        .orElseThrow(() -> problem("has no ready pod"));
  }

  private PortForwardException problem(String what) {
    return new PortForwardException(
        "service \"" + name + "\" in namespace \"" + services.namespace() + "\" " + what, null);
  }
}
