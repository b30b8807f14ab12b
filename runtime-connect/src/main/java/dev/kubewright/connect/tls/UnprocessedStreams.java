package dev.kubewright.connect.tls;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Resets the HTTP/2 streams of one connection that the server ignores, so that the JDK's client
 * repeats their requests.
 *
 * <p>A server that ends a connection sends a GOAWAY frame with the number of the last stream that
 * it processes (RFC 9113 §6.8). API servers do so when they shut down, when a connection is idle
 * for long, and with {@code --goaway-chance}. A client may send all later requests again. Go's
 * client does. The JDK's client repeats the requests whose streams are open when the GOAWAY
 * arrives. It has two gaps (last seen in JDK 25):
 *
 * <ul>
 *   <li>It gives a request its place on a connection first, and opens the stream later. If the
 *       GOAWAY comes in between, it still opens the stream. The server ignores that.
 *   <li>It repeats the requests on other threads. The end of the connection may overtake them.
 * </ul>
 *
 * <p>In both cases it reports no more than the end of the connection, as if the server might have
 * executed the request. So a write would be lost that never ran.
 *
 * <p>This class reads the frames between the client and TLS. For each stream after the last
 * processed one it adds a frame RST_STREAM with REFUSED_STREAM to what the server sends. This says
 * the same as the GOAWAY, but for a single stream (§8.7), and the client obeys it at once. The
 * client ignores such a frame for a stream that it has already given up. The frames go in at the
 * next data from the server, which is the end of the TLS session at the latest.
 *
 * <p>One thread writes and one reads. The lock guards the state that they share.
 */
final class UnprocessedStreams {
  private static final int DATA = 0;
  private static final int HEADERS = 1;
  private static final int RST_STREAM = 3;
  private static final int GOAWAY = 7;
  private static final int END_STREAM = 1;
  private static final int REFUSED_STREAM = 7;
  private static final int PREFACE = 24;
  private static final int RESET_LENGTH = Frames.HEAD + 4;

  private final Frames sent = new Frames(PREFACE, this::sent);
  private final Frames received = new Frames(0, this::received);
  private final TreeSet<Integer> open = new TreeSet<>();
  private final TreeSet<Integer> ignored = new TreeSet<>();
  private int lastProcessed = Integer.MAX_VALUE;

  /** Reads what the client has sent. Consumes the buffers. */
  void sent(List<ByteBuffer> plaintext) {
    plaintext.forEach(sent::read);
  }

  /** Reads what the server has sent. Consumes the buffers. */
  void received(List<ByteBuffer> plaintext) {
    plaintext.forEach(received::read);
  }

  private synchronized void sent(int type, int flags, int stream, int ignoredPayload) {
    if (type == RST_STREAM) {
      open.remove(stream);
    } else if (type == HEADERS && stream > lastProcessed) {
      ignored.add(stream);
    } else if (type == HEADERS) {
      open.add(stream);
    }
  }

  private synchronized void received(int type, int flags, int stream, int payload) {
    if (type == GOAWAY) {
      lastProcessed = Math.min(lastProcessed, payload & Integer.MAX_VALUE);
      var late = open.tailSet(lastProcessed, false);
      ignored.addAll(late);
      late.clear();
    } else if (type == RST_STREAM
        || (type == HEADERS || type == DATA) && (flags & END_STREAM) != 0) {
      open.remove(stream);
    }
  }

  /**
   * Writes the frames that are due, as many as there is room for.
   *
   * @return how many bytes were written
   */
  int writeResets(List<ByteBuffer> targets) {
    if (received.inFrame()) {
      return 0;
    }
    int written = 0;
    for (ByteBuffer target : targets) {
      while (target.remaining() >= RESET_LENGTH) {
        Integer stream = next();
        if (stream == null) {
          return written;
        }
        target.putInt(4 << 8 | RST_STREAM).put((byte) 0).putInt(stream).putInt(REFUSED_STREAM);
        written += RESET_LENGTH;
      }
    }
    return written;
  }

  private synchronized @Nullable Integer next() {
    return ignored.pollFirst();
  }

  /** Finds the heads of the frames in one direction. For one thread. */
  private static final class Frames {
    static final int HEAD = 9;
    private static final int GOAWAY_HEAD = HEAD + 4;

    /** Receives the head of a frame. */
    interface Sink {
      /**
       * Receives the head of a frame.
       *
       * @param payload the first four bytes of a GOAWAY, otherwise 0
       */
      void frame(int type, int flags, int stream, int payload);
    }

    private final ByteBuffer head = ByteBuffer.allocate(GOAWAY_HEAD);
    private final Sink sink;
    private int toSkip;

    Frames(int preface, Sink sink) {
      this.toSkip = preface;
      this.sink = sink;
    }

    boolean inFrame() {
      return toSkip > 0 || head.position() > 0;
    }

    void read(ByteBuffer bytes) {
      while (bytes.hasRemaining()) {
        int skipped = Math.min(toSkip, bytes.remaining());
        bytes.position(bytes.position() + skipped);
        toSkip -= skipped;
        while (toSkip == 0 && bytes.hasRemaining()) {
          head.put(bytes.get());
          if (head.position() >= HEAD && head.position() == headLength()) {
            end();
          }
        }
      }
    }

    private int length() {
      return head.getInt(0) >>> 8;
    }

    private int type() {
      return head.get(3);
    }

    private int headLength() {
      return type() == GOAWAY && length() >= 4 ? GOAWAY_HEAD : HEAD;
    }

    private void end() {
      boolean more = head.position() == GOAWAY_HEAD;
      toSkip = length() - (head.position() - HEAD);
      int stream = head.getInt(5) & Integer.MAX_VALUE;
      int payload = more ? head.getInt(HEAD) : 0;
      int type = type();
      int flags = head.get(4);
      head.clear();
      sink.frame(type, flags, stream, payload);
    }
  }
}
