package dev.kubewright.connect.http;

import dev.kubewright.connect.proxy.HttpHead;
import dev.kubewright.connect.response.Errors;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ProtocolRefusedException;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ProtocolException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The opening of a WebSocket (RFC 6455 §4): the request to switch protocols, and the check of the
 * response. For one connection.
 */
final class Handshake {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final String SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3})( .*)?");
  private static final int SWITCHED = 101;
  private static final int LONGEST_BODY = 1024 * 1024;

  /** Headers that only this class may set. Names are in lower case. */
  private static final Set<String> OWN =
      Set.of("host", "connection", "upgrade", "content-length", "transfer-encoding");

  private static final String OWN_PREFIX = "sec-websocket-";

  private final Request request;
  private final List<String> protocols;
  private final String key;

  /**
   * Creates an opening.
   *
   * @param protocols the subprotocols to offer. They may have characters that RFC 6455 forbids,
   *     since Kubernetes uses a slash.
   * @throws IllegalArgumentException if a header or a subprotocol cannot be sent
   */
  Handshake(Request request, List<String> protocols) {
    this.request = request;
    this.protocols = List.copyOf(protocols);
    for (String name : request.headers().keySet()) {
      String lower = name.toLowerCase(Locale.ROOT);
      if (OWN.contains(lower) || lower.startsWith(OWN_PREFIX)) {
        throw new IllegalArgumentException(
            "the header " + name + " belongs to the opening of a two-way connection itself");
      }
    }
    if (new HashSet<>(protocols).size() < protocols.size()) {
      throw new IllegalArgumentException("a subprotocol is offered twice: " + protocols);
    }
    for (String protocol : protocols) {
      if (!protocol.matches("[!-+\\--~]+")) {
        throw new IllegalArgumentException("\"" + protocol + "\" cannot be a subprotocol");
      }
    }
    var bytes = new byte[16];
    RANDOM.nextBytes(bytes);
    this.key = Base64.getEncoder().encodeToString(bytes);
  }

  /** Thrown when the server answers with anything but a switch of protocols. */
  static final class RefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient Response response;

    RefusedException(Response response) {
      super("the server answered " + response.status());
      this.response = response;
    }

    /** Returns the response. Its body is in memory. */
    Response response() {
      return response;
    }
  }

  /** Sends the request. */
  void ask(URI server, OutputStream out) throws IOException {
    var fields = new ArrayList<String>();
    String authority = server.getRawAuthority();
    fields.add("Host: " + authority.substring(authority.lastIndexOf('@') + 1));
    fields.add("Connection: Upgrade");
    fields.add("Upgrade: websocket");
    fields.add("Sec-WebSocket-Version: 13");
    fields.add("Sec-WebSocket-Key: " + key);
    if (!protocols.isEmpty()) {
      fields.add("Sec-WebSocket-Protocol: " + String.join(", ", protocols));
    }
    request
        .headers()
        .forEach((name, values) -> values.forEach(value -> fields.add(name + ": " + value)));
    String target = server.getRawPath() + request.pathAndQuery();
    out.write(new HttpHead("GET " + target + " HTTP/1.1", fields).bytes());
    out.flush();
  }

  /**
   * Reads the response.
   *
   * @return the subprotocol that the server chose, or {@code ""}
   * @throws RefusedException if the server does not switch protocols
   * @throws ProtocolException if it does something that was not asked for
   */
  String response(InputStream in) throws IOException {
    HttpHead head = head(in);
    int status = status(head);
    while (status / 100 == 1 && status != SWITCHED) {
      head = head(in);
      status = status(head);
    }
    if (status != SWITCHED) {
      throw new RefusedException(new Refusal(status, fields(head), body(head, status, in)));
    }
    require(
        has(head, "Upgrade", "websocket") && has(head, "Connection", "upgrade"),
        "to something else");
    require(head.value("Sec-WebSocket-Accept").equals(accept()), "with a wrong key");
    require(head.values("Sec-WebSocket-Extensions").isEmpty(), "with extensions");
    List<String> chosen = head.values("Sec-WebSocket-Protocol");
    require(
        chosen.isEmpty() || chosen.size() == 1 && protocols.contains(chosen.get(0)),
        "to the subprotocol " + chosen + ", which was not offered");
    return chosen.isEmpty() ? "" : chosen.get(0);
  }

  /**
   * Returns the exception for a server that does not switch protocols. An API server that speaks
   * none of the subprotocols answers 403 without a body.
   */
  ApiException refused(Response response) {
    boolean isBare =
        response.status() == 403 && response instanceof Refusal bare && bare.bytes().length == 0;
    return isBare && !protocols.isEmpty()
        ? new ProtocolRefusedException(request, protocols)
        : Errors.of(request, response);
  }

  private static HttpHead head(InputStream in) throws IOException {
    HttpHead head = HttpHead.readResponse(in);
    if (head == null) {
      throw new EOFException("the server closed the connection without a response");
    }
    return head;
  }

  private static int status(HttpHead head) throws ProtocolException {
    Matcher status = STATUS.matcher(head.first());
    if (!status.matches()) {
      throw new ProtocolException("the response is not HTTP");
    }
    return Integer.parseInt(status.group(1));
  }

  private static boolean has(HttpHead head, String name, String token) {
    return head.values(name).stream()
        .flatMap(value -> Pattern.compile(",").splitAsStream(value))
        .anyMatch(value -> value.strip().equalsIgnoreCase(token));
  }

  private static void require(boolean holds, String problem) throws ProtocolException {
    if (!holds) {
      throw new ProtocolException("the server switched " + problem);
    }
  }

  private String accept() {
    try {
      byte[] text = (key + SUFFIX).getBytes(StandardCharsets.US_ASCII);
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-1").digest(text));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-1", impossible);
    }
  }

  private static Map<String, List<String>> fields(HttpHead head) {
    var fields = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    for (String field : head.fields()) {
      int colon = field.indexOf(':');
      if (colon > 0) {
        fields
            .computeIfAbsent(field.substring(0, colon), name -> new ArrayList<>())
            .add(field.substring(colon + 1).strip());
      }
    }
    return fields;
  }

  /** Returns what arrives of a body, at most 1 MiB. The connection is not used again. */
  private static byte[] body(HttpHead head, int status, InputStream in) {
    var body = new ByteArrayOutputStream();
    try {
      if (has(head, "Transfer-Encoding", "chunked")) {
        chunks(in, body);
      } else if (status != 204 && status != 304) {
        String length = head.value("Content-Length");
        long size = length.matches("\\d{1,18}") ? Long.parseLong(length) : LONGEST_BODY;
        copy(in, body, Math.min(size, LONGEST_BODY));
      }
    } catch (IOException | NumberFormatException broken) {
      // The part that has arrived must do.
    }
    return body.toByteArray();
  }

  private static void chunks(InputStream in, ByteArrayOutputStream body) throws IOException {
    int size = chunkSize(in);
    while (size > 0 && body.size() < LONGEST_BODY) {
      copy(in, body, size);
      chunkSize(in); // the empty line after it
      size = chunkSize(in);
    }
  }

  /** Reads a line and returns the hexadecimal number at its begin, or 0 for an empty line. */
  private static int chunkSize(InputStream in) throws IOException {
    var line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0 || line.length() > 100) {
        throw new EOFException("a chunk has no size");
      }
      line.append((char) next);
    }
    String size = line.toString().split(";", 2)[0].strip();
    return size.isEmpty() ? 0 : Math.min(Integer.parseInt(size, 16), LONGEST_BODY);
  }

  private static void copy(InputStream in, ByteArrayOutputStream to, long count)
      throws IOException {
    var piece = new byte[8 * 1024];
    long left = count;
    while (left > 0) {
      int read = in.read(piece, 0, (int) Math.min(piece.length, left));
      if (read < 0) {
        throw new EOFException("the body is not complete");
      }
      to.write(piece, 0, read);
      left -= read;
    }
  }

  /** The response of a server that does not switch protocols. */
  private record Refusal(int status, Map<String, List<String>> headers, byte[] bytes)
      implements Response {
    @Override
    public InputStream body() {
      return new ByteArrayInputStream(bytes);
    }

    @Override
    public void close() {}
  }
}
