package dev.kubewright.apiserver.node.wire;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A connection in SPDY/3.1, whose bytes are the messages of a link. The thread that receives calls
 * the methods below; only {@link #forget} is for all threads.
 */
abstract class SpdySession implements Session {
  private final Map<Integer, TunnelStream> streams = new ConcurrentHashMap<>();

  @Override
  public final void run(Link link) {
    try (SpdyReader reader = new SpdyReader(new Messages(link));
        SpdyWriter writer = new SpdyWriter(link)) {
      SpdyFrame frame = reader.read();
      while (frame != null && !(frame instanceof SpdyFrame.GoAway)) {
        received(frame, link, writer);
        frame = reader.read();
      }
      link.close(Link.NORMAL);
    } catch (IOException broken) {
      link.breakOff();
    } finally {
      streams.values().forEach(TunnelStream::abandoned);
      ended();
    }
  }

  /** Returns whether a new stream is one of those that this session knows. */
  abstract boolean takes(TunnelStream stream);

  /** Adds a stream that the client has opened. */
  abstract void opened(TunnelStream stream, Link link);

  /** Notices that the client has ended a stream at once. */
  abstract void reset(TunnelStream stream);

  /** Interrupts what still runs: the connection has ended. */
  abstract void ended();

  /** Drops the frames that still come for a stream. */
  final void forget(TunnelStream stream) {
    streams.remove(stream.id());
  }

  private void received(SpdyFrame frame, Link link, SpdyWriter writer) throws IOException {
    if (frame instanceof SpdyFrame.Open open) {
      TunnelStream stream = new TunnelStream(open.stream(), open.headers(), writer);
      if (!takes(stream)) {
        stream.reset();
        return;
      }
      streams.put(open.stream(), stream);
      writer.reply(open.stream());
      if (open.last()) {
        stream.pipe().end();
      }
      opened(stream, link);
    } else if (frame instanceof SpdyFrame.Data data) {
      TunnelStream stream = streams.get(data.stream());
      if (stream != null) {
        stream.pipe().put(data.bytes());
        if (data.last()) {
          stream.pipe().end();
        }
      }
    } else if (frame instanceof SpdyFrame.Reset reset) {
      TunnelStream stream = streams.remove(reset.stream());
      if (stream != null) {
        stream.abandoned();
        reset(stream);
      }
    } else if (frame instanceof SpdyFrame.Ping ping && (ping.id() & 1) == 1) {
      writer.ping(ping.id());
    }
  }

  /** The messages of a connection as one stream of bytes. */
  private static final class Messages extends InputStream {
    private final Link link;
    private byte[] message = new byte[0];
    private int at;

    Messages(Link link) {
      this.link = link;
    }

    @Override
    public int read() {
      var one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      Objects.checkFromIndexSize(offset, length, bytes.length);
      while (at == message.length && length > 0) {
        byte[] next = link.receive();
        if (next == null) {
          return -1;
        }
        message = next;
        at = 0;
      }
      int count = Math.min(length, message.length - at);
      System.arraycopy(message, at, bytes, offset, count);
      at += count;
      return count;
    }
  }
}
