package dev.kubewright.benchmarks.replay;

import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The head of a request.
 *
 * @param target path and query
 * @param headers by name in lower case
 */
record RequestHead(String method, String target, Map<String, String> headers) {
  private static final int MOST = 64 * 1024;

  /** Reads the next head; empty at the end of the connection. */
  static Optional<RequestHead> read(InputStream in) throws IOException {
    var text = new StringBuilder();
    while (text.length() < MOST) {
      int next = in.read();
      if (next < 0) {
        return Optional.empty();
      }
      text.append((char) next);
      if (next == '\n'
          && text.length() >= 4
          && text.substring(text.length() - 4).equals("\r\n\r\n")) {
        return Optional.of(parse(text.toString()));
      }
    }
    throw new IOException("the head of a request is too long");
  }

  static RequestHead parse(String text) throws IOException {
    String[] lines = text.split("\r\n");
    String[] first = lines[0].split(" ");
    if (first.length != 3) {
      throw new IOException("no request line");
    }
    var headers = new TreeMap<String, String>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      if (colon > 0) {
        headers.put(
            lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
            lines[i].substring(colon + 1).strip());
      }
    }
    return new RequestHead(first[0], first[1], headers);
  }

  String path() {
    int query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query);
  }

  /** A parameter of the query, or nothing. */
  String parameter(String name) {
    int query = target.indexOf('?');
    if (query >= 0) {
      for (String pair : target.substring(query + 1).split("&")) {
        if (pair.startsWith(name + "=")) {
          return URLDecoder.decode(pair.substring(name.length() + 1), StandardCharsets.UTF_8);
        }
      }
    }
    return "";
  }

  boolean isSet(String parameter) {
    String value = parameter(parameter);
    return value.equals("true") || value.equals("1");
  }

  Format format() {
    return Format.accepted(headers.getOrDefault("accept", ""));
  }
}
