package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Fairness;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes the frames of a client to a WebSocket (RFC 6455 §5). Each message is one frame, because
 * API servers lose pieces of messages. Safe for all threads.
 *
 * <p>Writing blocks while the server does not read. Control frames never wait for that: they are
 * left for the thread that writes, which sends them before its next frame. Of several pings that
 * arrived meanwhile, the last one is answered (RFC 6455 §5.5.3).
 */
final class FrameWriter {
  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  /** A multiple of eight, so that each piece of a long frame begins at the begin of the mask. */
  private static final int PIECE = 32 * 1024;

  private static final int LONGEST_HEAD = 14;
  private static final int LAST = 128;
  private static final int MASKED = 128;

  private final OutputStream out;
  private final IntSupplier masks;
  private final ReentrantLock lock = new ReentrantLock();
  private final Fairness fairness = new Fairness();
  private final byte[] buffer = new byte[LONGEST_HEAD + PIECE];
  private final AtomicReference<byte @Nullable []> ping = new AtomicReference<>();
  private final AtomicReference<byte @Nullable []> pong = new AtomicReference<>();
  private final AtomicReference<byte @Nullable []> close = new AtomicReference<>();
  private volatile boolean writing;
  private boolean closed;

  /**
   * Creates a writer.
   *
   * @param masks returns numbers that cannot be guessed (RFC 6455 §10.3)
   */
  FrameWriter(OutputStream out, IntSupplier masks) {
    this.out = out;
    this.masks = masks;
  }

  /**
   * Sends the remaining bytes as one binary frame.
   *
   * @param channel the byte before them, or -1 for none
   * @throws InterruptedException if the thread is interrupted before it writes
   * @throws IOException if the connection breaks, or a closing frame was sent
   */
  void send(int channel, ByteBuffer bytes) throws IOException, InterruptedException {
    int length = bytes.remaining();
    lock.lockInterruptibly();
    try {
      controls();
      if (closed) {
        throw new IOException("the connection is closing");
      }
      write(FrameReader.BINARY, channel, bytes);
    } finally {
      lock.unlock();
    }
    try {
      flush();
    } catch (IOException ended) {
      // The frame has been sent, and may have made the server end the connection.
    }
    fairness.passed(length);
  }

  /** Asks the server for a sign of life with the next {@link #flush}. */
  void ping() {
    ping.set(new byte[0]);
  }

  /** Answers a ping with the next {@link #flush}. */
  void pong(byte[] bytes) {
    pong.set(bytes);
  }

  /** Sends a closing frame with the next {@link #flush}. It is the last frame. */
  void close(int code) {
    close.compareAndSet(
        null,
        code == FrameReader.NO_CODE ? new byte[0] : new byte[] {(byte) (code >> 8), (byte) code});
  }

  /**
   * Sends the control frames that wait, unless another thread writes, which sends them itself. May
   * block.
   */
  void flush() throws IOException {
    while (waiting() && lock.tryLock()) {
      try {
        controls();
      } finally {
        lock.unlock();
      }
    }
  }

  private boolean waiting() {
    return ping.get() != null || pong.get() != null || close.get() != null;
  }

  /** Returns whether a thread writes now. It may be blocked. */
  boolean isWriting() {
    return writing;
  }

  private void controls() throws IOException {
    control(FrameReader.PONG, pong.getAndSet(null));
    control(FrameReader.PING, ping.getAndSet(null));
    byte[] last = close.getAndSet(null);
    control(FrameReader.CLOSE, last);
    closed |= last != null;
  }

  private void control(int opcode, byte @Nullable [] bytes) throws IOException {
    if (bytes != null && !closed) {
      write(opcode, -1, ByteBuffer.wrap(bytes));
    }
  }

  private void write(int opcode, int channel, ByteBuffer bytes) throws IOException {
    int left = bytes.remaining() + (channel < 0 ? 0 : 1);
    int key = masks.getAsInt();
    int at = head(opcode, left, key);
    boolean complete = false;
    writing = true;
    try {
      int begin = at;
      if (channel >= 0) {
        buffer[at++] = (byte) channel;
      }
      while (true) {
        int count = Math.min(bytes.remaining(), begin + PIECE - at);
        bytes.get(buffer, at, count);
        at += count;
        mask(buffer, begin, at, key);
        out.write(buffer, 0, at);
        if (!bytes.hasRemaining()) {
          break;
        }
        at = 0;
        begin = 0;
      }
      out.flush();
      complete = true;
    } finally {
      writing = false;
      closed |= !complete; // nothing may follow a part of a frame
    }
  }

  private int head(int opcode, int length, int key) {
    int at = 0;
    buffer[at++] = (byte) (LAST | opcode);
    if (length < 126) {
      buffer[at++] = (byte) (MASKED | length);
    } else {
      boolean isShort = length < 65_536;
      buffer[at++] = (byte) (MASKED | (isShort ? 126 : 127));
      for (int shift = isShort ? 8 : 56; shift >= 0; shift -= 8) {
        buffer[at++] = (byte) ((long) length >>> shift);
      }
    }
    for (int shift = 24; shift >= 0; shift -= 8) {
      buffer[at++] = (byte) (key >>> shift);
    }
    return at;
  }

  /** Masks bytes with a key of four bytes, eight at a time. */
  static void mask(byte[] bytes, int from, int to, int key) {
    long twice = (long) key << 32 | key & 0xffff_ffffL;
    int at = from;
    for (; at + 8 <= to; at += 8) {
      EIGHT.set(bytes, at, (long) EIGHT.get(bytes, at) ^ twice);
    }
    for (int shift = 24; at < to; at++, shift -= 8) {
      bytes[at] ^= (byte) (key >>> shift); // Java takes the shift modulo 32
    }
  }
}
