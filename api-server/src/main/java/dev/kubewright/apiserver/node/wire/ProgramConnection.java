package dev.kubewright.apiserver.node.wire;

import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A connection of the server to what listens on a port of a pod. One thread may send while another
 * reads. Any thread may close.
 */
public final class ProgramConnection implements AutoCloseable {
  private static final int BUFFER = 256 * 1024;

  private final Pipe sent = new Pipe(BUFFER);
  private final Pipe received = new Pipe(BUFFER);
  private volatile String failure = "";
  private volatile Thread serving = Thread.currentThread();

  private ProgramConnection() {}

  /** Opens a connection, which has a thread of its own. */
  public static ProgramConnection open(PortTarget target, int port, Threads threads) {
    var connection = new ProgramConnection();
    connection.serving =
        threads.start("kubewright-node-port", () -> connection.serve(target, port));
    return connection;
  }

  private void serve(PortTarget target, int port) {
    try {
      failure = target.attempt(port, sent.input(), new Output());
    } finally {
      sent.drop();
      received.end();
    }
  }

  /** Sends bytes. Waits while too many of them are on their way. Without a reader they are lost. */
  public void send(byte[] bytes) {
    sent.put(bytes);
  }

  /** Returns what the program sends, up to its end. */
  public InputStream in() {
    return received.input();
  }

  /** Returns the next bytes that the program has sent, or null if there are none yet. */
  public byte @Nullable [] poll() {
    return received.poll();
  }

  /** Returns whether the program sends nothing more, and all that it has sent was read. */
  public boolean isDrained() {
    return received.isDrained();
  }

  /**
   * Sets a callback for bytes of the program, and for their end. It runs at once if there are some.
   */
  public void onReady(Runnable callback) {
    received.onReady(callback);
  }

  /** Returns why nothing more comes, or the empty string if the program has ended by itself. */
  public String failure() {
    return failure;
  }

  /** Ends both directions. The program can still read what was sent. */
  @Override
  public void close() {
    sent.end();
    received.drop();
    sent.awaitReader();
    serving.interrupt();
  }

  private final class Output extends OutputStream {
    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      Objects.checkFromIndexSize(offset, length, bytes.length);
      if (!received.takes()) {
        throw new IOException("the client has closed the connection");
      }
      received.put(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    @Override
    public void close() {
      received.end();
    }
  }
}
