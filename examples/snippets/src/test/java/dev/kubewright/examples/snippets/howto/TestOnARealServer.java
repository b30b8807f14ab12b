package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTabs;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.util.List;

/** A real control plane that a test starts itself. */
final class TestOnARealServer {
  private TestOnARealServer() {}

  static void controlPlane() {
    // @start region="control-plane"
    var binaries = ControlPlaneBinaries.find();
    if (binaries.isPresent()) {
      try (var plane = ControlPlane.builder(binaries.get()).start();
          var rest = RestClient.connect(Kubeconfig.parse(plane.kubeconfig()).config())) {
        CrdInstaller.over(rest).install(Crd.of(CronTabs.TYPE));
      }
    }
    // @end
  }

  static ControlPlane.Builder withEndpoints(ControlPlaneBinaries binaries) {
    // @start region="endpoints"
    var flags =
        List.of("--endpoint-reconciler-type=lease", "--advertise-address=192.0.2.1");
    return ControlPlane.builder(binaries).apiServerFlags(flags);
    // @end
  }
}
