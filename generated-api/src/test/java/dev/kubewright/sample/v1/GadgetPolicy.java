package dev.kubewright.sample.v1;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.Scope;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A kind of the whole cluster, with a record inside of it. */
@Kind(
    group = "sample.example.com",
    version = "v1",
    plural = "gadgetpolicies",
    scope = Scope.CLUSTER)
public record GadgetPolicy(ObjectMeta metadata, Spec spec) implements KubernetesObject {
  /**
   * The bounds.
   *
   * @param maxReplicas greatest number of replicas of a gadget
   */
  public record Spec(Integer maxReplicas) {}
}
