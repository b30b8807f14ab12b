package dev.kubewright.connect.proxy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Passes the bodies of HTTP/1.1 requests on, to find the beginning of the next request. */
final class RequestBodies {
  private static final int LONGEST_LINE = 8 * 1024;

  private RequestBodies() {}

  /**
   * Copies the body that follows a head.
   *
   * @throws IOException if the body is malformed or not complete
   */
  static void copy(HttpHead head, InputStream from, OutputStream to) throws IOException {
    if (head.value("Transfer-Encoding").toLowerCase(Locale.ROOT).endsWith("chunked")) {
      chunks(from, to);
      return;
    }
    String length = head.value("Content-Length");
    if (!length.isEmpty()) {
      Pump.copy(from, to, number(length, 10));
    }
  }

  private static void chunks(InputStream from, OutputStream to) throws IOException {
    while (true) {
      byte[] line = line(from);
      to.write(line);
      String size = new String(line, StandardCharsets.ISO_8859_1).split(";", 2)[0].strip();
      long length = number(size, 16);
      if (length == 0) {
        break;
      }
      Pump.copy(from, to, length + 2); // with the line break after it
    }
    byte[] trailer = line(from);
    while (trailer.length > 2) {
      to.write(trailer);
      trailer = line(from);
    }
    to.write(trailer);
    to.flush();
  }

  private static long number(String text, int radix) throws IOException {
    try {
      long value = Long.parseLong(text, radix);
      if (value >= 0) {
        return value;
      }
    } catch (NumberFormatException malformed) {
      // Reported below.
    }
    throw new IOException("a length is not a number");
  }

  private static byte[] line(InputStream from) throws IOException {
    var line = new ByteArrayOutputStream();
    while (line.size() < LONGEST_LINE) {
      int next = from.read();
      if (next < 0) {
        throw new IOException("the stream ended early");
      }
      line.write(next);
      if (next == '\n') {
        return line.toByteArray();
      }
    }
    throw new IOException("a line is too long");
  }
}
