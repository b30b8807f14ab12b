package dev.kubewright.testkit.tcp;

import java.time.Duration;
import java.util.Locale;
import java.util.Objects;

/** Something that happens to a TCP connection. Immutable. {@code toString} says it in words. */
public sealed interface TcpFault {
  /** Returns the name for counts, such as {@code half-open}. */
  default String name() {
    return getClass()
        .getSimpleName()
        .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
        .toLowerCase(Locale.ROOT);
  }

  /** Both sides are told that the connection has ended, as by a server that is stopped. */
  record Drop() implements TcpFault {
    @Override
    public String toString() {
      return "drop";
    }
  }

  /** Both sides get a reset (RST), as from a machine that has forgotten the connection. */
  record Reset() implements TcpFault {
    @Override
    public String toString() {
      return "reset";
    }
  }

  /**
   * The connection stays open, and both directions swallow every byte, as behind a firewall that
   * has forgotten the connection. The end of the server's side does not reach the client.
   */
  record HalfOpen() implements TcpFault {
    @Override
    public String toString() {
      return "half-open";
    }
  }

  /**
   * Nothing passes for a time. Then everything that was sent passes.
   *
   * @param time how long. Zero and negative values have no effect.
   */
  record Delay(Duration time) implements TcpFault {
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
   * The client gets some more bytes. Then both sides are told that the connection has ended.
   *
   * @param bytes how many bytes the client still gets, at least 0
   */
  record Truncate(long bytes) implements TcpFault {
    /** Creates a truncation. */
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
   * Bytes pass slowly for a time, each direction by itself.
   *
   * @param bytesPerSecond how many, at least 1
   * @param time how long. Zero and negative values have no effect.
   */
  record Throttle(int bytesPerSecond, Duration time) implements TcpFault {
    /** Creates a throttle. */
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

  /**
   * Both sides get a reset, and the proxy refuses new connections for a time, as a machine without
   * a server does.
   *
   * @param time how long. Zero and negative values refuse none.
   */
  record Refuse(Duration time) implements TcpFault {
    /** Creates a refusal. */
    public Refuse {
      Objects.requireNonNull(time, "time");
    }

    @Override
    public String toString() {
      return "refuse for " + time.toMillis() + " ms";
    }
  }
}
