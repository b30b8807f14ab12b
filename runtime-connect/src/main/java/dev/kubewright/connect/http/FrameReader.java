package dev.kubewright.connect.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads the messages of a server from a WebSocket (RFC 6455 §5), and checks them. It joins the
 * pieces of a message. For one thread.
 */
final class FrameReader {
  /** Longest message, in bytes. */
  static final int LONGEST = 32 * 1024 * 1024;

  /** Code of a closing frame without a code (RFC 6455 §7.4.1). It is never sent. */
  static final int NO_CODE = 1005;

  static final int CONTINUATION = 0;
  static final int TEXT = 1;
  static final int BINARY = 2;
  static final int CLOSE = 8;
  static final int PING = 9;
  static final int PONG = 10;

  static final int PROTOCOL_ERROR = 1002;
  private static final int NOT_UTF_8 = 1007;
  private static final int TOO_LONG = 1009;

  /** Memory grows with what arrives, not with what the server announces. */
  private static final int STEP = 64 * 1024;

  private static final int LONGEST_CONTROL = 125;
  private static final byte[] NOTHING = {};

  private final InputStream in;

  /** The pieces of the message so far. */
  private byte[] joined = NOTHING;

  private int length;
  private int opcode;

  /**
   * Creates a reader.
   *
   * @param in must be buffered
   */
  FrameReader(InputStream in) {
    this.in = in;
  }

  /** A message of the server. */
  sealed interface Message {}

  /** A whole binary or text message. */
  record Data(ByteBuffer bytes) implements Message {}

  /** A question that wants the same bytes back. */
  record Ping(byte[] bytes) implements Message {}

  /** An answer to a question, or a sign of life without one. */
  record Pong() implements Message {}

  /** The last message. */
  record Close(int code, String reason) implements Message {}

  /** Thrown for bytes that the protocol forbids. */
  static final class ViolationException extends IOException {
    private static final long serialVersionUID = 1L;

    /** The code of the closing frame that answers the violation. */
    private final int code;

    ViolationException(int code, String problem) {
      super("the server broke the WebSocket protocol: " + problem);
      this.code = code;
    }

    int code() {
      return code;
    }
  }

  /**
   * Waits for the next message.
   *
   * @throws ViolationException if the server breaks the protocol
   * @throws EOFException if the connection ends without a closing frame
   */
  Message next() throws IOException {
    while (true) {
      int first = octet();
      int kind = first & 15;
      boolean last = (first & 128) != 0;
      require((first & 0x70) == 0, "reserved bits are set");
      require(kind <= BINARY || kind >= CLOSE && kind <= PONG, "opcode " + kind);
      int second = octet();
      require((second & 128) == 0, "a frame is masked");
      if (kind >= CLOSE) {
        require(last, "a control frame is fragmented");
        return control(kind, second);
      }
      require(kind == CONTINUATION == (opcode != 0), "pieces are out of order");
      opcode = opcode == 0 ? kind : opcode;
      append(size(second));
      if (last) {
        return whole();
      }
    }
  }

  private Message control(int kind, int size) throws IOException {
    require(size <= LONGEST_CONTROL, "a control frame is too long");
    byte[] bytes = in.readNBytes(size);
    if (bytes.length < size) {
      throw ended();
    }
    return switch (kind) {
      case PING -> new Ping(bytes);
      case PONG -> new Pong();
      default -> close(bytes);
    };
  }

  private static Close close(byte[] bytes) throws ViolationException {
    if (bytes.length == 0) {
      return new Close(NO_CODE, "");
    }
    require(bytes.length > 1, "a closing code has one byte");
    int code = (bytes[0] & 255) << 8 | bytes[1] & 255;
    boolean defined = code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
    require(defined || code >= 3000 && code < 5000, "closing code " + code);
    return new Close(code, text(ByteBuffer.wrap(bytes, 2, bytes.length - 2)));
  }

  private int size(int announced) throws IOException {
    if (announced < 126) {
      return announced;
    }
    int bytes = announced == 126 ? 2 : 8;
    long size = 0;
    for (int i = 0; i < bytes; i++) {
      size = size << 8 | octet();
    }
    require(size < 0 || size > (bytes == 2 ? 125 : 65_535), "a length has too many bytes");
    if (size < 0 || size > LONGEST) {
      throw tooLong();
    }
    return (int) size;
  }

  private void append(int size) throws IOException {
    if (size > LONGEST - length) {
      throw tooLong();
    }
    int left = size;
    while (left > 0) {
      if (length == joined.length) {
        joined = Arrays.copyOf(joined, length + Math.min(left, Math.max(STEP, length)));
      }
      int count = in.read(joined, length, Math.min(left, joined.length - length));
      if (count < 0) {
        throw ended();
      }
      length += count;
      left -= count;
    }
  }

  private Data whole() throws ViolationException {
    ByteBuffer bytes = ByteBuffer.wrap(joined, 0, length);
    if (opcode == TEXT) {
      var unused = text(bytes.duplicate());
    }
    joined = NOTHING;
    length = 0;
    opcode = 0;
    return new Data(bytes);
  }

  private static String text(ByteBuffer bytes) throws ViolationException {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException malformed) {
      throw new ViolationException(NOT_UTF_8, "a text is not UTF-8");
    }
  }

  private int octet() throws IOException {
    int next = in.read();
    if (next < 0) {
      throw ended();
    }
    return next;
  }

  private static EOFException ended() {
    return new EOFException("the server ended the connection without a closing frame");
  }

  private static ViolationException tooLong() {
    return new ViolationException(
        TOO_LONG, "a message is longer than " + LONGEST / 1024 / 1024 + " MiB");
  }

  private static void require(boolean holds, String problem) throws ViolationException {
    if (!holds) {
      throw new ViolationException(PROTOCOL_ERROR, problem);
    }
  }
}
