package dev.kubewright.it.support;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;

/**
 * A connection to a server, over which a test sends and receives bytes, also those of WebSockets.
 */
public final class RawSocket implements AutoCloseable {
  public static final int TEXT = 0x81;
  public static final int BINARY = 0x82;
  public static final int CLOSE = 0x88;
  public static final int PING = 0x89;
  public static final int PONG = 0x8a;

  private static final int PATIENCE_MILLIS = 30_000;
  private static final byte[] MASK = {1, 2, 3, 4};

  /** One for each server, since later connections to the same one are faster then. */
  private static final Map<String, SSLContext> TRUSTING = new ConcurrentHashMap<>();

  private final Socket socket;
  private final DataInputStream in;
  private final String token;

  private RawSocket(Socket socket, String token) throws IOException {
    this.socket = socket;
    this.in = new DataInputStream(socket.getInputStream());
    this.token = token;
  }

  /** A frame: its first byte, which has the kind, and its content. */
  public record Frame(int kind, byte[] content) {
    /** Returns the content as text. */
    public String text() {
      return new String(content, StandardCharsets.UTF_8);
    }

    /** Returns the code of a closing frame. */
    public int code() {
      return (content[0] & 0xff) << 8 | content[1] & 0xff;
    }
  }

  /** Connects to a server. */
  public static RawSocket connect(TestServer server) {
    URI url = URI.create(server.url());
    try {
      Socket socket =
          TRUSTING
              .computeIfAbsent(server.caPem(), RawHttp::trusting)
              .getSocketFactory()
              .createSocket(url.getHost(), url.getPort());
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.setTcpNoDelay(true);
      return new RawSocket(socket, server.token());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Asks for a WebSocket, with more headers, and returns the lines of the response's head. */
  public List<String> upgrade(String target, String... headers) throws IOException {
    request(
        "GET " + target,
        Arrays.stream(headers).collect(Collectors.joining("\r\n"))
            + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://localhost",
        "");
    return head();
  }

  /** Sends a request as an administrator. */
  public void request(String methodAndTarget, String headers, String body) throws IOException {
    String more = headers.strip();
    send(
        methodAndTarget
            + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
            + token
            + "\r\n"
            + (more.isEmpty() ? "" : more + "\r\n")
            + "\r\n"
            + body);
  }

  /** Sends text. */
  public void send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Receives the lines before the empty one. */
  public List<String> head() throws IOException {
    var head = new ByteArrayOutputStream();
    while (!head.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
      head.write(in.readByte());
    }
    return head.toString(StandardCharsets.US_ASCII).strip().lines().toList();
  }

  /** Receives everything until the server closes the connection. */
  public String rest() throws IOException {
    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Sends a frame with a mask. */
  public void frame(int kind, byte[] content) throws IOException {
    byte[] frame = new byte[6 + content.length];
    frame[0] = (byte) kind;
    frame[1] = (byte) (0x80 | content.length);
    System.arraycopy(MASK, 0, frame, 2, MASK.length);
    for (int i = 0; i < content.length; i++) {
      frame[6 + i] = (byte) (content[i] ^ MASK[i & 3]);
    }
    socket.getOutputStream().write(frame);
  }

  /** Receives a frame, which has no mask. */
  public Frame frame() throws IOException {
    int kind = in.readUnsignedByte();
    int length = in.readUnsignedByte();
    if (length == 126) {
      length = in.readUnsignedShort();
    } else if (length == 127) {
      length = (int) in.readLong();
    }
    byte[] content = new byte[length];
    in.readFully(content);
    return new Frame(kind, content);
  }

  /** Returns whether the server has closed the connection. Waits for it. */
  public boolean isEnded() throws IOException {
    try {
      in.readByte();
      return false;
    } catch (EOFException end) {
      return true;
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
