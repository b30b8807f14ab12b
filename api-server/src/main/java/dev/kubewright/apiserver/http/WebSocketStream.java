package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.front.FrameSource;
import dev.kubewright.apiserver.front.ServerResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.IteratingCallback;
import org.jspecify.annotations.Nullable;

/**
 * A WebSocket that sends the frames of a response, each as a message, and then closes. Messages of
 * the client are ignored. No thread waits for either side.
 */
final class WebSocketStream extends AbstractConnection implements Connection.UpgradeTo {
  private static final int BUFFER = 32 * 1024;
  private static final int NORMAL = 1000;

  /** A client that sends pings faster than it reads gets the pongs of the last ones. */
  private static final int PONGS = 64;

  /** How long a client has to close its side, before the server closes the connection alone. */
  private static final long LINGER_MILLIS = 1000;

  private final FrameSource source;
  private final int opcode;
  private final OpenStreams streams;
  private final ByteBuffer buffer = BufferUtil.allocate(BUFFER);
  private final FrameParser parser = new FrameParser();
  private final Writer writer = new Writer();
  private final Deque<byte[]> pongs = new ArrayDeque<>();
  private int closing;
  private boolean over;

  /**
   * Creates a connection.
   *
   * @param streams notes once when all is sent or the client is gone
   */
  WebSocketStream(
      EndPoint endPoint, Executor executor, ServerResponse.Messages messages, OpenStreams streams) {
    super(endPoint, executor);
    this.source = messages.source();
    this.opcode = messages.text() ? OutgoingFrames.TEXT : OutgoingFrames.BINARY;
    this.streams = streams;
  }

  @Override
  public void onUpgradeTo(ByteBuffer read) {
    BufferUtil.append(buffer, read);
  }

  @Override
  public void onOpen() {
    super.onOpen();
    source.onReady(streams.writers().callback(writer::iterate));
    writer.iterate();
    onFillable();
  }

  @Override
  public void onClose(@Nullable Throwable cause) {
    super.onClose(cause);
    abandon();
  }

  @Override
  public void onFillable() {
    try {
      while (true) {
        if (!buffer.hasRemaining()) {
          BufferUtil.clear(buffer);
          int count = getEndPoint().fill(buffer);
          if (count == 0) {
            fillInterested();
            return;
          }
          if (count < 0) {
            abandon();
            return;
          }
        }
        FrameParser.Frame frame = parser.parse(buffer);
        if (frame != null) {
          received(frame);
        }
      }
    } catch (FrameParser.RefusedException refused) {
      end(refused.code());
    } catch (IOException gone) {
      abandon();
    }
  }

  private void received(FrameParser.Frame frame) {
    if (frame.opcode() == FrameParser.CLOSE) {
      end(NORMAL);
    } else if (frame.opcode() == FrameParser.PING) {
      synchronized (this) {
        if (pongs.size() == PONGS) {
          pongs.removeFirst();
        }
        pongs.addLast(frame.content());
      }
      writer.iterate();
    }
  }

  /** Sends what is under way and a closing frame. */
  private void end(int code) {
    synchronized (this) {
      closing = closing == 0 ? code : closing;
    }
    source.close();
    writer.iterate();
  }

  /** Drops everything, because the client is gone. */
  private void abandon() {
    source.close();
    getEndPoint().close();
    finish();
  }

  private void finish() {
    synchronized (this) {
      if (over) {
        return;
      }
      over = true;
    }
    streams.closed();
  }

  private synchronized byte @Nullable [] nextPong() {
    return pongs.pollFirst();
  }

  private synchronized int closing() {
    return closing;
  }

  /** Writes pongs, then messages, then the closing frame. */
  private final class Writer extends IteratingCallback {
    private boolean last;

    @Override
    protected Action process() {
      if (last) {
        return Action.SUCCEEDED;
      }
      byte[] pong = nextPong();
      if (pong != null) {
        return send(OutgoingFrames.head(OutgoingFrames.PONG, pong.length), ByteBuffer.wrap(pong));
      }
      int code = closing();
      byte[] message = code == 0 ? source.poll() : null;
      if (message != null) {
        return send(OutgoingFrames.head(opcode, message.length), ByteBuffer.wrap(message));
      }
      if (code == 0 && !source.isDrained()) {
        return Action.IDLE;
      }
      last = true;
      return send(OutgoingFrames.close(code == 0 ? NORMAL : code));
    }

    private Action send(ByteBuffer... bytes) {
      getEndPoint().write(this, bytes);
      return Action.SCHEDULED;
    }

    @Override
    protected void onCompleteSuccess() {
      getEndPoint().shutdownOutput();
      // Not earlier: the connection may have been idle for longer.
      getEndPoint().setIdleTimeout(LINGER_MILLIS);
      finish();
    }

    @Override
    protected void onCompleteFailure(Throwable cause) {
      abandon();
    }
  }
}
