package dev.kubewright.benchmarks;

/** Finds the client that this machine is to measure; the class path has one only. */
public final class Peers {
  /** The system property that names the class. */
  public static final String PROPERTY = "kubewright.benchmarks.peer";

  private Peers() {}

  /** Makes the class that the system property names. */
  public static <T> T load(Class<T> role) {
    return load(role, System.getProperty(PROPERTY, ""));
  }

  static <T> T load(Class<T> role, String name) {
    try {
      return role.cast(Class.forName(name).getConstructor().newInstance());
    } catch (ReflectiveOperationException missing) {
      throw new IllegalStateException("no peer is called '" + name + "'", missing);
    }
  }
}
