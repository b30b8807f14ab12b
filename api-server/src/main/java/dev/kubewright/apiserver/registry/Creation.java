package dev.kubewright.apiserver.registry;

/** The effect of a creation. */
public enum Creation {
  /** It stores the object. */
  STORES,
  /** It answers a question, and stores nothing. */
  REVIEWS,
  /** It assigns a pod to a node. */
  BINDS
}
