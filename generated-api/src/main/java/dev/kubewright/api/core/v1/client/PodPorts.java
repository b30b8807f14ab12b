package dev.kubewright.api.core.v1.client;

import dev.kubewright.api.core.v1.ContainerPort;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.stream.forward.PortForwardException;
import dev.kubewright.rest.stream.forward.PortTargets;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Ports of one pod, by number or by the names that its containers give them. */
final class PodPorts implements PortTargets {
  private final ResourceClient<Pod> pods;
  private final String name;

  PodPorts(ResourceClient<Pod> pods, String name) {
    this.pods = pods;
    this.name = Objects.requireNonNull(name, "name");
  }

  @Override
  public Target find(String remote, String avoid) {
    OptionalInt number = number(remote);
    return new Target(
        name, number.isPresent() ? number.getAsInt() : number(pods.get(name), remote));
  }

  /** Returns the number that a text is, or empty for a name. */
  static OptionalInt number(String port) {
    return port.chars().allMatch(c -> c >= '0' && c <= '9')
        ? OptionalInt.of(Integer.parseInt(port))
        : OptionalInt.empty();
  }

  /** Returns the number of a port of a pod by its name. */
  static int number(Pod pod, String port) {
    var names = new TreeSet<String>();
    for (ContainerPort known : ports(pod).toList()) {
      if (port.equals(known.name())) {
        return known.containerPort();
      }
      if (known.name() != null) {
        names.add(known.name());
      }
    }
    throw new PortForwardException(
        "pod \""
            + pod.metadata().name()
            + "\" has no port \""
            + port
            + "\"; names of its ports: "
            + (names.isEmpty() ? "none" : String.join(", ", names)),
        null);
  }

  /** Returns the ports of all containers. Init containers may be sidecars, which have ports too. */
  private static Stream<ContainerPort> ports(Pod pod) {
    var spec = pod.spec();
    return spec == null
        ? Stream.of()
        : Stream.of(spec.containers(), spec.initContainers())
            .flatMap(containers -> containers.stream())
            .flatMap(container -> container.ports().stream());
  }
}
