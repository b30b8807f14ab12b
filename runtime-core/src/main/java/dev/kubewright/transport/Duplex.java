package dev.kubewright.transport;

import dev.kubewright.error.TransportException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A connection for binary frames in both directions. One thread may send while another receives.
 * Any thread may close.
 */
public interface Duplex extends AutoCloseable {
  /** Returns the subprotocol that the server chose, or {@code ""}. */
  String protocol();

  /**
   * Sends a frame. Returns when the frame has been handed to the network.
   *
   * @throws TransportException if the connection has ended, or the thread is interrupted
   */
  void send(ByteBuffer frame);

  /**
   * Waits for the next whole frame.
   *
   * @return the frame, or null if the server has ended the connection properly
   * @throws TransportException if the connection breaks or is closed, or the thread is interrupted
   */
  @Nullable ByteBuffer receive();

  /** Ends the connection. Calling it again does nothing. */
  @Override
  void close();
}
