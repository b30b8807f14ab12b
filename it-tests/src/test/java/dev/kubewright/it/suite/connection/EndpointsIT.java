package dev.kubewright.it.suite.connection;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The addresses that the launcher lets a real server publish of itself. */
@Timeout(120)
class EndpointsIT {
  private static final String ADDRESS = "192.0.2.1";

  @Test
  void byDefault_noneArePublished() {
    Judge.CONTROL_PLANE.require();
    try (var plane = builder().start();
        var rest = connect(plane)) {
      var services = KubernetesClientset.over(rest).coreV1().services("default");
      Waits.until("the service of the server", () -> services.find("kubernetes").isPresent());
      assertThat(addresses(rest)).isEmpty();
    }
  }

  /** Of a flag that is there twice, the later one counts. */
  @Test
  void anotherAddressAndReconciler_isPublished() {
    Judge.CONTROL_PLANE.require();
    var flags = List.of("--endpoint-reconciler-type=lease", "--advertise-address=" + ADDRESS);
    try (var plane = builder().apiServerFlags(flags).start();
        var rest = connect(plane)) {
      Waits.until("the address of the server", () -> addresses(rest).contains(ADDRESS));
    }
  }

  private static ControlPlane.Builder builder() {
    return ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow());
  }

  private static RestClient connect(ControlPlane plane) {
    return RestClient.connect(Kubeconfig.parse(plane.kubeconfig()).config());
  }

  private static List<String> addresses(RestClient rest) {
    var kubernetes = KubernetesClientset.over(rest);
    var slices = kubernetes.discoveryV1().endpointSlices("default").list(ListOptions.NONE);
    var endpoints = kubernetes.coreV1().endpoints("default").list(ListOptions.NONE);
    return Stream.concat(
            slices.items().stream()
                .flatMap(s -> s.endpoints().stream())
                .flatMap(e -> e.addresses().stream()),
            endpoints.items().stream()
                .flatMap(e -> e.subsets().stream())
                .flatMap(s -> s.addresses().stream())
                .map(a -> a.ip()))
        .toList();
  }
}
