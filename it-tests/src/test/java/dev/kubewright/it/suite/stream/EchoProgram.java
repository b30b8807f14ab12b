package dev.kubewright.it.suite.stream;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A program that speaks WebSocket (RFC 6455) on a port. It sends each message back, in two
 * fragments with a ping between them, and checks that the ping is answered. The message {@code end
 * 1000} ends the connection with that code. The path {@code /closed} is refused with 418.
 */
final class EchoProgram implements AutoCloseable {
  private static final int BINARY = 2;
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;
  private static final int LAST = 0x80;

  private final ServerSocket socket;
  private final List<Map<String, String>> requests = new CopyOnWriteArrayList<>();

  /** Starts the program on a free port of an address. */
  EchoProgram(InetAddress address) throws IOException {
    socket = new ServerSocket(0, 50, address);
    start(this::accept);
  }

  private static void start(Runnable task) {
    var thread = new Thread(task, "echo-program");
    thread.setDaemon(true);
    thread.start();
  }

  InetSocketAddress address() {
    return (InetSocketAddress) socket.getLocalSocketAddress();
  }

  int port() {
    return socket.getLocalPort();
  }

  /** Returns the headers of each request by lower-case name. The request line has the name "". */
  List<Map<String, String>> requests() {
    return requests;
  }

  private void accept() {
    try {
      while (true) {
        Socket accepted = socket.accept();
        start(() -> serve(accepted));
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  private void serve(Socket accepted) {
    try (accepted) {
      var in = new DataInputStream(accepted.getInputStream());
      var out = new DataOutputStream(accepted.getOutputStream());
      Map<String, String> request = head(in);
      requests.add(request);
      if (request.get("").contains("/closed")) {
        out.writeBytes("HTTP/1.1 418 I'm a teapot\r\nContent-Length: 3\r\n\r\nno!");
        out.flush();
        return;
      }
      out.writeBytes(
          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
              + "Sec-WebSocket-Protocol: echo.v1\r\nSec-WebSocket-Accept: "
              + accept(request.get("sec-websocket-key"))
              + "\r\n\r\n");
      out.flush();
      echo(in, out);
    } catch (IOException ended) {
      // The client has closed the connection.
    }
  }

  private static Map<String, String> head(DataInputStream in) throws IOException {
    Map<String, String> head = new HashMap<>();
    head.put("", line(in));
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      head.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    return head;
  }

  private static String line(DataInputStream in) throws IOException {
    var line = new ByteArrayOutputStream();
    for (int next = in.readUnsignedByte(); next != '\n'; next = in.readUnsignedByte()) {
      line.write(next);
    }
    return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
  }

  private static String accept(String key) {
    try {
      String text = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
      return Base64.getEncoder()
          .encodeToString(
              MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static void echo(DataInputStream in, DataOutputStream out) throws IOException {
    while (true) {
      byte[] message = message(in, BINARY);
      String text = new String(message, StandardCharsets.UTF_8);
      if (text.startsWith("end ")) {
        int code = Integer.parseInt(text.substring(4));
        send(out, LAST | CLOSE, new byte[] {(byte) (code >> 8), (byte) code, 'o', 'k'});
        message(in, CLOSE);
        return;
      }
      int half = message.length / 2;
      send(out, BINARY, Arrays.copyOf(message, half));
      send(out, LAST | PING, new byte[] {1, 2, 3});
      send(out, LAST, Arrays.copyOfRange(message, half, message.length));
      if (message(in, PONG).length != 3) {
        throw new IOException("the answer to a ping has its bytes");
      }
    }
  }

  /** Reads a frame, which must be of a kind. */
  private static byte[] message(DataInputStream in, int opcode) throws IOException {
    int first = in.readUnsignedByte();
    int length = in.readUnsignedByte();
    if (first != (LAST | opcode) || (length & 0x80) == 0) {
      throw new IOException("frame " + first + ", masked " + ((length & 0x80) != 0));
    }
    length &= 0x7f;
    if (length == 126) {
      length = in.readUnsignedShort();
    } else if (length == 127) {
      length = (int) in.readLong();
    }
    byte[] mask = in.readNBytes(4);
    byte[] content = in.readNBytes(length);
    for (int i = 0; i < content.length; i++) {
      content[i] ^= mask[i % 4];
    }
    return content;
  }

  private static void send(DataOutputStream out, int first, byte[] content) throws IOException {
    out.writeByte(first);
    if (content.length < 126) {
      out.writeByte(content.length);
    } else if (content.length < 1 << 16) {
      out.writeByte(126);
      out.writeShort(content.length);
    } else {
      out.writeByte(127);
      out.writeLong(content.length);
    }
    out.write(content);
    out.flush();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
