package dev.kubewright.it.support;

import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A real control plane. */
final class RealServer implements TestServer {
  /** Enables the resources that are off by default. A server does not start with unknown names. */
  private static List<String> gates() {
    List<String> names = new ArrayList<>();
    if (Release.minor() < 37) {
      names.addAll(
          List.of("ClusterTrustBundle", "PodCertificateRequest", "StorageVersionMigrator"));
    }
    if (Release.minor() >= 35) {
      names.add("GenericWorkload");
    }
    if (Release.minor() >= 37) {
      names.addAll(
          List.of("CompositePodGroup", "EvictionRequestAPI", "TopologyAwareWorkloadScheduling"));
    }
    return names;
  }

  private final ControlPlane plane =
      ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow())
          .apiServerFlags(
              List.of(
                  "--runtime-config=api/all=true",
                  "--feature-gates=" + String.join("=true,", gates()) + "=true"))
          .start();

  /** Returns why there is no control plane, or empty if there is one. */
  static Optional<String> obstacle() {
    return ControlPlaneBinaries.find().isPresent()
        ? Optional.empty()
        : Optional.of(ControlPlaneBinaries.whyMissing());
  }

  @Override
  public String url() {
    return plane.url();
  }

  @Override
  public String caPem() {
    return plane.caPem();
  }

  @Override
  public String token() {
    return plane.token();
  }

  @Override
  public String kubeconfig() {
    return plane.kubeconfig();
  }

  @Override
  public String certificateKubeconfig() {
    return plane.certificateKubeconfig();
  }

  @Override
  public void forgetHistory() {
    plane.forgetHistory();
  }

  @Override
  public void kill() {
    plane.killApiServer();
  }

  @Override
  public void restart() {
    plane.restartApiServer();
  }

  @Override
  public Runnable backup() {
    ControlPlane.Backup backup = plane.backup();
    return () -> plane.restore(backup);
  }

  @Override
  public void close() {
    plane.close();
  }
}
