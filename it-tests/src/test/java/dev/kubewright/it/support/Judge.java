package dev.kubewright.it.support;

import java.util.Optional;

/** The servers that every scenario runs on. */
public enum Judge {
  /** The project's own server in memory, over HTTPS. */
  IN_MEMORY,
  /** A real kube-apiserver with its etcd. */
  CONTROL_PLANE;

  /** Returns why this server cannot be started here, or empty if it can. */
  public Optional<String> obstacle() {
    return this == CONTROL_PLANE ? RealServer.obstacle() : Optional.empty();
  }

  /** Starts a new server. */
  public TestServer start() {
    return this == IN_MEMORY ? new MemoryServer() : new RealServer();
  }
}
