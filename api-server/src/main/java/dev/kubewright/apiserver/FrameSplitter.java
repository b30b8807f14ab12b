package dev.kubewright.apiserver;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the frames that a server sends over a WebSocket (RFC 6455), from bytes as they arrive. For
 * one thread at a time.
 */
final class FrameSplitter {
  private static final int LONGEST = 32 * 1024 * 1024;

  private ByteBuffer arrived = ByteBuffer.allocate(0);

  /**
   * A frame.
   *
   * @param last whether it ends its message
   */
  record Part(int opcode, boolean last, byte[] content) {}

  /** Adds bytes that have arrived. */
  void add(ByteBuffer bytes) {
    if (arrived.capacity() - arrived.limit() < bytes.remaining()) {
      int needed = arrived.remaining() + bytes.remaining();
      ByteBuffer larger = ByteBuffer.allocate(Math.max(needed, 2 * arrived.remaining()));
      arrived = larger.put(arrived).flip();
    }
    int begin = arrived.position();
    arrived.position(arrived.limit()).limit(arrived.limit() + bytes.remaining());
    arrived.put(bytes).position(begin);
  }

  /**
   * Returns the next frame, or null if it is not complete.
   *
   * @throws IOException if the server has broken the protocol
   */
  @Nullable Part next() throws IOException {
    ByteBuffer head = arrived.duplicate();
    if (head.remaining() < 2) {
      return null;
    }
    int first = head.get();
    int length = head.get();
    if (length < 0) {
      throw new IOException("a server must not mask its frames");
    }
    int more = length == 127 ? Long.BYTES : length == 126 ? Short.BYTES : 0;
    if (head.remaining() < more) {
      return null;
    }
    long size = length;
    if (more > 0) {
      size = more == Long.BYTES ? head.getLong() : head.getShort() & 0xffff;
    }
    if (size < 0 || size > LONGEST) {
      throw new IOException("a frame has " + size + " bytes");
    }
    if (head.remaining() < size) {
      return null;
    }
    var content = new byte[(int) size];
    head.get(content);
    arrived.position(head.position());
    return new Part(first & 0x0f, first < 0, content);
  }
}
