package dev.kubewright.transport;

import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import java.util.List;

/**
 * Sends requests to one API server. Nothing else talks to the network. Transports can be stacked:
 * each layer does one thing, such as retrying or limiting. Safe for all threads.
 */
public interface Transport extends AutoCloseable {
  /**
   * Sends a request. Returns as soon as status and headers have arrived. The caller closes the
   * response.
   *
   * @throws TransportException if no response arrived before the deadline, if the transport is
   *     closed, or if the thread is interrupted. The interrupt flag is set again then.
   */
  Response send(Request request);

  /**
   * Opens a connection for frames in both directions (WebSocket). Default: throws.
   *
   * @param protocols the subprotocols to offer, best first
   * @throws ApiException if the server refuses
   * @throws TransportException for the same reasons as {@link #send}
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
