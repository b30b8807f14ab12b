package dev.kubewright.cli;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ContainerPort;
import dev.kubewright.api.core.v1.PodSpec;
import dev.kubewright.api.core.v1.ServicePort;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.forward.PortForward;
import dev.kubewright.rest.stream.forward.PortForwardOptionsBuilder;
import dev.kubewright.selector.Selector;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The target of a port-forward: a pod, a service, or the pods of a workload.
 *
 * @param named returns the number of a TCP port by its name, or empty
 * @param opening opens the port-forward
 */
record ForwardTarget(
    Function<String, Optional<Integer>> named,
    Function<Consumer<PortForwardOptionsBuilder>, PortForward> opening) {
  /** The kinds, each with the names that kubectl knows it by. */
  private enum Type {
    POD("pod", "pods", "po"),
    SERVICE("service", "services", "svc"),
    DEPLOYMENT("deployment", "deployments", "deploy", "deployment.apps", "deployments.apps"),
    REPLICA_SET("replicaset", "replicasets", "rs", "replicaset.apps", "replicasets.apps"),
    STATEFUL_SET("statefulset", "statefulsets", "sts", "statefulset.apps", "statefulsets.apps"),
    DAEMON_SET("daemonset", "daemonsets", "ds", "daemonset.apps", "daemonsets.apps"),
    JOB("job", "jobs", "job.batch", "jobs.batch"),
    REPLICATION_CONTROLLER("replicationcontroller", "replicationcontrollers", "rc");

    private final List<String> names;

    Type(String... names) {
      this.names = List.of(names);
    }

    static Optional<Type> of(String name) {
      return Stream.of(values()).filter(type -> type.names.contains(name)).findFirst();
    }
  }

  /**
   * Finds what is named. Reads it from the server, since its kind decides what a name of a port is.
   *
   * @param text {@code name} or {@code type/name}
   * @throws IllegalArgumentException if the text is neither, or the type has no ports
   */
  static ForwardTarget find(RestClient rest, String namespace, String text) {
    String[] parts = text.split("/", -1);
    String name = parts[parts.length - 1];
    if (parts.length > 2 || name.isEmpty()) {
      throw new IllegalArgumentException("'" + text + "' is neither <name> nor <type>/<name>");
    }
    Type type =
        Type.of(parts.length == 1 ? "pod" : parts[0])
            .orElseThrow(
                () -> new IllegalArgumentException("'" + parts[0] + "' is no type with ports"));
    var k8s = KubernetesClientset.over(rest);
    return switch (type) {
      case POD -> {
        var pods = k8s.coreV1().pods(namespace);
        PodSpec spec = pods.get(name).spec();
        yield new ForwardTarget(
            port -> number(spec, port), options -> pods.portForward(name, options));
      }
      case SERVICE -> {
        var services = k8s.coreV1().services(namespace);
        var spec = services.get(name).spec();
        List<ServicePort> ports = spec == null ? List.of() : spec.ports();
        yield new ForwardTarget(
            port -> numberOf(ports, port), options -> services.portForward(name, options));
      }
      case DEPLOYMENT -> {
        var spec = k8s.appsV1().deployments(namespace).get(name).spec();
        yield of(k8s, namespace, Selector.of(spec.selector()), spec.template().spec());
      }
      case REPLICA_SET -> {
        var spec = k8s.appsV1().replicaSets(namespace).get(name).spec();
        var template = spec.template();
        yield of(
            k8s,
            namespace,
            Selector.of(spec.selector()),
            template == null ? null : template.spec());
      }
      case STATEFUL_SET -> {
        var spec = k8s.appsV1().statefulSets(namespace).get(name).spec();
        yield of(k8s, namespace, Selector.of(spec.selector()), spec.template().spec());
      }
      case DAEMON_SET -> {
        var spec = k8s.appsV1().daemonSets(namespace).get(name).spec();
        yield of(k8s, namespace, Selector.of(spec.selector()), spec.template().spec());
      }
      case JOB -> {
        var spec = k8s.batchV1().jobs(namespace).get(name).spec();
        yield of(k8s, namespace, Selector.of(spec.selector()), spec.template().spec());
      }
      case REPLICATION_CONTROLLER -> {
        var spec = k8s.coreV1().replicationControllers(namespace).get(name).spec();
        var template = spec.template();
        yield of(
            k8s,
            namespace,
            Selector.of(spec.selector()),
            template == null ? null : template.spec());
      }
    };
  }

  private static ForwardTarget of(
      KubernetesClientset k8s, String namespace, Selector selector, @Nullable PodSpec spec) {
    return new ForwardTarget(
        port -> number(spec, port),
        options -> k8s.coreV1().pods(namespace).portForward(selector, options));
  }

  private static Optional<Integer> number(@Nullable PodSpec spec, String name) {
    return spec == null
        ? Optional.empty()
        : Stream.of(spec.containers(), spec.initContainers())
            .flatMap(List::stream)
            .flatMap(container -> container.ports().stream())
            .filter(port -> name.equals(port.name()) && isTcp(port.protocol()))
            .map(ContainerPort::containerPort)
            .findFirst();
  }

  private static Optional<Integer> numberOf(List<ServicePort> ports, String name) {
    return ports.stream()
        .filter(port -> name.equals(port.name()) && isTcp(port.protocol()))
        .map(ServicePort::port)
        .findFirst();
  }

  private static boolean isTcp(@Nullable String protocol) {
    return protocol == null || protocol.equals("TCP");
  }
}
