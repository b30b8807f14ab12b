package dev.kubewright.apiserver.node.wire;

import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The forwarding of ports through a tunnel: SPDY/3.1 whose bytes are the messages of the
 * connection. For each connection to a port the client opens two streams, for the failure and for
 * the bytes.
 */
public final class TunnelSession implements Session {
  private final PortTarget target;
  private final Threads threads;

  /** Creates a session. */
  public TunnelSession(PortTarget target, Threads threads) {
    this.target = target;
    this.threads = threads;
  }

  @Override
  public void run(Link link) {
    Tunnel tunnel = new Tunnel(link);
    try (SpdyReader reader = new SpdyReader(new Messages(link))) {
      SpdyFrame frame = reader.read();
      while (frame != null && !(frame instanceof SpdyFrame.GoAway)) {
        tunnel.received(frame);
        frame = reader.read();
      }
      link.close(Link.NORMAL);
    } catch (IOException broken) {
      link.breakOff();
    } finally {
      tunnel.end();
    }
  }

  /** The two streams of a connection. The threads of the connection and of the tunnel share it. */
  private static final class Pair {
    private @Nullable TunnelStream error;
    private @Nullable TunnelStream data;
    private @Nullable Thread running;
    private boolean done;

    /** Adds a stream, and returns whether both are there. */
    boolean complete(TunnelStream stream) {
      if (stream.header("streamtype").equals("error")) {
        error = stream;
      } else {
        data = stream;
      }
      return error != null && data != null;
    }

    synchronized void running(Thread thread) {
      running = thread;
    }

    synchronized void done() {
      done = true;
    }

    synchronized void interrupt() {
      if (running != null && !done) {
        running.interrupt();
      }
    }
  }

  private final class Tunnel {
    private final SpdyWriter writer;
    private final Map<Integer, TunnelStream> streams = new ConcurrentHashMap<>();
    private final Map<Integer, Pair> pairs = new ConcurrentHashMap<>();
    private final Map<String, Pair> incomplete = new HashMap<>();

    Tunnel(Link link) {
      this.writer = new SpdyWriter(link);
    }

    void received(SpdyFrame frame) throws IOException {
      if (frame instanceof SpdyFrame.Open open) {
        opened(open);
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
          interrupt(reset.stream());
        }
      } else if (frame instanceof SpdyFrame.Ping ping && (ping.id() & 1) == 1) {
        writer.ping(ping.id());
      }
    }

    private void interrupt(int stream) {
      Pair pair = pairs.get(stream);
      if (pair != null) {
        pair.interrupt();
      }
    }

    private void opened(SpdyFrame.Open open) throws IOException {
      TunnelStream stream = new TunnelStream(open.stream(), open.headers(), writer);
      String type = stream.header("streamtype");
      if (port(stream) == 0 || !(type.equals("error") || type.equals("data"))) {
        stream.reset();
        return;
      }
      streams.put(open.stream(), stream);
      writer.reply(open.stream());
      if (open.last()) {
        stream.pipe().end();
      }
      String request = request(stream);
      Pair pair = incomplete.computeIfAbsent(request, each -> new Pair());
      if (pair.complete(stream)) {
        incomplete.remove(request);
        start(pair);
      }
    }

    private void start(Pair pair) {
      TunnelStream error = Objects.requireNonNull(pair.error);
      TunnelStream data = Objects.requireNonNull(pair.data);
      pairs.put(data.id(), pair);
      Runnable task =
          () -> {
            try {
              serve(error, data);
            } finally {
              pair.done();
              pairs.remove(data.id());
              streams.remove(error.id());
              streams.remove(data.id());
            }
          };
      pair.running(threads.start("kubewright-node-port", task));
    }

    private void serve(TunnelStream error, TunnelStream data) {
      String failure = target.serve(port(data), data.pipe().input(), data.output());
      data.pipe().drop();
      error.pipe().drop();
      if (!failure.isEmpty()) {
        try {
          error.print(failure);
          data.reset();
          error.reset();
        } catch (IOException gone) {
          return;
        }
      }
      PortTarget.close(data.output());
      PortTarget.close(error.output());
    }

    void end() {
      streams.values().forEach(TunnelStream::abandoned);
      pairs.values().forEach(Pair::interrupt);
      writer.close();
    }
  }

  /** Returns the number of the port, or 0 if there is none. */
  private static int port(TunnelStream stream) {
    String port = stream.header("port");
    int number = port.matches("\\d{1,5}") ? Integer.parseInt(port) : 0;
    return number <= 0xffff ? number : 0;
  }

  /** Old clients name no request: their streams are neighbours, that of failures first. */
  private static String request(TunnelStream stream) {
    String request = stream.header("requestid");
    boolean error = stream.header("streamtype").equals("error");
    return request.isEmpty() ? "stream " + (error ? stream.id() : stream.id() - 2) : request;
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
