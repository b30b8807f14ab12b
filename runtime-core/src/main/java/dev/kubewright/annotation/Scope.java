package dev.kubewright.annotation;

/** Says where the objects of a resource live. */
public enum Scope {
  /** Each object lives in a namespace. */
  NAMESPACED,
  /** The objects live in the cluster as a whole. */
  CLUSTER
}
