package dev.kubewright.connect.http;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The HTTP/2 side of a {@link FaultServer}: frames, streams and flow control (RFC 9113), without
 * reading header blocks. The reading thread owns the connection; each request has a thread of its
 * own. All state is guarded by the peer's lock.
 */
final class Http2Peer {
  private static final int DATA = 0;
  private static final int HEADERS = 1;
  private static final int RST_STREAM = 3;
  private static final int SETTINGS = 4;
  private static final int PING = 6;
  private static final int GOAWAY = 7;
  private static final int WINDOW_UPDATE = 8;
  private static final int CONTINUATION = 9;
  private static final int END_STREAM = 1;
  private static final int END_HEADERS = 4;
  private static final int ACK = 1;
  private static final int LONGEST_FRAME = 16_384;
  private static final int MAX_CONCURRENT_STREAMS = 3;
  private static final int INITIAL_WINDOW_SIZE = 4;

  private final FaultServer server;
  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;
  private final Object writing = new Object();
  private final Map<Integer, Stream> streams = new HashMap<>();
  private long window = 65_535;
  private long initialWindow = 65_535;
  private int lastProcessed = Integer.MAX_VALUE;
  private boolean closed;

  Http2Peer(FaultServer server, Socket socket) throws IOException {
    this.server = server;
    this.socket = socket;
    this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    this.out = new DataOutputStream(socket.getOutputStream());
  }

  void serve() throws IOException {
    try {
      in.skipNBytes(24);
      write(SETTINGS, 0, 0, settings(server.streams()));
      while (true) {
        int length = in.readUnsignedShort() << 8 | in.readUnsignedByte();
        int type = in.readUnsignedByte();
        int flags = in.readUnsignedByte();
        int id = in.readInt() & Integer.MAX_VALUE;
        frame(type, flags, id, in.readNBytes(length));
      }
    } finally {
      synchronized (this) {
        closed = true;
        notifyAll();
      }
    }
  }

  private void frame(int type, int flags, int id, byte[] payload) throws IOException {
    switch (type) {
      case HEADERS -> {
        if (isTooLate(id)) {
          socket.close(); // as Go's servers do a second after their last answer
        } else {
          begin(id, (flags & END_STREAM) != 0);
        }
      }
      case DATA -> {
        stream(id).data(payload, (flags & END_STREAM) != 0);
        if (payload.length > 0 && server.readsUploads()) {
          update(0, payload.length);
          update(id, payload.length);
        }
      }
      case SETTINGS -> {
        if ((flags & ACK) == 0) {
          settings(payload);
          write(SETTINGS, ACK, 0, new byte[0]);
        }
      }
      case PING -> {
        if ((flags & ACK) == 0) {
          write(PING, ACK, 0, payload);
        }
      }
      case WINDOW_UPDATE -> opened(id, integer(payload, 0) & Integer.MAX_VALUE);
      case RST_STREAM -> over(id);
      case CONTINUATION, GOAWAY -> {}
      default -> {}
    }
  }

  /** Says how many streams a client may have at once. */
  private static byte[] settings(int streams) {
    byte[] number = bytes(streams);
    return new byte[] {0, MAX_CONCURRENT_STREAMS, number[0], number[1], number[2], number[3]};
  }

  private static int integer(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 24
        | (bytes[at + 1] & 0xff) << 16
        | (bytes[at + 2] & 0xff) << 8
        | (bytes[at + 3] & 0xff);
  }

  private synchronized void settings(byte[] payload) {
    for (int at = 0; at + 6 <= payload.length; at += 6) {
      if (((payload[at] & 0xff) << 8 | payload[at + 1] & 0xff) == INITIAL_WINDOW_SIZE) {
        long next = integer(payload, at + 2) & 0xffff_ffffL;
        long more = next - initialWindow;
        initialWindow = next;
        streams.values().forEach(stream -> stream.window += more);
      }
    }
    notifyAll();
  }

  private synchronized void opened(int id, int more) {
    if (id == 0) {
      window += more;
    } else {
      stream(id).window += more;
    }
    notifyAll();
  }

  private synchronized void over(int id) {
    stream(id).over = true;
    notifyAll();
  }

  private synchronized boolean isTooLate(int id) {
    return id > lastProcessed;
  }

  private synchronized Stream stream(int id) {
    return streams.computeIfAbsent(id, Stream::new);
  }

  private void begin(int id, boolean complete) {
    Stream stream = stream(id);
    stream.data(new byte[0], complete);
    stream.number = server.nextNumber();
    server.run(
        () -> {
          try {
            server.currentScript().answer(stream);
          } catch (IOException ended) {
            // The stream or its connection is over.
          }
        });
  }

  private void update(int id, int count) throws IOException {
    write(WINDOW_UPDATE, 0, id, bytes(count));
  }

  private static byte[] bytes(int value) {
    return new byte[] {
      (byte) (value >> 24), (byte) (value >> 16), (byte) (value >> 8), (byte) value
    };
  }

  private void write(int type, int flags, int id, byte[] payload) throws IOException {
    synchronized (writing) {
      var frame = new ByteArrayOutputStream(payload.length + 9);
      var header = new DataOutputStream(frame);
      header.writeByte(payload.length >> 16);
      header.writeShort(payload.length);
      header.writeByte(type);
      header.writeByte(flags);
      header.writeInt(id);
      header.write(payload);
      out.write(frame.toByteArray());
      out.flush();
    }
  }

  /** One request. */
  private final class Stream implements Call {
    private final int id;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private long window = initialWindow;
    private int number;
    private boolean received;
    private boolean over;

    Stream(int id) {
      this.id = id;
    }

    private void data(byte[] payload, boolean last) {
      synchronized (Http2Peer.this) {
        body.writeBytes(payload);
        received |= last;
        Http2Peer.this.notifyAll();
      }
    }

    @Override
    public int number() {
      return number;
    }

    @Override
    public int serverRequests() {
      return server.requests();
    }

    @Override
    public String line() {
      return "";
    }

    @Override
    public String header(String name) {
      return "";
    }

    @Override
    public byte[] received() throws IOException {
      synchronized (Http2Peer.this) {
        while (!received) {
          await();
        }
        return body.toByteArray();
      }
    }

    /** Called with the lock. */
    private void await() throws IOException {
      if (closed || over) {
        throw new IOException("the stream is over");
      }
      try {
        Http2Peer.this.wait();
      } catch (InterruptedException ended) {
        throw new IOException(ended);
      }
    }

    @Override
    public void head(int status, String... fields) throws IOException {
      var block = new ByteArrayOutputStream();
      literal(block, ":status", Integer.toString(status));
      for (int i = 0; i < fields.length; i += 2) {
        literal(block, fields[i].toLowerCase(Locale.ROOT), fields[i + 1]);
      }
      byte[] all = block.toByteArray();
      int first = Math.min(all.length, LONGEST_FRAME);
      write(HEADERS, first == all.length ? END_HEADERS : 0, id, slice(all, 0, first));
      for (int at = first; at < all.length; at += LONGEST_FRAME) {
        int end = Math.min(all.length, at + LONGEST_FRAME);
        write(CONTINUATION, end == all.length ? END_HEADERS : 0, id, slice(all, at, end));
      }
    }

    /** A header without compression (RFC 7541 §6.2.2). */
    private void literal(ByteArrayOutputStream block, String name, String value) {
      block.write(0);
      string(block, name);
      string(block, value);
    }

    private void string(ByteArrayOutputStream block, String text) {
      byte[] octets = text.getBytes(StandardCharsets.ISO_8859_1);
      int left = octets.length;
      if (left < 127) {
        block.write(left);
      } else {
        block.write(127);
        for (left -= 127; left >= 128; left >>= 7) {
          block.write(left & 127 | 128);
        }
        block.write(left);
      }
      block.writeBytes(octets);
    }

    @Override
    public void part(byte[] bytes) throws IOException {
      int at = 0;
      while (at < bytes.length) {
        int count = reserve(Math.min(bytes.length - at, LONGEST_FRAME));
        write(DATA, 0, id, slice(bytes, at, at + count));
        server.wrote(count);
        at += count;
      }
    }

    private int reserve(int wanted) throws IOException {
      synchronized (Http2Peer.this) {
        while (true) {
          int count = (int) Math.min(wanted, Math.min(window, Http2Peer.this.window));
          if (count > 0 && !over && !closed) {
            window -= count;
            Http2Peer.this.window -= count;
            return count;
          }
          await();
        }
      }
    }

    private byte[] slice(byte[] bytes, int from, int to) {
      return Arrays.copyOfRange(bytes, from, to);
    }

    @Override
    public void end() {
      try {
        write(DATA, END_STREAM, id, new byte[0]);
      } catch (IOException ended) {
        // The client is gone.
      }
    }

    @Override
    public void raw(String text) throws IOException {
      synchronized (writing) {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
      }
    }

    @Override
    public void cut() throws IOException {
      socket.close();
    }

    @Override
    public void reset() throws IOException {
      socket.setSoLinger(true, 0);
      socket.close();
    }

    @Override
    public void stall() throws IOException {
      synchronized (Http2Peer.this) {
        while (true) {
          await();
        }
      }
    }

    @Override
    public void freeze() throws IOException {
      server.awaitClose();
      throw new IOException("the server is closed");
    }

    /** Says that the request was not processed (RFC 9113 §8.7). */
    @Override
    public void refuse() throws IOException {
      write(RST_STREAM, 0, id, bytes(7));
    }

    /** Says that the connection ends, and that this request was not processed. */
    @Override
    public void goAway() throws IOException {
      goAway(Math.max(0, id - 2));
      stall(); // as Go's servers do: the client closes the connection
    }

    @Override
    public void goAwayAtOnce() throws IOException {
      goAway(Math.max(0, id - 2));
      cut();
    }

    @Override
    public void goAwayAfterThis() throws IOException {
      goAway(id);
    }

    private void goAway(int last) throws IOException {
      synchronized (Http2Peer.this) {
        lastProcessed = last;
      }
      var payload = new ByteArrayOutputStream();
      payload.writeBytes(bytes(last));
      payload.writeBytes(bytes(0));
      write(GOAWAY, 0, 0, payload.toByteArray());
    }
  }
}
