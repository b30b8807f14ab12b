package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.node.wire.Link;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.eclipse.jetty.io.EndPoint;
import org.jspecify.annotations.Nullable;

/**
 * A WebSocket (RFC 6455) from the server's side, as the library of the real server reads it: each
 * frame of a fragmented message is a message of its own. One thread receives, any thread sends.
 */
final class WebSocketConnection extends UpgradedConnection {
  private static final String SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  private static final int LONGEST = 32 * 1024 * 1024;
  private static final int LONGEST_CONTROL = 125;
  private static final int PROTOCOL_ERROR = 1002;

  private static final int WHOLE = 0x80;
  private static final int TEXT = 1;
  private static final int BINARY = 2;
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;

  /**
   * Creates a connection.
   *
   * @param opened gets the connection once messages can be sent
   */
  WebSocketConnection(EndPoint endPoint, Executor executor, Consumer<Link> opened) {
    super(endPoint, executor, opened);
  }

  /** Returns the proof that the server has read the key of a client. */
  static String accept(String key) {
    try {
      byte[] text = (key + SUFFIX).getBytes(StandardCharsets.US_ASCII);
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-1").digest(text));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-1", impossible);
    }
  }

  @Override
  public byte @Nullable [] receive() {
    try {
      byte[] message = next();
      while (message == null || isClosed()) {
        message = next();
      }
      return message;
    } catch (IOException ended) {
      return null;
    }
  }

  /**
   * Reads a frame.
   *
   * @return null if it is none of a message
   * @throws IOException at the end
   */
  private byte @Nullable [] next() throws IOException {
    int opcode = read() & 0x0f;
    int second = read();
    long length = second & 0x7f;
    if (length == 126) {
      length = number(2);
    } else if (length == 127) {
      length = number(8) & Long.MAX_VALUE;
    }
    boolean control = opcode >= CLOSE;
    if ((second & WHOLE) == 0 || (control && length > LONGEST_CONTROL)) {
      close(PROTOCOL_ERROR);
      throw new IOException("the client has broken the protocol");
    }
    if (length > LONGEST) {
      close(NORMAL);
      throw new IOException("a frame has " + length + " bytes");
    }
    byte[] mask = bytes(4);
    byte[] content = bytes((int) length);
    for (int i = 0; i < content.length; i++) {
      content[i] ^= mask[i & 3];
    }
    if (opcode == CLOSE) {
      close(NORMAL);
      throw new EOFException("the client has closed the connection");
    }
    if (opcode == PING && !isClosed()) {
      frame(PONG, content);
    }
    return control ? null : content;
  }

  private long number(int size) throws IOException {
    long number = 0;
    for (int i = 0; i < size; i++) {
      number = number << 8 | read();
    }
    return number;
  }

  private byte[] bytes(int count) throws IOException {
    byte[] bytes = new byte[count];
    int at = 0;
    while (at < count) {
      ByteBuffer buffer = buffer();
      int some = Math.min(count - at, buffer.remaining());
      buffer.get(bytes, at, some);
      at += some;
    }
    return bytes;
  }

  private int read() throws IOException {
    return buffer().get() & 255;
  }

  @Override
  public void send(byte[] message, boolean text) throws IOException {
    frame(text ? TEXT : BINARY, message);
  }

  private void frame(int opcode, byte[] content) throws IOException {
    transmit(head(opcode, content.length), ByteBuffer.wrap(content));
  }

  @Override
  void writeEnd(int code) throws IOException {
    write(head(CLOSE, 2), ByteBuffer.wrap(new byte[] {(byte) (code >> 8), (byte) code}));
  }

  private static ByteBuffer head(int opcode, int length) {
    ByteBuffer head = ByteBuffer.allocate(10).put((byte) (WHOLE | opcode));
    if (length < 126) {
      head.put((byte) length);
    } else if (length < 1 << 16) {
      head.put((byte) 126).putShort((short) length);
    } else {
      head.put((byte) 127).putLong(length);
    }
    return head.flip();
  }
}
