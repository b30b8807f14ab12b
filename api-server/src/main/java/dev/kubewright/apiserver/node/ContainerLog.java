package dev.kubewright.apiserver.node;

import java.time.Instant;

/**
 * The log of one container, or of all that a stub is for. It grows while clients follow it. Lines
 * get the time of the server's clock. Each method returns this log. Safe for all threads.
 */
public interface ContainerLog {
  /** Adds lines. Each gets an end of line. */
  ContainerLog append(String... lines);

  /**
   * Adds a line with a time of its own. As in a real log, a later line may have an earlier time.
   *
   * @param line the text without the end of the line
   */
  ContainerLog appendAt(Instant time, String line);

  /**
   * Adds bytes as they are: parts of lines, ends of lines of other systems, bytes that are no text.
   */
  ContainerLog write(byte[] bytes);

  /**
   * Begins a new file, as the node does when a log becomes long. Later requests see only what comes
   * after it, and clients that follow the log go on.
   */
  ContainerLog rotate();

  /**
   * Restarts the container: the log becomes the previous one, and a new one begins. Clients that
   * follow the log see its end.
   */
  ContainerLog restart();

  /** Ends the container. Clients that follow the log see its end, and it stays readable. */
  ContainerLog end();
}
