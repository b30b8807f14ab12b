package dev.kubewright.rest.stream.log;

import java.time.Duration;

/**
 * A container whose log is read, for clients that know its object. The thread that reads the log
 * calls the methods, which may send requests and throw their exceptions.
 */
public interface LogTarget {
  /** A container of which nothing is known. */
  LogTarget UNKNOWN =
      new LogTarget() {
        @Override
        public void awaitStart(Duration timeout) {
          throw new IllegalArgumentException(
              "this client cannot wait for the start of a container; leave startTimeout out");
        }

        @Override
        public State state() {
          return State.UNKNOWN;
        }
      };

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
   * Waits until the container has started, so that it has a log.
   *
   * @param timeout limit of the wait
   */
  void awaitStart(Duration timeout);

  /** Returns the state of the container now. */
  State state();
}
