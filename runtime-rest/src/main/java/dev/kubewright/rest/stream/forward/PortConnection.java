package dev.kubewright.rest.stream.forward;

import dev.kubewright.error.TransportException;
import java.io.IOException;
import java.time.Duration;
import java.util.function.Consumer;

/** A connection to a port of a pod. One thread reads, another writes, any may close. */
interface PortConnection extends AutoCloseable {
  /**
   * Reads bytes, and waits for at least one.
   *
   * @param limit the longest wait, or zero for none
   * @return how many, or -1 at the end
   * @throws java.net.SocketTimeoutException if none came in time. Reading can go on.
   * @throws IOException if the connection failed. Its cause is a {@code KubewrightException}, if
   *     the connection was not closed or interrupted.
   */
  int read(byte[] target, int offset, int length, Duration limit) throws IOException;

  /** Returns how many bytes can be read without a wait. */
  int available();

  /** Sends bytes. Blocks while the server takes nothing. */
  void write(byte[] bytes, int offset, int length) throws IOException;

  /** Returns whether one direction can end before the other. */
  boolean closesByHalves();

  /** Ends the output. Does nothing if the connection cannot be closed by halves. */
  void endOutput();

  /** Drops what has come, and what comes. Reading fails from now on. */
  void endInput();

  /** Sets what runs when the connection is reset because its reader is too slow. */
  void onStall(Consumer<TransportException> action);

  /** Ends both directions at once. What was sent may be lost. Does not block. */
  void reset();

  /** Ends both directions, as soon as what was sent has arrived. Does not block. */
  @Override
  void close();
}
