package dev.kubewright.apiserver.registry;

/** What a creation does. */
public enum Creation {
  /** It stores the object. */
  STORES,
  /** It answers a question, and stores nothing. */
  REVIEWS,
  /** It assigns a pod to a node. */
  BINDS
}
