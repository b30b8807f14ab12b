package dev.kubewright.rest.exchange;

import dev.kubewright.concurrent.Closing;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The streams that must end with a connection, such as watches and logs, because they wait between
 * requests. It keeps none of them from being collected. Safe for all threads.
 */
public final class OpenStreams implements AutoCloseable {
  private final Set<AutoCloseable> live = Collections.newSetFromMap(new WeakHashMap<>());
  private boolean closed;

  private OpenStreams() {}

  /** Returns those of a connection. */
  public static OpenStreams of(Connection connection) {
    return connection.shared().get(OpenStreams.class, OpenStreams::new);
  }

  /** Adds a stream. Closes it if the connection is closed. */
  public void add(AutoCloseable stream) {
    synchronized (live) {
      if (!closed) {
        live.add(stream);
        return;
      }
    }
    close(stream);
  }

  @Override
  public void close() {
    List<AutoCloseable> last;
    synchronized (live) {
      closed = true;
      last = List.copyOf(live);
      live.clear();
    }
    Closing.all(last.stream().<Runnable>map(stream -> () -> close(stream)).toList());
  }

  private static void close(AutoCloseable stream) {
    try {
      stream.close();
    } catch (RuntimeException failed) {
      throw failed;
    } catch (Exception failed) {
      throw new IllegalStateException("a stream could not be closed", failed);
    }
  }
}
