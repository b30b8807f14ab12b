package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.front.FrameSource;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.node.wire.ProgramConnection;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** One request of HTTP/1.1 to a program in a pod, and the beginning of its response. */
final class ProgramExchange {
  private static final int LONGEST_HEAD = 64 * 1024;
  private static final String END = "\r\n";
  private static final String LENGTH = "\\d{1,18}";

  /** Headers of one connection, and those that say how long a body is, which is read here. */
  private static final Set<String> OF_CONNECTION =
      Set.of("connection", "keep-alive", "content-length", "transfer-encoding", "upgrade");

  private final ProgramConnection program;
  private final InputStream in;
  private boolean bodiless;

  ProgramExchange(ProgramConnection program) {
    this.program = program;
    this.in = program.in();
  }

  /**
   * The head of a response.
   *
   * @param headers by name, whose case does not count
   */
  record Head(int status, Map<String, List<String>> headers) {
    private String header(String name) {
      List<String> values = headers.getOrDefault(name, List.of());
      return values.isEmpty() ? "" : values.get(0);
    }

    private boolean isChunked() {
      return header("Transfer-Encoding").equalsIgnoreCase("chunked");
    }

    /** Returns the headers that a response with the whole body has. */
    Map<String, List<String>> endToEnd() {
      Map<String, List<String>> kept = new TreeMap<>(headers);
      kept.keySet().removeIf(name -> OF_CONNECTION.contains(name.toLowerCase(Locale.ROOT)));
      return kept;
    }
  }

  /** Sends a request with its query and its body, after which the connection is to end. */
  void sendWhole(ServerRequest request, String path) {
    bodiless = request.method().equals("HEAD");
    Map<String, List<String>> headers = new TreeMap<>(request.headers());
    headers.keySet().removeAll(OF_CONNECTION);
    headers.put("connection", List.of("close"));
    if (request.body().length > 0) {
      headers.put("content-length", List.of(Integer.toString(request.body().length)));
    }
    sendHead(request.method(), path + query(request.query()), headers);
    program.send(request.body());
  }

  private static String query(Map<String, List<String>> parameters) {
    var text = new StringBuilder();
    parameters.forEach(
        (name, values) ->
            values.forEach(
                value ->
                    text.append(text.isEmpty() ? '?' : '&')
                        .append(encoded(name) + "=" + encoded(value))));
    return text.toString();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Sends a request to upgrade. A real server leaves its query out, and it has no body. */
  void send(ServerRequest request, String path) {
    sendHead(request.method(), path, request.headers());
  }

  private void sendHead(String method, String target, Map<String, List<String>> headers) {
    var text = new StringBuilder(method).append(' ').append(target);
    text.append(" HTTP/1.1").append(END);
    if (!headers.containsKey("host")) { // a client in this program has no address for it
      text.append("Host: localhost").append(END);
    }
    headers.forEach(
        (name, values) -> values.forEach(value -> text.append(name + ": " + value).append(END)));
    program.send(text.append(END).toString().getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Waits for the head of the response. Leaves the bytes after it. */
  Head head() throws IOException {
    String[] status = line().split(" ", 3);
    if (status.length < 2 || !status[0].startsWith("HTTP/1.") || !status[1].matches("\\d{3}")) {
      throw new IOException("malformed HTTP response");
    }
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      if (colon <= 0) {
        throw new IOException("malformed MIME header line: " + line);
      }
      headers
          .computeIfAbsent(line.substring(0, colon), name -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    return new Head(Integer.parseInt(status[1]), headers);
  }

  private String line() throws IOException {
    var line = new ByteArrayOutputStream();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException(program.failure().isEmpty() ? "EOF" : program.failure());
      }
      if (line.size() == LONGEST_HEAD) {
        throw new IOException("the head of the response is too long");
      }
      line.write(next);
    }
    return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
  }

  /**
   * Returns a response whose body goes on.
   *
   * @param end closes the connection to the program, without waiting for it
   */
  ServerResponse passedOn(Head head, Runnable end) {
    Map<String, List<String>> headers = head.endToEnd();
    BodyFraming framing = framing(head);
    String length = head.header("Content-Length");
    if (bodiless && length.matches(LENGTH)) {
      headers.put("Content-Length", List.of(length)); // of the body that a GET would have
    }
    if (framing.isComplete()) {
      end.run();
      return new ServerResponse(head.status(), headers, new ServerResponse.Full(new byte[0]));
    }
    if (!framing.mayEnd() && !head.isChunked()) {
      headers.put("Content-Length", List.of(length));
    }
    FrameSource body = new ProgramBody(program, framing, end);
    return new ServerResponse(head.status(), headers, new ServerResponse.Frames(body));
  }

  private BodyFraming framing(Head head) {
    if (bodiless || head.status() == 204 || head.status() == 304) {
      return BodyFraming.length(0);
    }
    if (head.isChunked()) {
      return BodyFraming.chunked();
    }
    String length = head.header("Content-Length");
    return length.matches(LENGTH)
        ? BodyFraming.length(Long.parseLong(length))
        : BodyFraming.untilEnd();
  }
}
