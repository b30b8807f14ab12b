package dev.kubewright.error;

import dev.kubewright.KubewrightException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Thrown when no response, or only a part of one, arrived. {@link #kind} is the reason. */
public class TransportException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  /** Reasons for a missing response. Programs decide by these, not by message texts. */
  public enum Kind {
    /** Nothing listens at the address. No request was sent. */
    REFUSED,
    /** The host is unknown, or there is no route to it. No request was sent. */
    UNREACHABLE,
    /** The connection broke. The server may have executed the request. */
    LOST,
    /**
     * The server has not processed the request. It has said so, for example because it shuts down,
     * or the connection broke before the request went out. The request can be sent again, even if
     * it writes.
     */
    UNPROCESSED,
    /** The time of the request is over. The server may have executed it. */
    TIMEOUT,
    /**
     * The proxy wants other credentials, refuses the server's address, or does not speak its
     * protocol. No request was sent.
     */
    PROXY,
    /** TLS failed: certificates, names or protocol versions do not fit. */
    TLS,
    /** The thread was interrupted. Its interrupt flag is set again. */
    INTERRUPTED,
    /** The client was closed. */
    CLOSED,
    /** The response is not HTTP, or not a response of an API server. */
    MALFORMED
  }

  private final Kind kind;

  /** Creates an exception that names the request. */
  public TransportException(
      RequestLine request, Kind kind, String problem, @Nullable Throwable cause) {
    super(prefix(request) + problem, cause);
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /** Creates an exception without a request. */
  public TransportException(Kind kind, String problem, @Nullable Throwable cause) {
    super(problem, cause);
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /** Returns the exception for a call on a client that is closed, or is closed during the call. */
  public static TransportException closed(RequestLine request, @Nullable Throwable cause) {
    return new TransportException(request, Kind.CLOSED, "the client is closed", cause);
  }

  /** Returns an exception of the subclass for the kind. */
  public static TransportException of(
      RequestLine request, Kind kind, String problem, @Nullable Throwable cause) {
    return kind == Kind.TIMEOUT
        ? new TransportTimeoutException(request, problem, cause)
        : new TransportException(request, kind, problem, cause);
  }

  /**
   * Returns the exception for a body that could not be read to its end. Sets the interrupt flag of
   * an interrupted thread again.
   */
  public static TransportException ofBody(RequestLine request, IOException broken) {
    Kind kind = kindOf(broken);
    if (kind == Kind.INTERRUPTED) {
      Thread.currentThread().interrupt();
    }
    String problem =
        switch (kind) {
          case TIMEOUT -> "the response did not end in time";
          case INTERRUPTED -> "interrupted while reading the response";
          case CLOSED -> "the client was closed while the response was read";
          case MALFORMED -> String.valueOf(broken.getMessage());
          default -> "the response broke off";
        };
    return of(request, kind, problem, broken);
  }

  /** Returns the kind of failure for an exception of a body's stream. */
  public static Kind kindOf(IOException broken) {
    if (broken instanceof BrokenBodyException known) {
      return known.kind();
    }
    return broken instanceof InterruptedIOException ? Kind.INTERRUPTED : Kind.LOST;
  }

  /**
   * Returns the exception for a request that failed again: it has the kind, the cause and the
   * message of this one, followed by the message of the earlier attempt, unless both say the same.
   * The earlier failure is suppressed in it.
   */
  public TransportException after(RequestLine request, KubewrightException earlier) {
    return after(prefix(request), earlier);
  }

  /**
   * Returns the exception for a call that failed again, as {@link #after(RequestLine,
   * KubewrightException)} does. The message of the earlier failure is complete.
   */
  public TransportException after(RuntimeException earlier) {
    return after("", earlier);
  }

  private static String prefix(RequestLine request) {
    return request.method() + " " + request.path() + ": ";
  }

  private TransportException after(String prefix, RuntimeException earlier) {
    String said = String.valueOf(earlier.getMessage());
    String before = said.startsWith(prefix) ? said.substring(prefix.length()) : said;
    String now = String.valueOf(getMessage());
    String problem = now.equals(said) ? now : now + " - error from a previous attempt: " + before;
    TransportException both =
        kind == Kind.TIMEOUT
            ? new TransportTimeoutException(problem, getCause())
            : new TransportException(kind, problem, getCause());
    both.setStackTrace(getStackTrace());
    for (Throwable suppressed : getSuppressed()) {
      both.addSuppressed(suppressed);
    }
    both.addSuppressed(earlier);
    return both;
  }

  /** Returns why there is no response. */
  public Kind kind() {
    return kind;
  }
}
