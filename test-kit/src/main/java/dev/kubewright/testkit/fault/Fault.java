package dev.kubewright.testkit.fault;

import java.time.Duration;
import java.util.Locale;
import java.util.Objects;

/**
 * Something that goes wrong between a client and a server. {@link RequestFault}s are what a {@code
 * TestKit} causes, {@link TcpFault}s are what a {@code FaultProxy} causes. Most faults are both.
 * Immutable. {@code toString} says it in words.
 *
 * <p>A request fault hits a request as it is sent, the body of its response while it is read, such
 * as a watch, or the frames of a two-way connection. A TCP fault hits a connection with all
 * requests on it.
 */
public sealed interface Fault permits RequestFault, TcpFault {
  /** Returns the name for counts, such as {@code half-open}. */
  default String name() {
    return getClass()
        .getSimpleName()
        .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
        .toLowerCase(Locale.ROOT);
  }

  /**
   * Nothing listens. A request is refused, and the server sees nothing of it. A body or a
   * connection is reset. For a time, every new request or connection is refused too.
   *
   * @param time how long, by the clock of the kit or proxy. Zero and negative values refuse no
   *     other request or connection.
   */
  record Refuse(Duration time) implements RequestFault, TcpFault {
    /** Creates a refusal. */
    public Refuse {
      Objects.requireNonNull(time, "time");
    }

    /** Creates a refusal of the one request or connection that it hits. */
    public Refuse() {
      this(Duration.ZERO);
    }

    @Override
    public String toString() {
      return time.isZero() || time.isNegative()
          ? "refuse"
          : "refuse for " + time.toMillis() + " ms";
    }
  }

  /**
   * The connection breaks. The server sees nothing of a request, and a body fails in the middle. On
   * a TCP connection, both sides get a reset (RST), as from a machine that has forgotten it.
   */
  record Reset() implements RequestFault, TcpFault {
    @Override
    public String toString() {
      return "reset";
    }
  }

  /**
   * The connection ends too early. The server executes a request, but its response is lost. A body
   * ends as if that were all. On a TCP connection, both sides learn that it has ended, as by a
   * server that is stopped.
   */
  record Drop() implements RequestFault, TcpFault {
    @Override
    public String toString() {
      return "drop";
    }
  }

  /**
   * The connection stays open, and nothing comes any more, as behind a firewall that has forgotten
   * it. The server sees nothing of a request. A call waits until its deadline is over, or the
   * server has been silent for too long. The end of the response or of the kit, and an interrupt,
   * also end the wait. A TCP connection swallows every byte in both directions, and the end of the
   * server's side too.
   */
  record HalfOpen() implements RequestFault, TcpFault {
    @Override
    public String toString() {
      return "half-open";
    }
  }

  /**
   * Nothing passes for a time. Then everything that was sent passes.
   *
   * @param time how long, by the clock of the kit or proxy. Zero and negative values have no
   *     effect.
   */
  record Delay(Duration time) implements RequestFault, TcpFault {
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
   * The client gets some more bytes. Then a body ends as if that were all. On a TCP connection,
   * both sides learn that it has ended.
   *
   * @param bytes how many bytes the client still gets, at least 0
   */
  record Truncate(long bytes) implements RequestFault, TcpFault {
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
   * A failure in place of the response, without the server. The body of a watch gets an error event
   * and ends. An open two-way connection breaks, because its frames belong to other protocols.
   *
   * @param code the status code
   * @param reason the reason, such as {@code AlreadyExists}, or {@code ""} for the usual one of the
   *     code
   */
  record Failure(int code, String reason) implements RequestFault {
    /**
     * Creates a failure.
     *
     * @throws IllegalArgumentException if the code is not one of a failure
     */
    public Failure {
      if (code < 400 || code > 599) {
        throw new IllegalArgumentException(code + " is not the code of a failure");
      }
      Objects.requireNonNull(reason, "reason");
    }

    /**
     * Creates a failure with the usual reason of a code.
     *
     * @throws IllegalArgumentException if the code is not one of a failure
     */
    public Failure(int code) {
      this(code, "");
    }

    /** Creates a failure with a reason and its code. */
    public Failure(Reason reason) {
      this(reason.code(), reason.jsonName());
    }

    @Override
    public String toString() {
      return "failure " + code + (reason.isEmpty() ? "" : " " + reason);
    }
  }

  /**
   * Bytes pass slowly for a time, each direction by itself.
   *
   * @param bytesPerSecond how many, at least 1
   * @param time how long. Zero and negative values have no effect.
   */
  record Throttle(int bytesPerSecond, Duration time) implements TcpFault {
    /**
     * Creates a throttle.
     *
     * @throws IllegalArgumentException if the number is not positive
     */
    public Throttle {
      Objects.requireNonNull(time, "time");
      if (bytesPerSecond < 1) {
        throw new IllegalArgumentException(bytesPerSecond + " is not a number of bytes");
      }
    }

    @Override
    public String toString() {
      return "throttle to " + bytesPerSecond + " bytes per second for " + time.toMillis() + " ms";
    }
  }
}
