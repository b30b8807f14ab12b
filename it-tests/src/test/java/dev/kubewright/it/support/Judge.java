package dev.kubewright.it.support;

import java.util.Optional;
import org.opentest4j.TestAbortedException;

/** The servers that every scenario runs on. */
public enum Judge {
  /** The project's own server in memory, over HTTPS. */
  IN_MEMORY,
  /** A real kube-apiserver with its etcd. */
  CONTROL_PLANE;

  /** Names the only judge of a run, for a run that follows one with the other judge. */
  private static final String ONLY = "kubewright.judge";

  /**
   * Returns why this server is not started here, or empty if it can be.
   *
   * @throws IllegalStateException if the run is for this server alone, and there is none. Such a
   *     run would pass without a test.
   */
  public Optional<String> obstacle() {
    String only = System.getProperty(ONLY, "");
    if (!only.isEmpty() && valueOf(only) != this) {
      return Optional.of(ONLY + "=" + only);
    }
    Optional<String> missing = this == CONTROL_PLANE ? RealServer.obstacle() : Optional.empty();
    if (missing.isPresent() && !only.isEmpty()) {
      throw new IllegalStateException(ONLY + "=" + only + ", but there is " + missing.get());
    }
    return missing;
  }

  /** Skips a test that starts a server of its own, if this server is not started here. */
  public void require() {
    obstacle()
        .ifPresent(
            reason -> {
              throw new TestAbortedException(reason);
            });
  }

  /** Starts a new server. */
  public TestServer start() {
    return this == IN_MEMORY ? new MemoryServer() : new RealServer();
  }
}
