package dev.kubewright.rest.stream.forward.spdy;

import java.nio.ByteBuffer;

/**
 * Reads the frames of SPDY/3.1 from pieces of any size. It keeps at most 16 bytes, no matter what a
 * peer sends: data goes on as it arrives, and header blocks are skipped, because nothing in them
 * matters to a client that forwards ports. For one thread.
 */
final class FrameReader {
  static final int SYN_STREAM = 1;
  static final int SYN_REPLY = 2;
  static final int RST_STREAM = 3;
  static final int PING = 6;
  static final int GOAWAY = 7;
  static final int HEADERS = 8;
  static final int FIN = 1;
  static final int VERSION = 3;
  static final int ID_BITS = 0x7fff_ffff;

  private static final int HEAD = 8;
  private static final int CONTROL = 0x8000_0000;

  /** Receives what the peer says. */
  interface Listener {
    /**
     * The peer begins a stream.
     *
     * @throws ViolationException if it may not
     */
    void opened(int stream) throws ViolationException;

    /** The peer accepts a stream, or sends further headers. */
    void headers(int stream, boolean reply, boolean last);

    /** The peer ends a stream at once. */
    void reset(int stream, int status);

    /** The peer asks for a sign of life, or gives one. */
    void ping(int number);

    /** The peer accepts no streams after one. */
    void goAway(int lastStream);

    /**
     * A part of a stream's bytes.
     *
     * @param bytes to be used up during the call
     * @param last whether the stream has no bytes after these
     */
    void data(int stream, ByteBuffer bytes, boolean last);
  }

  /** Thrown for bytes that are no SPDY/3.1. */
  static final class ViolationException extends Exception {
    private static final long serialVersionUID = 1L;

    ViolationException(String message) {
      super(message);
    }
  }

  private final Listener listener;
  private final ByteBuffer head = ByteBuffer.allocate(HEAD);
  private final ByteBuffer fields = ByteBuffer.allocate(HEAD);
  private int first;
  private int flags;
  private int left;
  private boolean inFrame;

  FrameReader(Listener listener) {
    this.listener = listener;
  }

  /**
   * Reads all remaining bytes.
   *
   * @throws ViolationException if they are no SPDY/3.1. The reader cannot be used any more then.
   */
  void read(ByteBuffer bytes) throws ViolationException {
    while (bytes.hasRemaining()) {
      if (!inFrame) {
        fill(head, bytes, HEAD);
        if (head.hasRemaining()) {
          return;
        }
        begin();
      } else if (first >= 0) {
        data(bytes);
      } else {
        control(bytes);
      }
    }
  }

  private static void fill(ByteBuffer target, ByteBuffer bytes, int size) {
    int count = Math.min(size - target.position(), bytes.remaining());
    target.put(bytes.slice(bytes.position(), count));
    bytes.position(bytes.position() + count);
  }

  private void begin() throws ViolationException {
    head.flip();
    first = head.getInt();
    int second = head.getInt();
    head.clear();
    flags = second >>> 24;
    left = second & 0xff_ffff;
    inFrame = true;
    if (first < 0) {
      int version = (first & ~CONTROL) >>> 16;
      if (version != VERSION) {
        throw new ViolationException("a frame of SPDY has version " + version + ", not 3");
      }
      fields.clear().limit(Math.min(wanted(), left));
      if (fields.limit() < wanted()) {
        throw new ViolationException("a frame of SPDY of type " + type() + " is too short");
      }
      ended();
    } else if (left == 0) {
      inFrame = false;
      listener.data(first, ByteBuffer.allocate(0), isLast());
    }
  }

  private int type() {
    return first & 0xffff;
  }

  private boolean isLast() {
    return (flags & FIN) != 0;
  }

  /** Returns how many bytes of a control frame matter. */
  private int wanted() {
    return switch (type()) {
      case RST_STREAM -> 8;
      case SYN_STREAM, SYN_REPLY, PING, GOAWAY, HEADERS -> 4;
      default -> 0;
    };
  }

  private void data(ByteBuffer bytes) {
    int count = Math.min(left, bytes.remaining());
    if (count == 0) {
      return;
    }
    left -= count;
    inFrame = left > 0;
    ByteBuffer part = bytes.slice(bytes.position(), count);
    bytes.position(bytes.position() + count);
    listener.data(first, part, !inFrame && isLast());
  }

  private void control(ByteBuffer bytes) throws ViolationException {
    int before = fields.position();
    fill(fields, bytes, fields.limit());
    left -= fields.position() - before;
    if (!fields.hasRemaining()) {
      int skipped = Math.min(left, bytes.remaining());
      bytes.position(bytes.position() + skipped);
      left -= skipped;
      ended();
    }
  }

  private void ended() throws ViolationException {
    if (left > 0 || fields.hasRemaining()) {
      return;
    }
    inFrame = false;
    fields.flip();
    switch (type()) {
      case SYN_STREAM -> listener.opened(id());
      case SYN_REPLY -> listener.headers(id(), true, isLast());
      case HEADERS -> listener.headers(id(), false, isLast());
      case RST_STREAM -> listener.reset(id(), fields.getInt());
      case PING -> listener.ping(fields.getInt());
      case GOAWAY -> listener.goAway(id());
      default -> {} // SETTINGS and WINDOW_UPDATE, too: kubelets have no windows
    }
  }

  private int id() {
    return fields.getInt() & ID_BITS;
  }
}
