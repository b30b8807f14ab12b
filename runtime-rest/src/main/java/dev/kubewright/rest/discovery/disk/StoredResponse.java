package dev.kubewright.rest.discovery.disk;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.RawJsonCodec;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A response 200 of a server, as it stands in a file: a response in the words of HTTP/1.1. Go's
 * function {@code httputil.DumpResponse} writes the same form. Names of headers ignore case.
 *
 * @param headers the headers, without those of the connection
 * @param body the body, not compressed
 */
record StoredResponse(Map<String, List<String>> headers, byte[] body) {
  private static final Pattern STATUS = Pattern.compile("HTTP/\\d\\.\\d 200( .*)?");
  private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
  private static final Pattern DIGITS = Pattern.compile("\\d{1,9}");

  /** Headers of one connection, not of the response. The length is that of the body. */
  private static final Set<String> OF_THE_CONNECTION =
      Set.of(
          "connection",
          "content-length",
          "keep-alive",
          "proxy-authenticate",
          "proxy-authorization",
          "te",
          "trailer",
          "trailers",
          "transfer-encoding",
          "upgrade");

  static StoredResponse of(Map<String, List<String>> headers, byte[] body) {
    var kept = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    put(kept, headers);
    return new StoredResponse(kept, body);
  }

  /** Skips the pseudo-headers of HTTP/2 too, whose names are no names. */
  private static void put(Map<String, List<String>> to, Map<String, List<String>> headers) {
    headers.forEach(
        (name, values) -> {
          if (NAME.matcher(name).matches()
              && !OF_THE_CONNECTION.contains(name.toLowerCase(Locale.ROOT))) {
            to.put(name, List.copyOf(values));
          }
        });
  }

  /** Returns the same response with newer headers. */
  StoredResponse with(Map<String, List<String>> newer) {
    var merged = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    merged.putAll(headers);
    put(merged, newer);
    return new StoredResponse(merged, body);
  }

  /** Returns the first value of a header, or {@code ""}. */
  String header(String name) {
    List<String> values = headers.getOrDefault(name, List.of());
    return values.isEmpty() ? "" : values.get(0);
  }

  /** Returns the items of a header whose values are lists with commas. */
  List<String> items(String name) {
    return headers.getOrDefault(name, List.of()).stream()
        .flatMap(value -> Arrays.stream(value.split(",")))
        .map(String::strip)
        .filter(item -> !item.isEmpty())
        .toList();
  }

  private Map<String, String> cacheControl() {
    var directives = new HashMap<String, String>();
    for (String item : items("Cache-Control")) {
      String[] parts = item.split("=", 2);
      directives.put(parts[0].toLowerCase(Locale.ROOT), parts.length == 1 ? "" : parts[1]);
    }
    return directives;
  }

  /** Returns whether the server allows to store it, and it can be used later. */
  boolean isWorthStoring(Instant now) {
    boolean canBeConfirmed = !header("ETag").isEmpty() || !header("Last-Modified").isEmpty();
    return !cacheControl().containsKey("no-store") && (canBeConfirmed || isFresh(now));
  }

  /** Returns whether it may be used without asking the server, by age, as in client-go. */
  boolean isFresh(Instant now) {
    Map<String, String> control = cacheControl();
    Optional<Instant> date = date("Date");
    if (control.containsKey("no-cache") || date.isEmpty()) {
      return false;
    }
    String maxAge = control.get("max-age");
    Duration lifetime =
        maxAge != null
            ? Duration.ofSeconds(DIGITS.matcher(maxAge).matches() ? Long.parseLong(maxAge) : 0)
            : date("Expires").map(e -> Duration.between(date.get(), e)).orElse(Duration.ZERO);
    return lifetime.compareTo(Duration.between(date.get(), now)) > 0;
  }

  /**
   * Reads a time. API servers write {@code UTC} where HTTP wants {@code GMT}. As in Go, other zones
   * without a number count as UTC too.
   */
  private Optional<Instant> date(String name) {
    try {
      String time = header(name).replaceFirst(" [A-Z]{3,5}$", " GMT");
      return Optional.of(
          ZonedDateTime.parse(time, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
    } catch (DateTimeException none) {
      return Optional.empty();
    }
  }

  /** Returns whether the body is one whole JSON value, and not a part of it. */
  boolean isWholeJson() {
    try {
      Json.decode(RawJsonCodec.INSTANCE, body);
      return true;
    } catch (CodecException broken) {
      return false;
    }
  }

  /** Returns the response as text of HTTP/1.1. */
  byte[] dump() {
    var text = new StringBuilder("HTTP/1.1 200 OK\r\n");
    for (var header : headers.entrySet()) {
      for (String value : header.getValue()) {
        text.append(canonical(header.getKey())).append(": ").append(value).append("\r\n");
      }
    }
    text.append("Content-Length: ").append(body.length).append("\r\n\r\n");
    var out = new ByteArrayOutputStream();
    out.writeBytes(text.toString().getBytes(StandardCharsets.ISO_8859_1));
    out.writeBytes(body);
    return out.toByteArray();
  }

  /** Writes names as Go does: {@code etag} becomes {@code Etag}. */
  private static String canonical(String name) {
    var text = new StringBuilder(name.toLowerCase(Locale.ROOT));
    for (int i = 0; i < text.length(); i++) {
      if (i == 0 || text.charAt(i - 1) == '-') {
        text.setCharAt(i, Character.toUpperCase(text.charAt(i)));
      }
    }
    return text.toString();
  }

  /** Reads the text of a response. Returns empty if it is malformed, cut or not a response 200. */
  static Optional<StoredResponse> parse(byte[] text) {
    int end = endOfHead(text);
    if (end < 0) {
      return Optional.empty();
    }
    String[] lines = new String(text, 0, end, StandardCharsets.ISO_8859_1).split("\r\n");
    if (lines.length == 0 || !STATUS.matcher(lines[0]).matches()) {
      return Optional.empty();
    }
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String line : Arrays.asList(lines).subList(1, lines.length)) {
      int colon = line.indexOf(':');
      if (colon < 1 || !NAME.matcher(line.substring(0, colon)).matches()) {
        return Optional.empty();
      }
      headers
          .computeIfAbsent(line.substring(0, colon), none -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    if (headers.containsKey("Content-Encoding")) {
      return Optional.empty();
    }
    byte[] rest = Arrays.copyOfRange(text, end, text.length);
    return body(headers, rest).map(body -> of(headers, body));
  }

  /** Returns the place after the empty line, or -1. */
  private static int endOfHead(byte[] text) {
    for (int i = 3; i < text.length; i++) {
      if (text[i] == '\n' && text[i - 1] == '\r' && text[i - 2] == '\n' && text[i - 3] == '\r') {
        return i + 1;
      }
    }
    return -1;
  }

  private static Optional<byte[]> body(Map<String, List<String>> headers, byte[] rest) {
    if (headers.containsKey("Transfer-Encoding")) {
      return headers.get("Transfer-Encoding").equals(List.of("chunked"))
          ? withoutChunks(rest)
          : Optional.empty();
    }
    List<String> lengths = headers.getOrDefault("Content-Length", List.of());
    if (lengths.isEmpty()) {
      return Optional.of(rest);
    }
    String length = lengths.get(0);
    return DIGITS.matcher(length).matches() && Integer.parseInt(length) == rest.length
        ? Optional.of(rest)
        : Optional.empty();
  }

  private static Optional<byte[]> withoutChunks(byte[] chunked) {
    var body = new ByteArrayOutputStream();
    Matcher size =
        Pattern.compile("([0-9a-fA-F]{1,7})\r\n")
            .matcher(new String(chunked, StandardCharsets.ISO_8859_1));
    int at = 0;
    while (size.find(at) && size.start() == at) {
      int length = Integer.parseInt(size.group(1), 16);
      if (length == 0) {
        return Optional.of(body.toByteArray());
      }
      if (size.end() + length + 2 > chunked.length) {
        return Optional.empty();
      }
      body.write(chunked, size.end(), length);
      at = size.end() + length + 2;
    }
    return Optional.empty();
  }
}
