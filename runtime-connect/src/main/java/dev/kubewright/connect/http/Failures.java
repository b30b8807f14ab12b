package dev.kubewright.connect.http;

import static dev.kubewright.Values.orElse;

import dev.kubewright.connect.proxy.BridgeLease;
import dev.kubewright.connect.proxy.ProxyException;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Request;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.UnresolvedAddressException;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the kind of a failure of the JDK's client, and describes it in one sentence. The JDK has no
 * types for some failures, so this is the only class that reads message texts.
 */
final class Failures {
  /** Messages of the JDK for a connection that ended too early, if no exception says so. */
  private static final List<String> LOST =
      List.of(
          "Broken pipe",
          "Connection reset",
          "GOAWAY",
          "received no bytes",
          "fixed content-length",
          "chunked transfer encoding",
          "connection closed",
          "Received RST_STREAM",
          "RST_STREAM received");

  private static final List<Class<?>> UNREACHABLE =
      List.of(
          UnknownHostException.class,
          UnresolvedAddressException.class,
          NoRouteToHostException.class);

  private static final List<Class<?>> BROKEN =
      List.of(
          EOFException.class,
          SocketException.class,
          ClosedChannelException.class,
          Upload.RepeatedException.class);

  private Failures() {}

  /**
   * Returns the exception for an exchange without a response.
   *
   * @param closed whether the transport was closed, which then is the reason
   */
  static TransportException of(
      Request request, Server server, @Nullable Throwable cause, boolean closed) {
    if (closed) {
      return TransportException.closed(request, cause);
    }
    if (cause instanceof TransportException known) {
      return known;
    }
    if (cause instanceof ProxyException refused) {
      String problem = "no response from " + server.url() + ": " + refused.getMessage();
      return TransportException.of(request, refused.kind(), problem, refused);
    }
    Kind kind = kind(cause);
    String problem = "no response from " + server.place() + ": " + problem(kind, server, cause);
    return TransportException.of(request, kind, problem, cause);
  }

  /**
   * Returns the exception for a write that got no response on a connection that was used before,
   * but something that is not HTTP.
   */
  static TransportException responseLost(
      Request request, Server server, TransportException malformed) {
    return new TransportException(
        request,
        Kind.LOST,
        "no response from "
            + server.place()
            + ": something that is not HTTP came on a connection that was used before;"
            + " the server may have executed the request",
        malformed);
  }

  /** Returns the failure of the proxy that is behind a failure of the JDK's client, or null. */
  static @Nullable ProxyException ofProxy(@Nullable BridgeLease lease, @Nullable Throwable cause) {
    if (lease == null || lease.failure() != null) {
      return lease == null ? null : lease.failure();
    }
    return kind(cause) == Kind.TIMEOUT ? lease.late() : null;
  }

  /** Returns why a request had no response. */
  static Kind kind(@Nullable Throwable cause) {
    if (any(cause, List.of(HttpTimeoutException.class))) {
      return Kind.TIMEOUT;
    }
    if (any(cause, UNREACHABLE)) {
      return Kind.UNREACHABLE;
    }
    if (any(cause, List.of(ConnectException.class)) && !resetAtOnce(cause)) {
      return Kind.REFUSED;
    }
    if (says(cause, "request not processed by peer")) {
      return Kind.UNPROCESSED;
    }
    if (connectionLost(cause)) {
      return Kind.LOST;
    }
    return any(cause, List.of(SSLException.class)) ? Kind.TLS : Kind.MALFORMED;
  }

  /** Returns why a body ended. */
  static Kind kindOfBody(Throwable cause) {
    if (cause instanceof BrokenBodyException known) {
      return known.kind();
    }
    return cause instanceof InterruptedException ? Kind.INTERRUPTED : Kind.LOST;
  }

  /** Returns why a frame was not sent. */
  static Kind kindOfSending(@Nullable Throwable cause) {
    return any(cause, List.of(HttpTimeoutException.class)) ? Kind.TIMEOUT : Kind.LOST;
  }

  private static String problem(Kind kind, Server server, @Nullable Throwable cause) {
    return switch (kind) {
      case TIMEOUT ->
          cause instanceof HttpConnectTimeoutException ? "no connection in time" : "timed out";
      case UNREACHABLE ->
          any(cause, List.of(NoRouteToHostException.class))
              ? "no route to host " + server.url().getHost()
              : "unknown host " + server.url().getHost();
      case REFUSED -> "connection refused or host not reachable";
      case TLS -> tls(cause);
      case UNPROCESSED -> "the server did not process the request";
      default -> {
        String message = cause == null ? null : cause.getMessage();
        yield orElse(message, "the connection broke");
      }
    };
  }

  private static String tls(@Nullable Throwable cause) {
    if (says(cause, "PKIX path") || says(cause, "unable to find valid certification path")) {
      return "the server's certificate is not signed by a trusted CA, or has expired ("
          + deepest(cause)
          + ")";
    }
    if (says(cause, "No subject alternative") || says(cause, "No name matching")) {
      return "the server's certificate is for another name ("
          + deepest(cause)
          + "); check server or tls-server-name";
    }
    if (says(cause, "plaintext connection")
        || says(cause, "Unsupported or unrecognized SSL message")) {
      return "the server does not speak TLS; is it http instead of https?";
    }
    return "TLS failed (" + deepest(cause) + ")";
  }

  private static String deepest(@Nullable Throwable failure) {
    return chain(failure)
        .map(Throwable::getMessage)
        .filter(message -> message != null)
        .reduce("", (outer, inner) -> inner);
  }

  /**
   * Returns whether an established connection was lost, as client-go defines it: reset or ended
   * early, but not refused. A connection that ends during the TLS handshake is lost too.
   */
  private static boolean connectionLost(@Nullable Throwable failure) {
    return any(failure, BROKEN)
        || says(failure, "BUFFER_UNDERFLOW with EOF") // in the middle of a TLS record
        || says(failure, "Remote host terminated the handshake")
        || says(failure, "Remote host closed the channel")
        || chain(failure)
            .filter(cause -> cause instanceof IOException && !(cause instanceof SSLException))
            .map(cause -> String.valueOf(cause.getMessage()))
            .anyMatch(message -> LOST.stream().anyMatch(message::contains));
  }

  /**
   * Returns whether the server accepted a connection and reset it before the JDK had noticed that
   * it was established. The JDK calls that a failure to connect, but something does listen there.
   */
  private static boolean resetAtOnce(@Nullable Throwable failure) {
    return says(failure, "Connection reset");
  }

  /** Returns whether the JDK was about to send a request for the second time. */
  static boolean repeated(@Nullable Throwable failure) {
    return any(failure, List.of(Upload.RepeatedException.class));
  }

  /**
   * Returns whether the JDK did not send the request because its only HTTP/2 connection is full.
   */
  static boolean noStreamLeft(@Nullable Throwable failure) {
    return failure instanceof IOException
        && String.valueOf(failure.getMessage()).contains("too many concurrent streams");
  }

  private static boolean says(@Nullable Throwable failure, String text) {
    return chain(failure).anyMatch(cause -> String.valueOf(cause.getMessage()).contains(text));
  }

  private static boolean any(@Nullable Throwable failure, List<Class<?>> types) {
    return chain(failure)
        .anyMatch(cause -> types.stream().anyMatch(type -> type.isInstance(cause)));
  }

  /** Returns a failure and its causes. The stream ends even if an exception is its own cause. */
  private static Stream<Throwable> chain(@Nullable Throwable failure) {
    return Stream.iterate(failure, cause -> cause != null, Throwable::getCause).limit(50);
  }
}
