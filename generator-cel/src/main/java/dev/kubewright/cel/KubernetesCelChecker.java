package dev.kubewright.cel;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.spi.CelChecker;
import dev.kubewright.processor.spi.CelFinding;
import java.util.List;

/** Checks CEL rules as the API server of Kubernetes 1.36 does. One thread. */
public final class KubernetesCelChecker implements CelChecker {
  /** Called by {@link java.util.ServiceLoader}. */
  public KubernetesCelChecker() {}

  @Override
  public List<CelFinding> check(Json.Object schema, boolean resource) {
    return new SchemaVisit().visit(schema, resource);
  }
}
