package dev.kubewright.benchmarks.loader;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import javax.net.ssl.SSLContext;

/**
 * A connection of HTTP/1.1 that counts what it receives and decodes nothing, so that it takes less
 * time than any server. For one thread at a time.
 */
final class RawConnection implements AutoCloseable {
  private static final int BUFFER = 256 * 1024;
  private static final int KEPT = 4096;

  private final Socket socket;
  private final InputStream in;
  private final String token;
  private final byte[] buffer = new byte[BUFFER];
  private int from;
  private int to;
  private boolean chunked;
  private boolean inChunk;
  private boolean ended;
  private long left;

  private RawConnection(Socket socket, String token) throws IOException {
    this.socket = socket;
    this.in = socket.getInputStream();
    this.token = token;
  }

  /** A response: how many bytes its body has, and the first of them as text. */
  record Received(long length, String begin) {}

  /**
   * Connects.
   *
   * @param tls trusts the server, for an address of HTTPS
   */
  static RawConnection open(String url, SSLContext tls, String token) throws IOException {
    URI uri = URI.create(url);
    Socket socket =
        uri.getScheme().equals("https")
            ? tls.getSocketFactory().createSocket(uri.getHost(), uri.getPort())
            : new Socket(uri.getHost(), uri.getPort());
    socket.setTcpNoDelay(true);
    return new RawConnection(socket, token);
  }

  /** Sends a request and receives all of its response. */
  Received request(String method, String path, String headers, String body) throws IOException {
    begin(method, path, headers, body);
    byte[] kept = new byte[KEPT];
    int begin = 0;
    long length = 0;
    for (int count = fill(); count >= 0; count = fill()) {
      int more = Math.min(count, kept.length - begin);
      System.arraycopy(buffer, from, kept, begin, more);
      begin += more;
      length += count;
      take(count);
    }
    return new Received(length, new String(kept, 0, begin, StandardCharsets.UTF_8));
  }

  /** Sends a request and receives the head of its response. */
  void begin(String method, String path, String headers, String body) throws IOException {
    byte[] content = body.getBytes(StandardCharsets.UTF_8);
    String head =
        "%s %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n%sContent-Length: %d\r\n\r\n"
            .formatted(method, path, token, headers, content.length);
    byte[] first = head.getBytes(StandardCharsets.UTF_8);
    byte[] all = new byte[first.length + content.length];
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(content, 0, all, first.length, content.length);
    socket.getOutputStream().write(all);
    String status = line();
    chunked = false;
    left = 0;
    for (String line = line(); !line.isEmpty(); line = line()) {
      String header = line.toLowerCase(Locale.ROOT);
      if (header.startsWith("content-length:")) {
        left = Long.parseLong(header.substring(header.indexOf(':') + 1).strip());
      }
      chunked |= header.equals("transfer-encoding: chunked");
    }
    if (!status.startsWith("HTTP/1.1 2")) {
      throw new IOException(method + " " + path + ": " + status);
    }
    inChunk = false;
    ended = !chunked && left == 0;
  }

  /** Waits until the body has so many more lines, which are the events of a watch. */
  void awaitLines(long lines) throws IOException {
    long wanted = lines;
    while (wanted > 0) {
      int count = fill();
      if (count < 0) {
        throw new EOFException("the watch has ended");
      }
      int end = from;
      while (end < from + count && wanted > 0) {
        if (buffer[end++] == '\n') {
          wanted--;
        }
      }
      take(end - from);
    }
  }

  /**
   * Returns how many bytes of the body are in the buffer. Waits for some. Returns -1 at its end.
   */
  private int fill() throws IOException {
    if (left == 0 && chunked && !ended) {
      chunk();
    }
    if (ended) {
      return -1;
    }
    if (from == to) {
      more();
    }
    return (int) Math.min(left, to - from);
  }

  private void take(int count) {
    from += count;
    left -= count;
    ended = left == 0 && !chunked;
  }

  /** Reads what stands between two chunks. The next one may come much later. */
  private void chunk() throws IOException {
    String end = inChunk ? line() : "";
    if (!end.isEmpty()) {
      throw new IOException("a chunk is longer than it says");
    }
    left = Long.parseLong(line(), 16);
    inChunk = true;
    if (left == 0) {
      line();
      ended = true;
    }
  }

  private void more() throws IOException {
    int count = in.read(buffer);
    if (count < 0) {
      throw new EOFException("the connection has ended");
    }
    from = 0;
    to = count;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    while (true) {
      if (from == to) {
        more();
      }
      char next = (char) buffer[from++];
      if (next == '\n') {
        return line.toString();
      }
      if (next != '\r') {
        line.append(next);
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
