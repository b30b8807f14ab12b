package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.negotiate.Accept;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.negotiate.Negotiated;
import dev.kubewright.apiserver.negotiate.PrettyJson;
import dev.kubewright.apiserver.negotiate.Scope;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
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
    }
    return new ServerResponse(response.status(), headers, body);
  }

  /** Returns the id of a request in audit logs, which a client may choose. */
  public static String auditId(ServerRequest request) {
    String given = request.header("audit-id");
    return given.isEmpty() ? UUID.randomUUID().toString() : given;
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
    if (bytes.length <= LONG || !request.accepts("gzip")) {
      return bytes;
    }
    headers.put("Content-Encoding", List.of("gzip"));
    headers.put("Vary", List.of("Accept-Encoding"));
    return gzip(bytes);
  }

  /** Compresses bytes as fast as possible. */
  public static byte[] gzip(byte[] bytes) {
    var compressed = new ByteArrayOutputStream(bytes.length / 4);
    try (var gzip = new GzipFrames.FastGzip(compressed)) {
      gzip.write(bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return compressed.toByteArray();
  }
}
