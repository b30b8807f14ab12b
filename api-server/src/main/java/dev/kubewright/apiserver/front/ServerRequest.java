package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoText;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One request.
 *
 * @param method the HTTP method in upper case
 * @param path the path, still percent-encoded
 * @param query the decoded query parameters
 * @param headers the headers by lower-case name
 * @param body the whole body, empty if there is none, or null if it has not arrived yet
 * @param peer the other end of the connection
 */
public record ServerRequest(
    String method,
    String path,
    Map<String, List<String>> query,
    Map<String, List<String>> headers,
    byte @Nullable [] body,
    Peer peer) {
  /** One parameter of a media type. Nothing is tried twice, so long texts do no harm. */
  private static final Pattern PARAMETER =
      Pattern.compile("\\s*+;\\s*+[^\\s;=\"]++=(?:\"[^\"]*+\"|[^\\s;\"]++)");

  private static final Pattern END = Pattern.compile("\\s*+;?\\s*+");

  /**
   * Returns the whole body, empty if there is none.
   *
   * @throws BodyNeeded if the body has not arrived yet
   */
  @Override
  public byte[] body() {
    if (body == null) {
      throw new BodyNeeded();
    }
    return body;
  }

  /** Returns this request with its body. */
  public ServerRequest withBody(byte[] arrived) {
    return new ServerRequest(method, path, query, headers, arrived, peer);
  }

  /** Returns the first value of a query parameter, or the empty string. */
  public String param(String name) {
    List<String> values = query.getOrDefault(name, List.of());
    return values.isEmpty() ? "" : values.get(0);
  }

  /**
   * Returns a query parameter as a number, or 0 if it is not given.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 400 if it is none
   */
  public long number(String name) {
    if (!query.containsKey(name)) {
      return 0;
    }
    String text = param(name);
    String head = "strconv.ParseInt: parsing " + GoText.quote(text) + ": ";
    if (!text.matches("[-+]?[0-9]+")) {
      throw Errors.badRequest(head + "invalid syntax");
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException tooLarge) {
      throw Errors.badRequest(head + "value out of range");
    }
  }

  /** Returns whether a query parameter is set to anything but false. */
  public boolean flag(String name) {
    String value = param(name).toLowerCase(Locale.ROOT);
    return query.containsKey(name) && !value.equals("false") && !value.equals("0");
  }

  /** Returns the first value of a header, or the empty string. */
  public String header(String name) {
    List<String> values = headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
    return values.isEmpty() ? "" : values.get(0);
  }

  /** Returns whether the client can read a response in a coding, such as gzip. */
  public boolean accepts(String coding) {
    return Arrays.stream(header("accept-encoding").split(","))
        .anyMatch(value -> value.strip().equals(coding));
  }

  /** Returns whether the request asks to go on in some other protocol, as HTTP/1.1 can. */
  public boolean upgrades() {
    return !header("upgrade").isEmpty() && hasToken("connection", "upgrade");
  }

  /** Returns whether the request asks to go on in another protocol, as HTTP/1.1 can. */
  public boolean upgrades(String protocol) {
    return hasToken("upgrade", protocol) && hasToken("connection", "upgrade");
  }

  private boolean hasToken(String header, String token) {
    return headers.getOrDefault(header, List.of()).stream()
        .flatMap(value -> Arrays.stream(value.split(",")))
        .anyMatch(value -> value.strip().equalsIgnoreCase(token));
  }

  /**
   * Returns the media type of the body without parameters, in lower case, or the empty string if
   * the parameters are none.
   */
  public String contentType() {
    String type = header("content-type");
    int end = type.indexOf(';');
    return end < 0 || areParameters(type.substring(end))
        ? rawContentType().toLowerCase(Locale.ROOT)
        : "";
  }

  /** A pattern of all parameters would need a stack as deep as they are many. */
  private static boolean areParameters(String text) {
    Matcher next = PARAMETER.matcher(text);
    int end = 0;
    while (next.region(end, text.length()).lookingAt()) {
      end = next.end();
    }
    return END.matcher(text).region(end, text.length()).matches();
  }

  /** Returns the media type of the body without parameters, as it was sent. */
  public String rawContentType() {
    String type = header("content-type");
    int end = type.indexOf(';');
    return (end < 0 ? type : type.substring(0, end)).strip();
  }

  /**
   * Decodes a query string. Parts that cannot be decoded, or that contain a semicolon, are left
   * out.
   */
  public static Map<String, List<String>> parseQuery(String raw) {
    Map<String, List<String>> query = new LinkedHashMap<>();
    for (String part : raw.split("&")) {
      if (!part.isEmpty()) {
        int equals = part.indexOf('=');
        String name = equals < 0 ? part : part.substring(0, equals);
        String value = equals < 0 ? "" : part.substring(equals + 1);
        String decodedName = decode(name);
        String decodedValue = decode(value);
        if (decodedName != null && decodedValue != null && part.indexOf(';') < 0) {
          query.computeIfAbsent(decodedName, n -> new ArrayList<>()).add(decodedValue);
        }
      }
    }
    return query;
  }

  private static @Nullable String decode(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
