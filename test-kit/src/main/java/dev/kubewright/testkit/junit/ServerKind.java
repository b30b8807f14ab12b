package dev.kubewright.testkit.junit;

/** Which API server a test needs. */
public enum ServerKind {
  /**
   * The one that the configuration parameter or system property {@code kubewright.test.server}
   * names: {@code memory}, {@code real} or {@code best}. Without the parameter: in memory. With
   * {@code real} and without the binaries of a control plane, the tests fail.
   */
  CONFIGURED,
  /** The server in memory. */
  IN_MEMORY,
  /** A real control plane. Without its binaries, the tests are skipped, and say why. */
  CONTROL_PLANE,
  /** A real control plane if its binaries are found, otherwise the server in memory. */
  BEST
}
