package dev.kubewright.connect.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** The HTTP/1.1 side of a {@link FaultServer}: one connection, one request after the other. */
final class Http1Peer implements Call {
  private final FaultServer server;
  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;
  private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private String line = "";
  private int number;
  private boolean chunked;
  private boolean bodyRead;

  Http1Peer(FaultServer server, Socket socket, InputStream in) throws IOException {
    this.server = server;
    this.socket = socket;
    this.in = in;
    this.out = socket.getOutputStream();
  }

  void serve() throws IOException {
    while (readHead()) {
      number = server.nextNumber();
      bodyRead = false;
      server.currentScript().answer(this);
      if (!bodyRead) {
        received();
      }
    }
  }

  private boolean readHead() throws IOException {
    line = readLine();
    if (line.isEmpty()) {
      return false;
    }
    headers.clear();
    for (String next = readLine(); !next.isEmpty(); next = readLine()) {
      int colon = next.indexOf(':');
      if (colon < 0) {
        throw new IOException("no HTTP");
      }
      headers.put(next.substring(0, colon), next.substring(colon + 1).strip());
    }
    return true;
  }

  private String readLine() throws IOException {
    var text = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        return "";
      }
      if (c != '\r') {
        text.append((char) c);
      }
    }
    return text.toString();
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public int serverRequests() {
    return server.requests();
  }

  @Override
  public String line() {
    return line.endsWith(" HTTP/1.1") ? line.substring(0, line.length() - 9) : line;
  }

  @Override
  public String header(String name) {
    return headers.getOrDefault(name, "");
  }

  InputStream in() {
    return in;
  }

  @Override
  public byte[] received() throws IOException {
    bodyRead = true;
    if (header("Transfer-Encoding").equalsIgnoreCase("chunked")) {
      return readChunks();
    }
    String length = header("Content-Length");
    return exactly(length.isEmpty() ? 0 : Integer.parseInt(length));
  }

  private byte[] readChunks() throws IOException {
    var body = new ByteArrayOutputStream();
    while (true) {
      String length = readLine();
      if (length.isEmpty()) {
        throw new EOFException();
      }
      int size = Integer.parseInt(length, 16);
      body.write(exactly(size));
      readLine();
      if (size == 0) {
        return body.toByteArray();
      }
    }
  }

  private byte[] exactly(int count) throws IOException {
    byte[] bytes = in.readNBytes(count);
    if (bytes.length < count) {
      throw new EOFException();
    }
    return bytes;
  }

  @Override
  public void head(int status, String... fields) throws IOException {
    chunked = true;
    var text = new StringBuilder("HTTP/1.1 ").append(status).append(" X\r\n");
    for (int i = 0; i < fields.length; i += 2) {
      text.append(fields[i]).append(": ").append(fields[i + 1]).append("\r\n");
      chunked &= !fields[i].equalsIgnoreCase("Content-Length");
    }
    raw(text + (chunked ? "Transfer-Encoding: chunked\r\n\r\n" : "\r\n"));
  }

  @Override
  public void part(byte[] bytes) throws IOException {
    if (chunked) {
      raw(Integer.toHexString(bytes.length) + "\r\n");
    }
    out.write(bytes);
    server.wrote(bytes.length);
    if (chunked) {
      raw("\r\n");
    }
    out.flush();
  }

  @Override
  public void end() throws IOException {
    if (chunked) {
      raw("0\r\n\r\n");
    }
  }

  @Override
  public void raw(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
  }

  @Override
  public void cut() throws IOException {
    socket.close();
    throw new IOException("cut");
  }

  @Override
  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
    throw new IOException("reset");
  }

  @Override
  public void stall() throws IOException {
    var unused = in.transferTo(OutputStream.nullOutputStream());
    throw new IOException("the client closed the connection");
  }

  @Override
  public void freeze() throws IOException {
    server.awaitClose();
    throw new IOException("the server is closed");
  }
}
