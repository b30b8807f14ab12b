package dev.kubewright.client;

import dev.kubewright.KubewrightException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** No answer from the server, or only a part of one; {@link #kind} says why. */
public class TransportException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  /** Why there is no answer: what code decides by, in place of message texts. */
  public enum Kind {
    /** Nothing listens at the address; no request was sent. */
    REFUSED,
    /** The host is unknown or has no route; no request was sent. */
    UNREACHABLE,
    /** The connection broke off; the server may have carried out the request. */
    LOST,
    /** The time of the request is over; the server may have carried it out. */
    TIMEOUT,
    /** TLS failed: certificates, names or protocol versions do not fit. */
    TLS,
    /** The thread was interrupted; its flag is set again. */
    INTERRUPTED,
    /** The client was closed. */
    CLOSED,
    /** The answer is no HTTP, or not what an API server answers. */
    MALFORMED
  }

  private final Kind kind;

  /** An exception that says which request did not get through. */
  public TransportException(Request request, Kind kind, String problem, @Nullable Throwable cause) {
    super(request + ": " + problem, cause);
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /** An exception about no particular request. */
  public TransportException(Kind kind, String problem, @Nullable Throwable cause) {
    super(problem, cause);
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /** An exception of the subclass that fits the kind. */
  public static TransportException of(
      Request request, Kind kind, String problem, @Nullable Throwable cause) {
    return kind == Kind.TIMEOUT
        ? new TransportTimeoutException(request, problem, cause)
        : new TransportException(request, kind, problem, cause);
  }

  /**
   * The exception for a body that could not be read to its end. An interrupted thread gets its flag
   * set again.
   */
  public static TransportException ofBody(Request request, IOException broken) {
    Kind kind = kindOf(broken);
    if (kind == Kind.INTERRUPTED) {
      Thread.currentThread().interrupt();
    }
    String problem =
        switch (kind) {
          case TIMEOUT -> "the answer did not end in time";
          case INTERRUPTED -> "interrupted while reading the answer";
          case CLOSED -> "the client was closed while the answer was read";
          default -> "the answer broke off";
        };
    return of(request, kind, problem, broken);
  }

  /** What kind of failure an exception of a body's stream is. */
  public static Kind kindOf(IOException broken) {
    if (broken instanceof BrokenBodyException known) {
      return known.kind();
    }
    return broken instanceof InterruptedIOException ? Kind.INTERRUPTED : Kind.LOST;
  }

  /** Why there is no answer. */
  public Kind kind() {
    return kind;
  }
}
