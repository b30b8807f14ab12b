package dev.kubewright.annotation;

/** Where the objects of a resource live. */
public enum Scope {
  /** In a namespace. */
  NAMESPACED,
  /** In the cluster as a whole. */
  CLUSTER
}
