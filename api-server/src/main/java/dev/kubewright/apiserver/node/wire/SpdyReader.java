package dev.kubewright.apiserver.node.wire;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** Reads frames of SPDY/3.1. All headers of a connection are one compressed stream. */
final class SpdyReader implements AutoCloseable {
  private static final int CONTROL = 0x8000;
  private static final int VERSION = 3;
  private static final int LAST = 1;
  private static final int SYN_STREAM = 1;
  private static final int RST_STREAM = 3;
  private static final int PING = 6;
  private static final int GO_AWAY = 7;
  private static final int HEADERS = 8;
  private static final int LONGEST_HEADERS = 1024 * 1024;

  private final DataInputStream in;
  private final Inflater inflater = new Inflater();

  SpdyReader(InputStream in) {
    this.in = new DataInputStream(in);
  }

  /**
   * Reads a frame.
   *
   * @return null at the end
   * @throws IOException if the connection breaks, or what arrives is not SPDY/3
   */
  @Nullable SpdyFrame read() throws IOException {
    int begin = in.read();
    if (begin < 0) {
      return null;
    }
    int head = begin << 8 | in.readUnsignedByte();
    int second = in.readUnsignedShort();
    int flags = in.readUnsignedByte();
    int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
    byte[] content = in.readNBytes(length);
    if (content.length < length) {
      throw new EOFException("a frame is not complete");
    }
    boolean last = (flags & LAST) != 0;
    if ((head & CONTROL) == 0) {
      return new SpdyFrame.Data(head << 16 | second, last, content);
    }
    if ((head & ~CONTROL) != VERSION) {
      throw new ProtocolException("SPDY of version " + (head & ~CONTROL));
    }
    return control(second, last, ByteBuffer.wrap(content));
  }

  private SpdyFrame control(int type, boolean last, ByteBuffer content) throws IOException {
    return switch (type) {
      case SYN_STREAM -> {
        require(content, 10);
        int stream = content.getInt() & Integer.MAX_VALUE;
        content.position(10);
        yield new SpdyFrame.Open(stream, last, headers(content));
      }
      case HEADERS -> {
        require(content, 4);
        content.position(4);
        headers(content);
        yield new SpdyFrame.Other();
      }
      case RST_STREAM -> {
        require(content, 8);
        yield new SpdyFrame.Reset(content.getInt() & Integer.MAX_VALUE);
      }
      case PING -> {
        require(content, 4);
        yield new SpdyFrame.Ping(content.getInt());
      }
      case GO_AWAY -> new SpdyFrame.GoAway();
      default -> new SpdyFrame.Other();
    };
  }

  private static void require(ByteBuffer content, int bytes) throws ProtocolException {
    if (content.remaining() < bytes) {
      throw new ProtocolException("a frame is too short");
    }
  }

  private Map<String, String> headers(ByteBuffer compressed) throws IOException {
    ByteBuffer block = ByteBuffer.wrap(inflate(compressed));
    require(block, 4);
    int count = block.getInt();
    Map<String, String> headers = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      String name = text(block);
      headers.put(name, text(block));
    }
    return headers;
  }

  private static String text(ByteBuffer block) throws ProtocolException {
    require(block, 4);
    int length = block.getInt();
    if (length < 0) {
      throw new ProtocolException("a header has a negative length");
    }
    require(block, length);
    byte[] bytes = new byte[length];
    block.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private byte[] inflate(ByteBuffer compressed) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] piece = new byte[4096];
    inflater.setInput(compressed);
    try {
      while (true) {
        int count = inflater.inflate(piece);
        if (count > 0) {
          all.write(piece, 0, count);
        } else if (inflater.needsDictionary()) {
          inflater.setDictionary(SpdyDictionary.bytes());
        } else {
          return all.toByteArray();
        }
        if (all.size() > LONGEST_HEADERS) {
          throw new ProtocolException("headers are longer than " + LONGEST_HEADERS + " bytes");
        }
      }
    } catch (DataFormatException | IllegalArgumentException broken) {
      var failure = new ProtocolException("headers are not compressed as SPDY/3 does");
      failure.initCause(broken);
      throw failure;
    }
  }

  @Override
  public void close() {
    inflater.end();
  }
}
