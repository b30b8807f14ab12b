package dev.kubewright.apiserver.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the frames that a client sends over a WebSocket (RFC 6455), from bytes as they arrive. For
 * one thread at a time.
 */
final class FrameParser {
  static final int CLOSE = 8;
  static final int PING = 9;

  private static final int PROTOCOL_ERROR = 1002;
  private static final int NORMAL = 1000;
  private static final int LONGEST = 32 * 1024 * 1024;
  private static final int LONGEST_CONTROL = 125;
  private static final int FIRST_PART = 8 * 1024;

  private static final int SHORT_HEAD = 2;
  private static final int MASK = 4;

  private final byte[] head = new byte[SHORT_HEAD + Long.BYTES + MASK];
  private int headLength;
  private byte @Nullable [] content;
  private int filled;

  /** A frame without its mask. */
  record Frame(int opcode, byte[] content) {
    /** Returns whether the frame is no part of a message. */
    boolean isControl() {
      return opcode >= CLOSE;
    }
  }

  /** A frame that ends the connection. */
  static final class RefusedException extends IOException {
    private static final long serialVersionUID = 1;

    /** The code of the closing frame. */
    private final int code;

    RefusedException(int code, String message) {
      super(message);
      this.code = code;
    }

    int code() {
      return code;
    }
  }

  /**
   * Returns the next frame, or null if it is not complete. Takes the bytes of the frame only.
   *
   * @throws RefusedException if the client has broken the protocol, or the frame is too long
   */
  @Nullable Frame parse(ByteBuffer in) throws RefusedException {
    while (headLength < headSize()) {
      if (!in.hasRemaining()) {
        return null;
      }
      head[headLength++] = in.get();
      if (headLength == SHORT_HEAD) {
        check();
      }
    }
    byte[] bytes = content;
    if (bytes == null) {
      bytes = new byte[Math.min(length(), FIRST_PART)];
      content = bytes;
    }
    int length = length();
    while (in.hasRemaining() && filled < length) {
      if (filled == bytes.length) { // only bytes that have come take memory
        bytes = Arrays.copyOf(bytes, Math.min(length, 2 * filled));
        content = bytes;
      }
      int count = Math.min(in.remaining(), bytes.length - filled);
      in.get(bytes, filled, count);
      filled += count;
    }
    return filled < length ? null : finish(bytes);
  }

  private Frame finish(byte[] bytes) {
    int mask = headSize() - MASK;
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] ^= head[mask + (i & 3)];
    }
    Frame frame = new Frame(opcode(), bytes);
    headLength = 0;
    content = null;
    filled = 0;
    return frame;
  }

  private int opcode() {
    return head[0] & 0x0f;
  }

  private int shortLength() {
    return head[1] & 0x7f;
  }

  /** Returns the bytes of the longer length, if there is one. */
  private int lengthBytes() {
    return switch (shortLength()) {
      case 126 -> Short.BYTES;
      case 127 -> Long.BYTES;
      default -> 0;
    };
  }

  private int headSize() {
    return headLength < SHORT_HEAD ? SHORT_HEAD : SHORT_HEAD + lengthBytes() + MASK;
  }

  private void check() throws RefusedException {
    boolean masked = (head[1] & 0x80) != 0;
    if (!masked || (opcode() >= CLOSE && shortLength() > LONGEST_CONTROL)) {
      throw new RefusedException(PROTOCOL_ERROR, "the client has broken the protocol");
    }
  }

  private int length() throws RefusedException {
    int size = lengthBytes();
    long length = size == 0 ? shortLength() : 0;
    for (int i = 0; i < size; i++) {
      length = length << 8 | (head[SHORT_HEAD + i] & 0xff);
    }
    if (length < 0 || length > LONGEST) {
      throw new RefusedException(NORMAL, "a frame has " + length + " bytes");
    }
    return (int) length;
  }
}
