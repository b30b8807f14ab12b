package dev.kubewright.connect.http;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The server's side of a WebSocket (RFC 6455) on a {@link FaultServer}. */
final class WebSocketPeer {
  static final int CONTINUATION = 0;
  static final int BINARY = 2;
  static final int CLOSE = 8;
  static final int PING = 9;

  private final Http1Peer call;
  private final DataInputStream in;

  private WebSocketPeer(Http1Peer call) {
    this.call = call;
    this.in = new DataInputStream(call.in());
  }

  /**
   * Switches protocols.
   *
   * @param protocol the chosen subprotocol, or {@code ""}
   */
  static WebSocketPeer accept(Call call, String protocol) throws IOException {
    String key = call.header("Sec-WebSocket-Key") + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    String chosen = protocol.isEmpty() ? "" : "Sec-WebSocket-Protocol: " + protocol + "\r\n";
    call.raw(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + chosen
            + "Sec-WebSocket-Accept: "
            + Base64.getEncoder().encodeToString(sha1(key))
            + "\r\n\r\n");
    return new WebSocketPeer((Http1Peer) call);
  }

  private static byte[] sha1(String text) {
    try {
      return MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.US_ASCII));
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** A frame of the client. */
  record Frame(int opcode, byte[] bytes) {
    String text() {
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }

  Frame read() throws IOException {
    int opcode = in.readUnsignedByte() & 15;
    int length = in.readUnsignedByte() & 127;
    if (length == 126) {
      length = in.readUnsignedShort();
    } else if (length == 127) {
      length = (int) in.readLong();
    }
    byte[] mask = in.readNBytes(4);
    byte[] bytes = in.readNBytes(length);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] ^= mask[i % 4];
    }
    return new Frame(opcode, bytes);
  }

  void send(String text) throws IOException {
    send(BINARY, true, text.getBytes(StandardCharsets.UTF_8));
  }

  void send(int opcode, boolean last, byte[] bytes) throws IOException {
    var head = new StringBuilder();
    head.append((char) (opcode | (last ? 128 : 0)));
    if (bytes.length < 126) {
      head.append((char) bytes.length);
    } else if (bytes.length < 65_536) {
      head.append((char) 126)
          .append((char) (bytes.length >> 8))
          .append((char) (bytes.length & 255));
    } else {
      head.append((char) 127).append("\0\0\0\0");
      for (int shift = 24; shift >= 0; shift -= 8) {
        head.append((char) (bytes.length >> shift & 255));
      }
    }
    call.raw(head.toString());
    call.raw(new String(bytes, StandardCharsets.ISO_8859_1));
  }

  void close(int code, String reason) throws IOException {
    byte[] text = ("xx" + reason).getBytes(StandardCharsets.UTF_8);
    text[0] = (byte) (code >> 8);
    text[1] = (byte) code;
    send(CLOSE, true, text);
  }
}
