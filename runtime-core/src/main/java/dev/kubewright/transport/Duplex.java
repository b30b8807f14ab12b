package dev.kubewright.transport;

import dev.kubewright.error.TransportException;
import java.nio.ByteBuffer;

/**
 * A connection for binary frames in both directions. One thread may send while another receives.
 * Any thread may close.
 */
public interface Duplex extends AutoCloseable {
  /** Returns the subprotocol that the server chose, or {@code ""}. */
  String protocol();

  /**
   * Sends the remaining bytes of a buffer as one frame. Returns when the frame has been handed to
   * the network, which blocks while the server takes nothing.
   *
   * @throws TransportException if the connection has ended, or the thread is interrupted
   * @throws IllegalArgumentException if the frame is longer than 32 MiB, which no API server takes
   */
  void send(ByteBuffer frame);

  /**
   * Sends the remaining bytes of a buffer over one of several channels, which share the connection:
   * each frame begins with the number of its channel. Many bytes become several frames of at most
   * 32 KiB, so a channel must carry a stream of bytes. No bytes become one frame with nothing but
   * the number. Blocks and fails as {@link #send(ByteBuffer)} does.
   *
   * @param channel the number of the channel
   * @throws TransportException if the connection has ended, or the thread is interrupted. A part of
   *     the bytes may have been sent then.
   */
  void send(byte channel, ByteBuffer bytes);

  /**
   * Waits for the next frame. After the end, each call returns the end again.
   *
   * @throws TransportException if the connection breaks or is closed, or the thread is interrupted
   */
  Frame receive();

  /** Ends the connection. Calling it again does nothing. */
  @Override
  void close();
}
