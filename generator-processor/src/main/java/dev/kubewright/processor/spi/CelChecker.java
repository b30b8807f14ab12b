package dev.kubewright.processor.spi;

import dev.kubewright.processor.json.Json;
import java.util.List;

/**
 * Checks the CEL rules of a schema as the API server does when it gets a CRD. Implementations have
 * a public constructor without parameters and are named in {@code
 * META-INF/services/dev.kubewright.processor.spi.CelChecker}. One thread calls them.
 */
public interface CelChecker {
  /**
   * Checks all rules of a structural schema, which are in {@code x-kubernetes-validations} at any
   * depth.
   *
   * @param schema the schema as a CRD has it
   * @param resource whether it is the schema of a whole object, so that {@code apiVersion}, {@code
   *     kind} and {@code metadata} are fields that every rule can use
   * @return what is wrong, or cannot be judged, in the order of the schema; empty if all is well
   */
  List<CelFinding> check(Json.Object schema, boolean resource);
}
