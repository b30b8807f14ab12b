package dev.kubewright.apiserver.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * The server's side of WebSockets (RFC 6455): its proof, and its frames, none of which it masks.
 */
final class OutgoingFrames {
  static final int TEXT = 1;
  static final int BINARY = 2;
  static final int PONG = 10;

  private static final int WHOLE = 0x80;
  private static final int LONGEST_HEAD = 10;

  private static final String SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

  private OutgoingFrames() {}

  /** Returns the proof that the server has read the key of a client. */
  static String accept(String key) {
    try {
      byte[] text = (key + SUFFIX).getBytes(StandardCharsets.US_ASCII);
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-1").digest(text));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-1", impossible);
    }
  }

  /** Returns what stands before the bytes of a frame that is a whole message. */
  static ByteBuffer head(int opcode, int length) {
    ByteBuffer head = ByteBuffer.allocate(LONGEST_HEAD).put((byte) (WHOLE | opcode));
    if (length < 126) {
      head.put((byte) length);
    } else if (length < 1 << 16) {
      head.put((byte) 126).putShort((short) length);
    } else {
      head.put((byte) 127).putLong(length);
    }
    return head.flip();
  }

  /** Returns a closing frame. */
  static ByteBuffer close(int code) {
    return ByteBuffer.allocate(4)
        .put((byte) (WHOLE | FrameParser.CLOSE))
        .put((byte) Short.BYTES)
        .putShort((short) code)
        .flip();
  }
}
