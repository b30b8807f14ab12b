package dev.kubewright.rest.stream.forward.spdy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The server's side of a tunnel, in memory. It reads the client's frames by code of its own, and
 * drops what comes before its reply, as kubelets do. For all threads.
 */
public final class TunnelServer implements Duplex {
  /** Reacts to the client. Called by the client's threads, one at a time. */
  public interface Behaviour {
    /** A pair of streams is complete and accepted. */
    default void connected(TunnelServer server, Pair pair) {}

    /** The client sends. */
    default void data(TunnelServer server, Pair pair, byte[] bytes, boolean last) {}

    /** A stream begins. Default: it is accepted. */
    default void opened(TunnelServer server, int stream) {
      server.reply(stream);
    }
  }

  /** Sends everything back, and ends after the client. */
  public static final Behaviour ECHO =
      new Behaviour() {
        @Override
        public void data(TunnelServer server, Pair pair, byte[] bytes, boolean last) {
          server.data(pair.data(), bytes, last);
          if (last) {
            server.data(pair.errors(), new byte[0], true);
          }
        }
      };

  /** The streams of a connection. */
  public record Pair(int port, int data, int errors) {}

  public final List<String> resets = new CopyOnWriteArrayList<>();
  public final List<Pair> pairs = new CopyOnWriteArrayList<>();
  public final List<Integer> pings = new CopyOnWriteArrayList<>();
  private final Behaviour behaviour;
  private final LinkedBlockingQueue<Supplier<Frame>> toClient = new LinkedBlockingQueue<>();
  private final Inflater inflater = new Inflater();
  private final Map<String, Integer> errorStreams = new HashMap<>();
  private final Map<Integer, Pair> byData = new HashMap<>();
  private final Map<Integer, Boolean> replied = new HashMap<>();
  private volatile boolean closed;

  public TunnelServer(Behaviour behaviour) {
    this.behaviour = behaviour;
  }

  public boolean closed() {
    return closed;
  }

  @Override
  public String protocol() {
    return "SPDY/3.1+portforward.k8s.io";
  }

  @Override
  public synchronized void send(ByteBuffer frame) {
    if (closed) {
      throw new TransportException(Kind.CLOSED, "the connection is closed", null);
    }
    var bytes = new byte[frame.remaining()];
    frame.get(bytes);
    try {
      read(new DataInputStream(new ByteArrayInputStream(bytes)));
    } catch (IOException | DataFormatException wrong) {
      throw new AssertionError("a message is one whole frame", wrong);
    }
  }

  private void read(DataInputStream in) throws IOException, DataFormatException {
    int first = in.readInt();
    int second = in.readInt();
    byte[] payload = in.readNBytes(second & 0xff_ffff);
    boolean last = second >>> 24 == 1;
    if (in.read() >= 0 || payload.length != (second & 0xff_ffff)) {
      throw new IOException("wrong length");
    }
    ByteBuffer fields = ByteBuffer.wrap(payload);
    switch (first < 0 ? first & 0x7fff_ffff : 0) {
      case 0 -> received(first, payload, last);
      case 0x3_0001 -> opened(fields.getInt(), headers(payload), last);
      case 0x3_0003 -> resets.add(fields.getInt() + " " + fields.getInt());
      case 0x3_0006 -> pings.add(fields.getInt());
      default -> throw new IOException("frame " + Integer.toHexString(first));
    }
  }

  private void received(int stream, byte[] bytes, boolean last) {
    Pair pair = byData.get(stream);
    if (pair != null && replied.containsKey(stream)) {
      behaviour.data(this, pair, bytes, last);
    }
  }

  private void opened(int stream, Map<String, String> headers, boolean last) {
    String request = headers.get("requestid");
    if (headers.get("streamtype").equals("error") != last) {
      throw new AssertionError("the client sends nothing over the stream of errors: " + headers);
    }
    if (last) {
      errorStreams.put(request, stream);
      behaviour.opened(this, stream);
      return;
    }
    int port = Integer.parseInt(headers.get("port"));
    var pair = new Pair(port, stream, errorStreams.get(request));
    pairs.add(pair);
    byData.put(stream, pair);
    behaviour.opened(this, stream);
    behaviour.connected(this, pair);
  }

  private Map<String, String> headers(byte[] payload) throws IOException, DataFormatException {
    inflater.setInput(payload, 10, payload.length - 10);
    var bytes = new byte[10_000];
    int count = inflater.inflate(bytes);
    if (count == 0 && inflater.needsDictionary()) {
      inflater.setDictionary(HeaderBlocks.dictionary());
      count = inflater.inflate(bytes);
    }
    var in = new DataInputStream(new ByteArrayInputStream(bytes, 0, count));
    var headers = new HashMap<String, String>();
    for (int left = in.readInt(); left > 0; left--) {
      String name = new String(in.readNBytes(in.readInt()), UTF_8);
      headers.put(name, new String(in.readNBytes(in.readInt()), UTF_8));
    }
    return headers;
  }

  @Override
  public void send(byte channel, ByteBuffer bytes) {
    throw new AssertionError("a tunnel has no channels");
  }

  private void toClient(byte[] bytes) {
    toClient.add(() -> new Frame.Data(ByteBuffer.wrap(bytes)));
  }

  private void control(int type, int... fields) {
    var bytes = new ByteArrayOutputStream();
    bytes.writeBytes(ByteBuffer.allocate(4).putInt(0x8003_0000 | type).array());
    bytes.writeBytes(ByteBuffer.allocate(4).putInt(4 * fields.length).array());
    for (int field : fields) {
      bytes.writeBytes(ByteBuffer.allocate(4).putInt(field).array());
    }
    toClient(bytes.toByteArray());
  }

  public synchronized void reply(int stream) {
    replied.put(stream, true);
    control(2, stream, 0x1234_5678);
  }

  public void data(int stream, byte[] bytes, boolean last) {
    ByteBuffer frame = ByteBuffer.allocate(8 + bytes.length);
    frame.putInt(stream).putInt((last ? 1 : 0) << 24 | bytes.length).put(bytes);
    toClient(frame.array());
  }

  public void reset(int stream, int status) {
    control(3, stream, status);
  }

  public void ping(int number) {
    control(6, number);
  }

  public void goAway(int lastStream) {
    control(7, lastStream, 0);
  }

  public void raw(byte[] bytes) {
    toClient(bytes);
  }

  /** Refuses a connection as kubelets do. */
  public void refuse(Pair pair, String words) {
    data(pair.errors(), words.getBytes(UTF_8), false);
    reset(pair.data(), 5);
    reset(pair.errors(), 5);
  }

  /** Breaks the connection. */
  public void lose() {
    Supplier<Frame> lost =
        () -> {
          throw new TransportException(Kind.LOST, "the connection broke off", null);
        };
    toClient.add(lost);
  }

  @Override
  public Frame receive() {
    try {
      Supplier<Frame> next = toClient.take();
      try {
        return next.get();
      } catch (TransportException lost) {
        toClient.add(next);
        throw lost;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TransportException(Kind.INTERRUPTED, "interrupted", e);
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      toClient.add(
          () -> {
            throw new TransportException(Kind.CLOSED, "the connection is closed", null);
          });
    }
  }
}
