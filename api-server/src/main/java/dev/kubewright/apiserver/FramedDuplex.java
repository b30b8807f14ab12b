package dev.kubewright.apiserver;

import dev.kubewright.apiserver.FrameSplitter.Part;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The client's end of a WebSocket whose bytes the server passes on to a program: messages become
 * frames (RFC 6455), and frames become messages.
 */
final class FramedDuplex implements Duplex {
  private static final int BINARY = 2;
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;

  private static final int LAST = 0x80;
  private static final int MASKED = 0x80;
  private static final int LONGEST_HEAD = 14;
  private static final int NO_CODE = 1005;
  private static final Set<Integer> PROPER = Set.of(1000, 1001, NO_CODE);

  private final Request request;
  private final String protocol;
  private final MemoryDuplex bytes;
  private final FrameSplitter frames = new FrameSplitter();
  private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
  private final ReentrantLock sending = new ReentrantLock();
  private Frame.@Nullable End end;

  /**
   * Creates a connection over another one.
   *
   * @param protocol the subprotocol that the program chose, or empty
   * @param bytes whose messages are pieces of the bytes
   */
  FramedDuplex(Request request, String protocol, MemoryDuplex bytes) {
    this.request = request;
    this.protocol = protocol;
    this.bytes = bytes;
  }

  @Override
  public String protocol() {
    return protocol;
  }

  @Override
  public void send(ByteBuffer frame) {
    ChannelMessages.checkLength(frame);
    send(BINARY, frame);
  }

  @Override
  public void send(byte channel, ByteBuffer content) {
    ChannelMessages.cut(channel, content, message -> send(BINARY, ByteBuffer.wrap(message)));
  }

  private void send(int opcode, ByteBuffer content) {
    ByteBuffer head = head(opcode, content.remaining());
    sending.lock();
    try {
      bytes.send(head);
      bytes.send(content);
    } finally {
      sending.unlock();
    }
  }

  /** The mask is zero: it is against proxies, and there is none on the way. */
  private static ByteBuffer head(int opcode, int length) {
    ByteBuffer head = ByteBuffer.allocate(LONGEST_HEAD).put((byte) (LAST | opcode));
    if (length < 126) {
      head.put((byte) (MASKED | length));
    } else if (length < 1 << 16) {
      head.put((byte) (MASKED | 126)).putShort((short) length);
    } else {
      head.put((byte) (MASKED | 127)).putLong(length);
    }
    return head.putInt(0).flip();
  }

  @Override
  public Frame receive() {
    while (end == null) {
      Part part = next();
      switch (part.opcode()) {
        case CLOSE -> end(part.content());
        case PING -> send(PONG, ByteBuffer.wrap(part.content()));
        case PONG -> {}
        default -> {
          begun.writeBytes(part.content());
          if (part.last()) {
            ByteBuffer message = ByteBuffer.wrap(begun.toByteArray());
            begun.reset();
            return new Frame.Data(message);
          }
        }
      }
    }
    return end;
  }

  /** Waits for the next frame. */
  private Part next() {
    try {
      Part part = frames.next();
      while (part == null) {
        if (bytes.receive() instanceof Frame.Data piece) {
          frames.add(piece.bytes());
        } else {
          throw new TransportException(
              request, Kind.LOST, "the program has ended the connection without a word", null);
        }
        part = frames.next();
      }
      return part;
    } catch (IOException broken) {
      close();
      throw new TransportException(
          request, Kind.MALFORMED, String.valueOf(broken.getMessage()), broken);
    }
  }

  /** Answers the closing frame of the program, and ends the connection. */
  private void end(byte[] content) {
    boolean coded = content.length >= Short.BYTES;
    int code = coded ? ByteBuffer.wrap(content).getShort() & 0xffff : NO_CODE;
    int words = coded ? Short.BYTES : 0;
    String reason = new String(content, words, content.length - words, StandardCharsets.UTF_8);
    close(ByteBuffer.wrap(content, 0, words));
    if (!PROPER.contains(code)) {
      throw new TransportException(
          request,
          Kind.LOST,
          "the server ended the connection with code " + code + ": " + reason,
          null);
    }
    end = new Frame.End(code, reason);
  }

  /** Never waits. A closing frame in the middle of another one would be a part of that. */
  private void close(ByteBuffer code) {
    if (sending.tryLock()) {
      try {
        ByteBuffer frame = ByteBuffer.allocate(LONGEST_HEAD + Short.BYTES);
        bytes.close(frame.put(head(CLOSE, code.remaining())).put(code).flip());
      } finally {
        sending.unlock();
      }
    } else {
      bytes.close();
    }
  }

  @Override
  public void close() {
    close(ByteBuffer.allocate(Short.BYTES).putShort((short) 1000).flip());
  }
}
