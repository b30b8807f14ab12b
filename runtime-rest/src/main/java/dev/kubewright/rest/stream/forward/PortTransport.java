package dev.kubewright.rest.stream.forward;

import dev.kubewright.concurrent.Deadline;
import java.util.Optional;

/** Carries connections to ports of one pod over a connection to the API server. */
interface PortTransport extends AutoCloseable {
  /** Makes the message of an exception from the server's words. */
  @FunctionalInterface
  interface Explanation {
    /** Returns the message for a connection to a port. */
    String of(int port, String words);
  }

  /**
   * Opens a connection to a port.
   *
   * @param deadline when it must be open
   * @return empty if this transport takes no further connection, so that another one is needed
   * @throws dev.kubewright.error.TransportException if the transport fails meanwhile
   */
  Optional<PortConnection> open(int port, Deadline deadline);

  /** Returns whether a further connection to a port can be opened. */
  boolean takes(int port);

  /** Returns whether it is open. */
  boolean isOpen();

  /** Takes no further connections, and closes after the last one. */
  void retire();

  /** Ends all connections. Does not block. */
  @Override
  void close();
}
