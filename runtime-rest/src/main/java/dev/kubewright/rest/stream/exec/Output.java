package dev.kubewright.rest.stream.exec;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Bytes of one output that have arrived and were not read yet. Guarded by the lock of {@link
 * Channels}.
 */
final class Output {
  /** More than this, and one frame, is never held. */
  static final int LIMIT = 64 * 1024;

  /** What a frame takes beside its bytes, so that many short ones fill the output, too. */
  private static final int FRAME = 64;

  private final String name;
  private final Queue<ByteBuffer> frames = new ArrayDeque<>();
  private int held;
  private long dropped;
  private boolean taken;
  private boolean closed;

  Output(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  /** The program has asked for it, so it is going to read. */
  void take() {
    taken = true;
  }

  boolean isTaken() {
    return taken;
  }

  /** The program does not read any more. */
  void close() {
    closed = true;
    clear();
  }

  void clear() {
    frames.clear();
    held = 0;
  }

  boolean isClosed() {
    return closed;
  }

  boolean isFull() {
    return held + FRAME * frames.size() >= LIMIT;
  }

  boolean isEmpty() {
    return held == 0;
  }

  /** Returns how many bytes are missing after those that are held. */
  long dropped() {
    return dropped;
  }

  int held() {
    return held;
  }

  /** Adds what arrived, or drops it if there is no room. After a gap, everything is dropped. */
  void add(ByteBuffer bytes) {
    if (closed || !bytes.hasRemaining()) {
      return;
    }
    if (isFull() || dropped > 0) {
      dropped += bytes.remaining();
      return;
    }
    frames.add(bytes);
    held += bytes.remaining();
  }

  /** Returns the oldest frame, or an empty buffer. */
  ByteBuffer poll() {
    ByteBuffer first = frames.poll();
    if (first == null) {
      return ByteBuffer.allocate(0);
    }
    held -= first.remaining();
    return first;
  }

  /** Reads bytes of as many frames as there are. Returns their number. */
  int read(byte[] target, int offset, int length) {
    int count = 0;
    ByteBuffer first = frames.peek();
    while (first != null && count < length) {
      int part = Math.min(first.remaining(), length - count);
      first.get(target, offset + count, part);
      count += part;
      if (!first.hasRemaining()) {
        frames.remove();
        first = frames.peek();
      }
    }
    held -= count;
    return count;
  }
}
