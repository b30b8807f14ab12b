package dev.kubewright.rest.stream.copy;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** Starts programs in one container, with arguments and without a shell. */
interface RemoteCommand {
  /** Which stream of a program the caller uses. It has no other one. */
  enum Use {
    /** The caller reads the output to its end. */
    OUTPUT,
    /** The caller writes the input and ends it. */
    INPUT
  }

  /** Starts a program. The caller closes it. */
  Running start(Use use, List<String> argv);

  /**
   * A program that runs. For one thread, except for {@link #close}: another one may write the
   * input.
   */
  interface Running extends AutoCloseable {
    /** Returns whether closing the input ends it. Older servers cannot do that. */
    boolean endsInput();

    /** Returns the input of the program. Each write is sent at once. */
    OutputStream stdin();

    /** Returns the output of the program. */
    InputStream stdout();

    /**
     * Waits for the end.
     *
     * @throws dev.kubewright.error.TransportException if the end is not known, because the
     *     connection or the node was lost
     */
    Ended waitFor();

    @Override
    void close();
  }

  /**
   * The end of a program.
   *
   * @param started whether it ran at all
   * @param code its exit code
   * @param stderr its standard error, at most 64 KiB, or why it did not start
   * @param cut whether it wrote more to its standard error
   */
  record Ended(boolean started, int code, String stderr, boolean cut) {
    /** What shells and some runtimes return if there is no such program. */
    private static final int NOT_EXECUTABLE = 126;

    private static final int NOT_FOUND = 127;

    /** Returns the lines of its standard error that are not blank, and not cut. */
    List<String> lines() {
      int end = cut ? stderr.lastIndexOf('\n') + 1 : stderr.length();
      return stderr.substring(0, end).lines().filter(line -> !line.isBlank()).toList();
    }

    boolean succeeded() {
      return started && code == 0;
    }

    /** Returns whether the container has no such program. */
    boolean missing() {
      return !started || code == NOT_EXECUTABLE || code == NOT_FOUND;
    }
  }
}
