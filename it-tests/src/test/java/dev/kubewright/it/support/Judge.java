package dev.kubewright.it.support;

/** The servers that every scenario runs on. */
public enum Judge {
  /** The project's own server in memory, over HTTPS. */
  IN_MEMORY,
  /** A real kube-apiserver with its etcd. */
  CONTROL_PLANE
}
