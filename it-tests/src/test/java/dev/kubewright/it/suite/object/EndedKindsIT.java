package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Release;
import dev.kubewright.rest.RestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Kinds of versions that the newest server has no longer, on the servers that have them. */
@Timeout(120)
@SuppressWarnings("deprecation")
class EndedKindsIT {
  private static final int LAST = 36;

  @Test
  void kind_ofAnEndedVersion_worksOnItsLastReleaseAndIsNotServedByTheNext() {
    Judge.CONTROL_PLANE.require();
    try (var plane = start();
        var rest = RestClient.connect(Kubeconfig.parse(plane.kubeconfig()).config())) {
      var kubernetes = KubernetesClientset.over(rest);
      var classes = kubernetes.storageV1beta1().volumeAttributesClasses();
      var ranges = kubernetes.networkingV1beta1().serviceCIDRs();

      if (Release.minor() > LAST) {
        assertThat(assertThrows(NotFoundException.class, () -> classes.list(ListOptions.NONE)))
            .hasMessageThat()
            .contains("storage.k8s.io/v1beta1");
        assertThrows(NotFoundException.class, () -> ranges.list(ListOptions.NONE));
        return;
      }
      classes.create(
          c ->
              c.metadata(m -> m.name("gold"))
                  .driverName("disks.example.com")
                  .parameters(Map.of("iops", "100")));
      var labelled = classes.editMetadata("gold", m -> m.putLabel("tier", "high"));
      assertThat(labelled.parameters()).containsExactly("iops", "100");
      assertThat(classes.list("tier=high").items()).containsExactly(labelled);
      classes.delete("gold");
      // The admission of servers adds a finalizer.
      assertThat(classes.get("gold").metadata().deletionTimestamp()).isNotNull();

      ranges.create(c -> c.metadata(m -> m.name("more")).spec(s -> s.addCidrs("10.9.0.0/16")));
      assertThat(ranges.get("more").spec().cidrs()).containsExactly("10.9.0.0/16");
    }
  }

  private static ControlPlane start() {
    return ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow())
        .apiServerFlags(List.of("--runtime-config=api/all=true"))
        .start();
  }
}
