package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.node.wire.Link;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * A connection that Jetty hands over after the response 101. Subclasses have its protocol. One
 * thread receives, any thread sends.
 */
abstract class UpgradedConnection extends AbstractConnection implements Connection.UpgradeTo, Link {
  private static final int BUFFER = 32 * 1024;

  /** How long a client has to close its side, before the server closes the connection alone. */
  private static final long LINGER_MILLIS = 1000;

  private final Consumer<Link> opened;
  private final ReentrantLock sending = new ReentrantLock();
  private final ByteBuffer buffer = BufferUtil.allocate(BUFFER);
  private volatile boolean closed;
  private boolean lost;
  private Runnable onEnd = () -> {};

  /**
   * Creates a connection.
   *
   * @param opened gets the connection once messages can be sent
   */
  UpgradedConnection(EndPoint endPoint, Executor executor, Consumer<Link> opened) {
    super(endPoint, executor);
    this.opened = opened;
  }

  /** Sends what the protocol says last. */
  abstract void writeEnd(int code) throws IOException;

  @Override
  public void onUpgradeTo(ByteBuffer read) {
    BufferUtil.append(buffer, read);
  }

  @Override
  public void onOpen() {
    super.onOpen();
    opened.accept(this);
  }

  @Override
  public void onFillable() {
    throw new IllegalStateException("the thread that receives waits by itself");
  }

  @Override
  public void onClose(@Nullable Throwable cause) {
    super.onClose(cause);
    ended();
  }

  /** Returns the bytes that have arrived. Waits for some if there are none. */
  final ByteBuffer buffer() throws IOException {
    while (!buffer.hasRemaining()) {
      BufferUtil.clear(buffer);
      int count = getEndPoint().fill(buffer);
      if (count < 0) {
        throw new EOFException("the connection has ended");
      }
      if (count == 0) {
        Callback.Completable filled = new Callback.Completable();
        getEndPoint().fillInterested(filled);
        await(filled, Long.MAX_VALUE);
      }
    }
    return buffer;
  }

  private static void await(Callback.Completable done, long millis) throws IOException {
    try {
      done.get(millis, TimeUnit.MILLISECONDS);
    } catch (ExecutionException failed) {
      throw new IOException(failed.getCause());
    } catch (TimeoutException late) {
      throw new IOException("the client reads nothing", late);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }

  /** Sends bytes as a whole, unless the connection is closed. */
  final void transmit(ByteBuffer... bytes) throws IOException {
    sending.lock();
    try {
      if (closed) {
        throw new IOException("the connection is closed");
      }
      write(Long.MAX_VALUE, bytes);
    } finally {
      sending.unlock();
    }
  }

  /** Sends the last bytes. Only for {@link #writeEnd}, which holds the lock. */
  final void writeLast(ByteBuffer bytes) throws IOException {
    write(LINGER_MILLIS, bytes);
  }

  /** An interrupt is for the callback of a test, and waits: others may share the connection. */
  private void write(long millis, ByteBuffer... bytes) throws IOException {
    Callback.Completable written = new Callback.Completable();
    getEndPoint().write(written, bytes);
    boolean interrupted = false;
    try {
      while (true) {
        try {
          await(written, millis);
          return;
        } catch (InterruptedIOException e) {
          interrupted |= Thread.interrupted();
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  final boolean isClosed() {
    return closed;
  }

  /** What the client still sends is received and dropped, so that it can read the end. */
  @Override
  public final void close(int code) {
    sending.lock();
    try {
      if (!closed) {
        closed = true;
        writeEnd(code);
        // Not earlier: the connection may have been idle for longer.
        getEndPoint().setIdleTimeout(LINGER_MILLIS);
      }
    } catch (IOException gone) {
      breakOff();
    } finally {
      sending.unlock();
    }
  }

  @Override
  public void breakOff() {
    getEndPoint().close();
    ended();
  }

  private void ended() {
    Runnable callback;
    synchronized (this) {
      lost = true;
      callback = onEnd;
    }
    callback.run();
  }

  @Override
  public void onEnd(Runnable callback) {
    boolean over;
    synchronized (this) {
      onEnd = callback;
      over = lost;
    }
    if (over) {
      callback.run();
    }
  }
}
