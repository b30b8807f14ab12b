package dev.kubewright.apiserver.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.AbstractEndPoint;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * Notices over HTTP/1.1 that the client ends its side while a response goes on. As Go's server does
 * ({@code backgroundRead}), it reads one byte: there is none at the end, and otherwise the next
 * request begins with it. The end of that client is then noticed when the response has ended. Over
 * HTTP/2, the session notices by itself.
 */
final class CloseNotifier implements Callback {
  private final Connection connection;
  private final boolean needed;
  private Runnable gone = () -> {};
  private boolean over = true;

  CloseNotifier(Request request) {
    this.connection = request.getConnectionMetaData().getConnection();
    this.needed = request.getConnectionMetaData().getHttpVersion() != HttpVersion.HTTP_2;
  }

  /** Begins to wait. The request has no unread body. */
  synchronized void begin(Runnable gone) {
    this.gone = gone;
    await();
  }

  private void await() {
    over = !needed || !connection.getEndPoint().tryFillInterested(this);
  }

  /** Ends the wait. Afterwards the connection can read the next request. */
  synchronized void end() {
    if (!over) {
      over = true;
      ((AbstractEndPoint) connection.getEndPoint())
          .getFillInterest()
          .onFail(new IOException("the response has ended"));
    }
  }

  /** Something can be read, or the end. */
  @Override
  public void succeeded() {
    if (isGone()) {
      gone.run();
    }
  }

  private synchronized boolean isGone() {
    if (over) {
      return false;
    }
    ByteBuffer read = BufferUtil.allocate(1);
    try {
      int count = connection.getEndPoint().fill(read);
      if (count == 0) {
        await();
        return false;
      }
      over = true;
      if (count > 0) {
        ((Connection.UpgradeTo) connection).onUpgradeTo(read);
      }
      return count < 0;
    } catch (IOException reset) {
      over = true;
      return true;
    }
  }

  /** The connection is closed, or this has ended. */
  @Override
  public void failed(Throwable cause) {
    boolean closed;
    synchronized (this) {
      closed = !over;
      over = true;
    }
    if (closed) {
      gone.run();
    }
  }
}
