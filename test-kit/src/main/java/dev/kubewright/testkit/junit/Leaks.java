package dev.kubewright.testkit.junit;

/** What happens if a test leaves something behind. */
public enum Leaks {
  /** Nothing is checked. */
  IGNORE,
  /**
   * The test fails, and names what was left: watches of its client that are open after five
   * seconds, and threads that it started and that still live then. Threads of the pools of JDK,
   * JUnit and HTTP clients do not count, and virtual threads are not seen. What the methods around
   * all tests of a class leave is closed, but not checked. Threads cannot be told apart while tests
   * run in parallel, so only watches are checked then.
   */
  FAIL
}
