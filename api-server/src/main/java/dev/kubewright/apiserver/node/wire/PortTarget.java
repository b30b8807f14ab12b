package dev.kubewright.apiserver.node.wire;

import dev.kubewright.apiserver.node.PortConnection;
import dev.kubewright.apiserver.node.PortHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The ports of one pod.
 *
 * @param handlers finds the callback of a port, or null if nothing listens there
 */
public record PortTarget(
    String namespace, String pod, IntFunction<@Nullable PortHandler> handlers) {
  private record Connection(
      String namespace, String pod, int port, InputStream in, OutputStream out)
      implements PortConnection {}

  /**
   * Serves a connection.
   *
   * @return why it could not be served, in the words of a kubelet, or the empty string
   */
  String serve(int port, InputStream in, OutputStream out) {
    String failure = attempt(port, in, out);
    return failure.isEmpty()
        ? ""
        : "error forwarding port " + port + " to pod " + pod + ", uid : " + failure;
  }

  /** Serves a connection. Returns why it could not be served, or the empty string. */
  String attempt(int port, InputStream in, OutputStream out) {
    try {
      PortHandler handler = handlers.apply(port);
      if (handler == null) {
        throw new ConnectException("dial tcp 127.0.0.1:" + port + ": connect: connection refused");
      }
      handler.serve(new Connection(namespace, pod, port, in, out));
      return "";
    } catch (Throwable failure) {
      String message = failure.getMessage();
      return message == null || message.isEmpty() ? failure.getClass().getName() : message;
    }
  }

  /** Closes a stream of a connection that ends anyway. */
  static void close(OutputStream out) {
    try {
      out.close();
    } catch (IOException gone) {
      // The client has closed the connection.
    }
  }
}
