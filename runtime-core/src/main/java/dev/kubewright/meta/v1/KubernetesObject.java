package dev.kubewright.meta.v1;

/** An object of the Kubernetes API: what every kind has in common. */
public interface KubernetesObject {
  /** The metadata; never null, {@link ObjectMeta#NONE} where there is none. */
  ObjectMeta metadata();
}
