package dev.kubewright.it.longrun.convergence;

import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlane.Backup;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A real control plane. */
final class RealPlant implements Plant {
  private final ControlPlane plane =
      ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow()).start();
  private @Nullable Backup kept;

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
  public void kill() {
    plane.killApiServer();
    plane.restartApiServer();
  }

  @Override
  public void killStorage() {
    plane.killEtcd();
    plane.restartEtcd();
  }

  @Override
  public void compact() {
    plane.compact();
  }

  @Override
  public void keep() {
    kept = plane.backup();
  }

  @Override
  public void restore() {
    plane.restore(Objects.requireNonNull(kept, "nothing was kept"));
  }

  @Override
  public void close() {
    plane.close();
  }
}
