package dev.kubewright.client;

/**
 * Carries requests to one API server and its answers back: the only way to the wire. Safe for all
 * threads.
 *
 * <p>A transport neither retries nor interprets: credentials and connections are its business,
 * statuses are not.
 */
public interface Transport extends AutoCloseable {
  /**
   * Sends a request and returns as soon as the head of the answer is there.
   *
   * @throws TransportException if no answer came; also when the thread is interrupted, whose flag
   *     is then set again
   */
  Response send(Request request);

  /** Ends every exchange and frees the connections. Calling it again does nothing. */
  @Override
  void close();
}
