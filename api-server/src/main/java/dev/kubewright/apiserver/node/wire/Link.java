package dev.kubewright.apiserver.node.wire;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A connection for whole messages, seen from the server. One thread receives, any thread sends and
 * closes.
 */
public interface Link {
  /** The code of a closing frame for a normal end. */
  int NORMAL = 1000;

  /**
   * Waits for the next message.
   *
   * @return null after the end, whoever has caused it
   */
  byte @Nullable [] receive();

  /**
   * Sends a message. Blocks while the client takes nothing. An interrupt is left for what the
   * thread does next.
   *
   * @param text whether the message is text, and not binary
   * @throws IOException if the connection has ended
   */
  void send(byte[] message, boolean text) throws IOException;

  /** Says that nothing more comes, and ends the connection. Later calls do nothing. */
  void close(int code);

  /** Ends the connection where it is. Later calls do nothing. */
  void breakOff();

  /**
   * Sets a callback for the end that the server does not cause by {@link #close}. It runs at once
   * if the connection has ended so, and may run more than once.
   */
  void onEnd(Runnable callback);
}
