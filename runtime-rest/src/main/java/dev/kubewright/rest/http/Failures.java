package dev.kubewright.rest.http;

import dev.kubewright.client.BrokenBodyException;
import dev.kubewright.client.Request;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Says in one sentence why there was no answer, and which failures are worth another try. */
final class Failures {
  private Failures() {}

  static TransportException of(
      Request request, URI server, @Nullable Throwable cause, boolean closed) {
    if (closed) {
      return new TransportException(request, Kind.CLOSED, "the client is closed", cause);
    }
    return TransportException.of(
        request, kind(cause), "no answer from " + server + ": " + problem(server, cause), cause);
  }

  /** Why a request had no answer. */
  static Kind kind(@Nullable Throwable cause) {
    if (contains(cause, HttpTimeoutException.class)) {
      return Kind.TIMEOUT;
    }
    if (contains(cause, UnknownHostException.class)
        || contains(cause, UnresolvedAddressException.class)
        || contains(cause, NoRouteToHostException.class)) {
      return Kind.UNREACHABLE;
    }
    if (contains(cause, ConnectException.class)) {
      return Kind.REFUSED;
    }
    if (contains(cause, SSLException.class)) {
      return Kind.TLS;
    }
    return connectionLost(cause) ? Kind.LOST : Kind.MALFORMED;
  }

  /** Why a body ended. */
  static Kind kindOfBody(Throwable cause) {
    if (cause instanceof BrokenBodyException known) {
      return known.kind();
    }
    return cause instanceof InterruptedException ? Kind.INTERRUPTED : Kind.LOST;
  }

  private static String problem(URI server, @Nullable Throwable cause) {
    if (cause instanceof HttpConnectTimeoutException) {
      return "no connection in time";
    }
    if (cause instanceof HttpTimeoutException) {
      return "timed out";
    }
    if (contains(cause, UnknownHostException.class)
        || contains(cause, UnresolvedAddressException.class)) {
      return "unknown host " + server.getHost();
    }
    if (cause instanceof ConnectException) {
      return "connection refused or host not reachable";
    }
    if (contains(cause, SSLException.class)) {
      return tls(cause);
    }
    String message = cause == null ? null : cause.getMessage();
    return message == null ? "the connection broke" : message;
  }

  private static String tls(@Nullable Throwable cause) {
    String all = messages(cause);
    if (all.contains("PKIX path") || all.contains("unable to find valid certification path")) {
      return "the server's certificate is not signed by a trusted CA, or has expired ("
          + deepest(cause)
          + ")";
    }
    if (all.contains("No subject alternative") || all.contains("No name matching")) {
      return "the server's certificate is for another name ("
          + deepest(cause)
          + "); check server or tls-server-name";
    }
    if (all.contains("plaintext connection")
        || all.contains("Unsupported or unrecognized SSL message")) {
      return "the server does not speak TLS; is it http instead of https?";
    }
    return "TLS failed (" + deepest(cause) + ")";
  }

  private static String messages(@Nullable Throwable failure) {
    var text = new StringBuilder();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      text.append(cause.getMessage()).append('\n');
    }
    return text.toString();
  }

  private static String deepest(@Nullable Throwable failure) {
    String text = "";
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      text = cause.getMessage() == null ? text : cause.getMessage();
    }
    return text;
  }

  /**
   * Whether an established connection was lost, as client-go means it: reset or ended early, but
   * not refused.
   */
  static boolean connectionLost(@Nullable Throwable failure) {
    if (contains(failure, SSLException.class) || contains(failure, ConnectException.class)) {
      return false;
    }
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof EOFException || cause instanceof SocketException) {
        return true;
      }
      String message = cause instanceof IOException ? String.valueOf(cause.getMessage()) : "";
      if (message.contains("GOAWAY")
          || message.contains("received no bytes")
          || message.contains("Connection reset")
          || message.contains("fixed content-length")
          || message.contains("chunked transfer encoding")) {
        return true;
      }
    }
    return false;
  }

  /** Whether the JDK did not even send the request, because its one HTTP/2 connection is full. */
  static boolean noStreamLeft(@Nullable Throwable failure) {
    return failure instanceof IOException
        && String.valueOf(failure.getMessage()).contains("too many concurrent streams");
  }

  private static boolean contains(@Nullable Throwable failure, Class<? extends Throwable> type) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return true;
      }
    }
    return false;
  }
}
