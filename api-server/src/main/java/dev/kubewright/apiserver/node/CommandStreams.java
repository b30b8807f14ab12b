package dev.kubewright.apiserver.node;

import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * The streams of a command. Different threads may use different streams, and write to the same one.
 */
public interface CommandStreams {
  /**
   * Returns the input. It is empty if the client sends none. At most 64 KiB wait to be read; then
   * the client waits.
   */
  InputStream stdin();

  /** Returns the output. What is written is lost if the client did not ask for it. */
  TextOutput stdout();

  /**
   * Returns the output for errors. What is written is lost if the client did not ask for it, or
   * asked for a terminal.
   */
  TextOutput stderr();

  /**
   * Waits for the next size of the terminal. The client usually sends the first one at once.
   *
   * @return null if there is no terminal, or the client has closed the connection
   * @throws InterruptedException if the thread is interrupted, as by the end of the connection
   */
  @Nullable TerminalSize nextSize() throws InterruptedException;
}
