package dev.kubewright.it.suite.stream;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.EndpointsBuilder;
import dev.kubewright.api.core.v1.ObjectReferenceBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.ReleaseDifference;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Services with port 80, to which proxies of scenarios lead. */
final class PodServices {
  private static final String NAMESPACE = "default";

  private PodServices() {}

  /** Creates a service that leads to no pod. */
  static void create(KubernetesClientset clients, String name, String port) {
    create(clients, name, port, e -> {});
  }

  /** Creates a service that leads to a program, which listens for a pod. */
  static void create(
      KubernetesClientset clients,
      String name,
      String port,
      InetSocketAddress program,
      String pod) {
    String ip = program.getAddress().getHostAddress();
    Consumer<ObjectReferenceBuilder> target = t -> t.kind("Pod").namespace(NAMESPACE).name(pod);
    create(
        clients,
        name,
        port,
        e ->
            e.addSubset(
                s ->
                    s.addPort(p -> p.name(port).port(program.getPort()))
                        .addAddress(a -> a.ip(ip).targetRef(target))));
    clients
        .discoveryV1()
        .endpointSlices(NAMESPACE)
        .create(
            s ->
                s.metadata(m -> m.name(name + "-1").putLabel("kubernetes.io/service-name", name))
                    .addressType("IPv4")
                    .addPort(p -> p.name(port).port(program.getPort()))
                    .addEndpoint(
                        e -> e.addAddress(ip).conditions(c -> c.ready(true)).targetRef(target)));
  }

  /** The proxies of older API servers look at the endpoints in place of the slices. */
  private static void create(
      KubernetesClientset clients, String name, String port, Consumer<EndpointsBuilder> older) {
    var core = clients.coreV1();
    core.services(NAMESPACE)
        .create(
            s ->
                s.metadata(m -> m.name(name))
                    .spec(p -> p.addPort(each -> each.name(port).port(80))));
    if (!Release.has(ReleaseDifference.SERVICE_PROXIES)) {
      core.endpoints(NAMESPACE).create(e -> older.accept(e.metadata(m -> m.name(name))));
    }
  }

  /** Returns what a call gives, as soon as the server has heard of the slice of a service. */
  static <T> T reached(Supplier<T> call) throws InterruptedException {
    for (int i = 0; ; i++) {
      try {
        return call.get();
      } catch (ApiException failed) {
        if (failed.code() != 503 || i == 600) {
          throw failed;
        }
        TimeUnit.MILLISECONDS.sleep(100);
      }
    }
  }
}
