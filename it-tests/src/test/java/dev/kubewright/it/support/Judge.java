package dev.kubewright.it.support;

import java.util.Optional;

/** The servers that every scenario runs on. */
public enum Judge {
  /** The project's own server in memory, over HTTPS. */
  IN_MEMORY,
  /** A real kube-apiserver with its etcd. */
  CONTROL_PLANE;

  /** Names the only judge of a run, for a run that follows one with the other judge. */
  private static final String ONLY = "kubewright.judge";

  /** Returns why this server is not started here, or empty if it can be. */
  public Optional<String> obstacle() {
    String only = System.getProperty(ONLY, "");
    if (!only.isEmpty() && valueOf(only) != this) {
      return Optional.of(ONLY + "=" + only);
    }
    return this == CONTROL_PLANE ? RealServer.obstacle() : Optional.empty();
  }

  /** Starts a new server. */
  public TestServer start() {
    return this == IN_MEMORY ? new MemoryServer() : new RealServer();
  }
}
