package dev.kubewright.testkit.fault;

import java.time.Duration;
import java.util.Locale;
import java.util.Objects;

/**
 * Something that happens to a request or to its answer. The names are those of the faults at TCP
 * level, in {@code dev.kubewright.testkit.tcp}. Immutable. {@code toString} says it in words.
 *
 * <p>A fault strikes a request as it is sent, or an answer while its body is read, such as a watch.
 */
public sealed interface Fault {
  /** Returns the name for counts, such as {@code half-open}. */
  default String name() {
    return getClass()
        .getSimpleName()
        .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
        .toLowerCase(Locale.ROOT);
  }

  /** Nothing listens: the request is refused and the server sees nothing. A body is reset. */
  record Refuse() implements Fault {
    @Override
    public String toString() {
      return "refuse";
    }
  }

  /**
   * The connection breaks: the server sees nothing of a request, and a body fails in the middle.
   */
  record Reset() implements Fault {
    @Override
    public String toString() {
      return "reset";
    }
  }

  /** The server executes a request, but its answer is lost. A body ends early. */
  record Drop() implements Fault {
    @Override
    public String toString() {
      return "drop";
    }
  }

  /**
   * Nothing comes any more, and the connection stays open. The call waits until its deadline is
   * over, the answer or the kit is closed, or the thread is interrupted. The server sees nothing of
   * a request.
   */
  record HalfOpen() implements Fault {
    @Override
    public String toString() {
      return "half-open";
    }
  }

  /**
   * Everything waits for a time and then goes on.
   *
   * @param time how long, by the clock of the kit. Zero and negative values have no effect.
   */
  record Delay(Duration time) implements Fault {
    /** Creates a delay. */
    public Delay {
      Objects.requireNonNull(time, "time");
    }

    @Override
    public String toString() {
      return "delay of " + time.toMillis() + " ms";
    }
  }

  /**
   * The body of the answer ends after some more bytes, as if that were all.
   *
   * @param bytes how many bytes the client still gets, at least 0
   */
  record Truncate(long bytes) implements Fault {
    /**
     * Creates a truncation.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public Truncate {
      if (bytes < 0) {
        throw new IllegalArgumentException(bytes + " is not a number of bytes");
      }
    }

    @Override
    public String toString() {
      return "truncate after " + bytes + " bytes";
    }
  }

  /**
   * A failure in place of the answer, without the server. The body of a watch gets an error event
   * and ends.
   *
   * @param code the status code
   */
  record Failure(int code) implements Fault {
    /**
     * Creates a failure.
     *
     * @throws IllegalArgumentException if the code is not one of a failure
     */
    public Failure {
      if (code < 400 || code > 599) {
        throw new IllegalArgumentException(code + " is not the code of a failure");
      }
    }

    @Override
    public String toString() {
      return "failure " + code;
    }
  }
}
