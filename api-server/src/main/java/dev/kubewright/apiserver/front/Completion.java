package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.negotiate.Accept;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.negotiate.Negotiated;
import dev.kubewright.apiserver.negotiate.PrettyJson;
import dev.kubewright.apiserver.negotiate.Scope;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Completes responses, as the filters and writers around the handlers of a real server do: with
 * ids, indented for people, or compressed.
 */
public final class Completion {
  /** From this length on, a response is compressed for clients that can read that. */
  private static final int LONG = 128 * 1024;

  private static final int BLOCK = 64 * 1024;
  private static final byte[] NEW_LINE = {'\n'};
  private static final Set<String> TRUE = Set.of("1", "t", "T", "TRUE", "true", "True");
  private static final List<String> PROGRAMS_OF_PEOPLE = List.of("curl", "Wget", "Mozilla/5.0");
  private static final String TYPE = "Content-Type";

  /** The roots of paths whose documents are written by one writer, and those that it indents. */
  private static final Set<String> OF_OBJECTS = Set.of("api", "apis", "version", "");

  private static final Set<String> RAW = Set.of("version", "");

  private final String flowSchema = UUID.randomUUID().toString();
  private final String priorityLevel = UUID.randomUUID().toString();

  /** Returns a response with the ids of the queue in which its request has waited. */
  public ServerResponse queued(ServerResponse response) {
    if (isOver(response)) {
      return response;
    }
    Map<String, List<String>> headers = new LinkedHashMap<>(response.headers());
    headers.put("X-Kubernetes-Pf-Flowschema-Uid", List.of(flowSchema));
    headers.put("X-Kubernetes-Pf-Prioritylevel-Uid", List.of(priorityLevel));
    return new ServerResponse(response.status(), headers, response.body());
  }

  /** Returns whether the connection is no longer one of HTTP. */
  private static boolean isOver(ServerResponse response) {
    return response.isBare()
        || response.body() instanceof ServerResponse.Upgraded
        || response.body() instanceof ServerResponse.Passed
        || response.body() instanceof ServerResponse.Messages;
  }

  /** Completes the response to a request for a path. */
  public static ServerResponse complete(
      ServerRequest request, RequestInfo info, ServerResponse response) {
    if (isOver(response)) {
      return response;
    }
    Map<String, List<String>> headers = new LinkedHashMap<>();
    headers.put("Audit-Id", List.of(auditId(request)));
    headers.putAll(response.headers());
    ServerResponse.Body body = response.body();
    // What is not passed on has this header.
    boolean passedOn = info.isProxied() && !headers.containsKey("Cache-Control");
    if (!passedOn && body instanceof ServerResponse.Full full && full.bytes().length > 0) {
      byte[] written = written(request, info, response.status(), full.bytes(), headers);
      body = new ServerResponse.Full(written);
    } else if (body instanceof ServerResponse.Pieces pieces) {
      body = completed(request, pieces, headers);
    }
    return new ServerResponse(response.status(), headers, body);
  }

  /** Returns the id of a request in audit logs, which a client may choose. */
  public static String auditId(ServerRequest request) {
    String given = request.header("audit-id");
    return given.isEmpty() ? UUID.randomUUID().toString() : given;
  }

  /** Only objects are written in pieces. */
  private static ServerResponse.Body completed(
      ServerRequest request, ServerResponse.Pieces body, Map<String, List<String>> headers) {
    ServerResponse.Pieces pieces = body;
    boolean json = headers.getOrDefault(TYPE, List.of()).contains(Encoding.JSON.mediaType());
    if (json && isForPeople(request)) {
      byte[] indented = PrettyJson.of(body.joined());
      return new ServerResponse.Full(compressed(request, indented, headers));
    }
    if (json) {
      List<byte[]> line = new ArrayList<>(body.pieces());
      line.add(NEW_LINE);
      pieces = new ServerResponse.Pieces(line);
    }
    if (!isCompressed(request, pieces.length())) {
      return pieces;
    }
    announceGzip(headers);
    return new ServerResponse.Full(gzip(pieces.pieces()));
  }

  private static byte[] written(
      ServerRequest request,
      RequestInfo info,
      int status,
      byte[] bytes,
      Map<String, List<String>> headers) {
    String type = headers.getOrDefault(TYPE, List.of("")).get(0);
    String root = info.segments().isEmpty() ? "" : info.segments().get(0);
    boolean failed = status >= 400;
    if (!failed && !OF_OBJECTS.contains(root)) {
      return bytes;
    }
    if (type.startsWith(Encoding.JSON.mediaType())) {
      boolean indented = (failed ? isRaw(request) : RAW.contains(root)) || isForPeople(request);
      return compressed(request, indented ? PrettyJson.of(bytes) : line(bytes), headers);
    }
    boolean object =
        Arrays.stream(Encoding.values()).anyMatch(each -> each.mediaType().equals(type));
    return object ? compressed(request, bytes, headers) : bytes;
  }

  /** Returns whether a failure cannot be written as the client wants it. */
  private static boolean isRaw(ServerRequest request) {
    return Negotiated.of(request.header("accept"), Scope.PLAIN).isEmpty();
  }

  private static byte[] line(byte[] json) {
    byte[] line = Arrays.copyOf(json, json.length + 1);
    line[json.length] = '\n';
    return line;
  }

  private static boolean isForPeople(ServerRequest request) {
    String asked = request.param("pretty");
    if (!asked.isEmpty()) {
      return TRUE.contains(asked);
    }
    String program = request.header("user-agent");
    return PROGRAMS_OF_PEOPLE.stream().anyMatch(program::startsWith)
        || Accept.parse(request.header("accept")).clauses().stream()
            .anyMatch(clause -> clause.parameter("pretty").equals("1"));
  }

  private static byte[] compressed(
      ServerRequest request, byte[] bytes, Map<String, List<String>> headers) {
    if (!isCompressed(request, bytes.length)) {
      return bytes;
    }
    announceGzip(headers);
    return gzip(bytes);
  }

  private static boolean isCompressed(ServerRequest request, long length) {
    return length > LONG && request.accepts("gzip");
  }

  private static void announceGzip(Map<String, List<String>> headers) {
    headers.put("Content-Encoding", List.of("gzip"));
    headers.put("Vary", List.of("Accept-Encoding"));
  }

  /** Compresses bytes as fast as possible. */
  public static byte[] gzip(byte[] bytes) {
    return gzip(List.of(bytes));
  }

  private static byte[] gzip(List<byte[]> pieces) {
    var compressed = new ByteArrayOutputStream(LONG);
    // The native compressor is called for each write, and pieces can be short.
    try (var out = new BufferedOutputStream(new GzipFrames.FastGzip(compressed), BLOCK)) {
      for (byte[] piece : pieces) {
        out.write(piece);
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return compressed.toByteArray();
  }
}
