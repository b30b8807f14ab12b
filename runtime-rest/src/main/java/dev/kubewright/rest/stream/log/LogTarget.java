package dev.kubewright.rest.stream.log;

/** A container whose log is read, for clients that know its object. */
@FunctionalInterface
public interface LogTarget {
  /** States of the container since the log was opened. */
  enum State {
    /** It runs, and was not restarted: its log goes on. */
    RUNNING,
    /** It has ended, was restarted or deleted: its log does not go on. */
    ENDED,
    /** Nothing is known. */
    UNKNOWN
  }

  /**
   * Returns the state of the container now. The thread that reads the log calls it. It may send
   * requests, and throw their exceptions.
   */
  State state();
}
