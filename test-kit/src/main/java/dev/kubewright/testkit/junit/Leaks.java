package dev.kubewright.testkit.junit;

/** The reaction to threads and other things that a test leaves behind. */
public enum Leaks {
  /** Nothing is checked. */
  IGNORE,
  /**
   * The test fails, and names what was left: watches of its client that are open after 30 seconds,
   * and threads that it started and that still live then. JUnit's configuration parameter {@code
   * kubewright.test.leaks.seconds} sets another time. The class fails for what the methods around
   * all its tests leave, or the constructor of its only instance, if these have parameters of the
   * extension. Threads of the pools of JDK, JUnit and HTTP clients do not count. Virtual threads
   * are not seen, because the JDK does not list them. Threads cannot be assigned to tests while
   * tests run in parallel, so only watches are checked then. A watch that the garbage collector
   * found before the check is closed by the client, which logs a warning instead.
   */
  FAIL
}
