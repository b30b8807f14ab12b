package dev.kubewright.it.support;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** A connection of HTTP/2 to a server, over which a test sends and receives single frames. */
public final class RawHttp2 implements AutoCloseable {
  /** What a client sends first. */
  public static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

  public static final int DATA = 0;
  public static final int HEADERS = 1;
  public static final int RESET = 3;
  public static final int SETTINGS = 4;
  public static final int PING = 6;
  public static final int GO_AWAY = 7;
  public static final int WINDOW_UPDATE = 8;

  /** The flag of settings and pings that are responses. */
  public static final int ACK = 1;

  /** The flag of the last frame of a stream. */
  public static final int END_STREAM = 1;

  /** The flag of the last frame of a head. */
  public static final int END_HEADERS = 4;

  private static final int PATIENCE_MILLIS = 30_000;

  private final SSLSocket socket;
  private final DataInputStream in;
  private final DataOutputStream out;

  private RawHttp2(SSLSocket socket) throws IOException {
    this.socket = socket;
    this.in = new DataInputStream(socket.getInputStream());
    this.out = new DataOutputStream(socket.getOutputStream());
  }

  /** A frame. */
  public record Frame(int type, int flags, int stream, byte[] payload) {
    /** Returns the payload as text. */
    public String text() {
      return new String(payload, StandardCharsets.UTF_8);
    }
  }

  /** Connects to a server, and agrees with it on HTTP/2. Sends nothing of it. */
  public static RawHttp2 connect(TestServer server) {
    URI url = URI.create(server.url());
    try {
      var factory = RawHttp.trusting(server.caPem()).getSocketFactory();
      var socket = (SSLSocket) factory.createSocket(url.getHost(), url.getPort());
      socket.setSoTimeout(PATIENCE_MILLIS);
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setApplicationProtocols(new String[] {"h2"});
      socket.setSSLParameters(parameters);
      socket.startHandshake();
      if (!socket.getApplicationProtocol().equals("h2")) {
        throw new AssertionError("the server speaks " + socket.getApplicationProtocol());
      }
      return new RawHttp2(socket);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends text. */
  public void send(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Sends a frame. */
  public void frame(int type, int flags, int stream, byte[] payload) throws IOException {
    var frame = new ByteArrayOutputStream();
    var bytes = new DataOutputStream(frame);
    bytes.writeByte(payload.length >> 16);
    bytes.writeShort(payload.length);
    bytes.writeByte(type);
    bytes.writeByte(flags);
    bytes.writeInt(stream);
    bytes.write(payload);
    out.write(frame.toByteArray());
  }

  /** Returns a head whose names and values have less than 127 characters. */
  public static byte[] head(Map<String, String> fields) {
    var head = new ByteArrayOutputStream();
    fields.forEach(
        (name, value) -> {
          head.write(0);
          for (String text : new String[] {name, value}) {
            head.write(text.length());
            head.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
          }
        });
    return head.toByteArray();
  }

  /** Receives a frame, or returns null if the server has ended the connection. */
  public @Nullable Frame next() throws IOException {
    int first;
    try {
      first = in.readUnsignedByte();
    } catch (EOFException end) {
      return null;
    }
    int length = first << 16 | in.readUnsignedShort();
    int type = in.readUnsignedByte();
    int flags = in.readUnsignedByte();
    int stream = in.readInt();
    return new Frame(type, flags, stream, in.readNBytes(length));
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
