package dev.kubewright.api.core.v1.client;

import static dev.kubewright.Values.orElse;

import dev.kubewright.api.core.v1.ContainerPort;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.stream.forward.PortForwardException;
import dev.kubewright.rest.stream.forward.PortTargets;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Ports of one pod, by number or by the names that its containers give them. Only TCP can be
 * forwarded.
 */
final class PodPorts implements PortTargets {
  private static final String TCP = "TCP";

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

  /** Returns the number of a TCP port of a pod by its name. */
  static int number(Pod pod, String port) {
    var names = new TreeSet<String>();
    String other = null;
    for (ContainerPort known : ports(pod).toList()) {
      boolean tcp = isTcp(known.protocol());
      if (port.equals(known.name())) {
        if (tcp) {
          return known.containerPort();
        }
        other = known.protocol();
      }
      if (known.name() != null && tcp) {
        names.add(known.name());
      }
    }
    throw new PortForwardException(
        "pod \""
            + pod.metadata().name()
            + "\" has no TCP port \""
            + port
            + "\""
            + (other == null ? "" : ", only one for " + other)
            + "; names of its TCP ports: "
            + (names.isEmpty() ? "none" : String.join(", ", names)),
        null);
  }

  /** Returns whether a protocol is the one that can be forwarded, which is the default. */
  static boolean isTcp(@Nullable String protocol) {
    return orElse(protocol, TCP).equals(TCP);
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
