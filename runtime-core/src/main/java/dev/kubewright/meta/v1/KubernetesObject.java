package dev.kubewright.meta.v1;

/** An object of the Kubernetes API. Every kind implements it. */
public interface KubernetesObject {
  /** Returns the metadata. It is never null. Without metadata it is {@link ObjectMeta#NONE}. */
  ObjectMeta metadata();
}
