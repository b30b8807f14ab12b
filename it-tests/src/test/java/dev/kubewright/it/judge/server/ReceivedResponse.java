package dev.kubewright.it.judge.server;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/**
 * A response as it was received.
 *
 * @param status the status code, or 0 if there was no response
 * @param headers the headers by lower-case name
 * @param content the body without chunks, a character for each byte
 */
record ReceivedResponse(int status, Map<String, List<String>> headers, String content) {

  static final ReceivedResponse NONE = new ReceivedResponse(0, Map.of(), "");

  /** Parses everything that a server sent until it closed the connection. */
  static ReceivedResponse parse(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int end = text.indexOf("\r\n\r\n");
    if (end < 0) {
      return NONE;
    }
    String[] lines = text.substring(0, end).split("\r\n");
    Map<String, List<String>> headers = new TreeMap<>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      headers
          .computeIfAbsent(
              lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
              name -> new java.util.ArrayList<>())
          .add(lines[i].substring(colon + 1).strip());
    }
    String body = text.substring(end + 4);
    boolean chunked = headers.getOrDefault("transfer-encoding", List.of()).contains("chunked");
    return new ReceivedResponse(
        Integer.parseInt(lines[0].split(" ")[1]), headers, chunked ? unchunk(body) : body);
  }

  /** The body as it was before it was compressed. */
  byte[] bytes() {
    byte[] sent = content.getBytes(StandardCharsets.ISO_8859_1);
    if (!header("content-encoding").equals("gzip")) {
      return sent;
    }
    try (var unpacked = new GZIPInputStream(new ByteArrayInputStream(sent))) {
      return unpacked.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The body as text. */
  String body() {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  private static String unchunk(String body) {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    int at = 0;
    while (true) {
      int lineEnd = body.indexOf("\r\n", at);
      if (lineEnd < 0) {
        break;
      }
      int size = Integer.parseInt(body.substring(at, lineEnd).strip(), 16);
      int from = lineEnd + 2;
      int to = Math.min(body.length(), from + size);
      whole.writeBytes(body.substring(from, to).getBytes(StandardCharsets.ISO_8859_1));
      at = to + 2;
      if (size == 0 || at >= body.length()) {
        break;
      }
    }
    return whole.toString(StandardCharsets.ISO_8859_1);
  }

  String header(String name) {
    return String.join(", ", headers.getOrDefault(name, List.of()));
  }
}
