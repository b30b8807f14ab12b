package dev.kubewright.client;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A connection for binary frames in both directions. One thread sends, one thread receives, and any
 * thread may close.
 */
public interface Duplex extends AutoCloseable {
  /** The subprotocol that the server chose, or {@code ""}. */
  String protocol();

  /**
   * Sends a frame, and returns when it is on its way.
   *
   * @throws TransportException if the connection has ended, or the thread is interrupted
   */
  void send(ByteBuffer frame);

  /**
   * Waits for the next whole frame.
   *
   * @return the frame, or null if the server has ended the connection properly
   * @throws TransportException if the connection broke off or was closed, or the thread is
   *     interrupted
   */
  @Nullable ByteBuffer receive();

  /** Ends the connection. Calling it again does nothing. */
  @Override
  void close();
}
