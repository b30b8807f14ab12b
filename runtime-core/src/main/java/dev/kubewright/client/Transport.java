package dev.kubewright.client;

import java.util.List;

/**
 * Carries requests to one API server and answers back: the only way to the wire. Transports can be
 * stacked; each layer does one thing, such as retrying or limiting. Safe for all threads.
 */
public interface Transport extends AutoCloseable {
  /**
   * Sends a request and returns as soon as the head of the answer is there. The caller closes the
   * answer.
   *
   * @throws TransportException if no answer came by the request's deadline, if the transport is
   *     closed, or if the thread is interrupted, whose flag is then set again
   */
  Response send(Request request);

  /**
   * Opens a connection for frames in both directions (WebSocket). Default: refused.
   *
   * @param protocols the subprotocols to offer, best first
   * @throws ApiException if the server refuses
   * @throws TransportException as {@link #send}
   * @throws UnsupportedOperationException if this transport has no such connections
   */
  default Duplex connect(Request request, List<String> protocols) {
    throw new UnsupportedOperationException(
        getClass().getSimpleName() + " cannot open a two-way connection for " + request);
  }

  /**
   * Ends every exchange and frees the connections. Calls that block return within 250 ms. Calling
   * it again does nothing.
   */
  @Override
  void close();
}
