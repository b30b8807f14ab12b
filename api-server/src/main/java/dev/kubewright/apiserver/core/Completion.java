package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.negotiate.Accept;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.negotiate.PrettyJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Completes responses, as the filters and writers around the handlers of a real server do: with
 * ids, indented for people, or compressed.
 */
final class Completion {
  /** From this length on, a response is compressed for clients that can read that. */
  private static final int LONG = 128 * 1024;

  private static final Set<String> TRUE = Set.of("1", "t", "T", "TRUE", "true", "True");
  private static final List<String> PROGRAMS_OF_PEOPLE = List.of("curl", "Wget", "Mozilla/5.0");
  private static final String TYPE = "Content-Type";

  private final String flowSchema = UUID.randomUUID().toString();
  private final String priorityLevel = UUID.randomUUID().toString();

  /**
   * Completes a response.
   *
   * @param info the path of the request, or null if it could not be read
   */
  ServerResponse complete(
      ServerRequest request, @Nullable RequestInfo info, ServerResponse response) {
    if (response.isBare()
        || response.body() instanceof ServerResponse.Upgraded
        || response.body() instanceof ServerResponse.Messages) {
      return response;
    }
    Map<String, List<String>> headers = new LinkedHashMap<>();
    headers.put("Audit-Id", List.of(auditId(request)));
    headers.putAll(response.headers());
    if (isQueued(request, info, response.status())) {
      headers.put("X-Kubernetes-Pf-Flowschema-Uid", List.of(flowSchema));
      headers.put("X-Kubernetes-Pf-Prioritylevel-Uid", List.of(priorityLevel));
    }
    ServerResponse.Body body =
        response.body() instanceof ServerResponse.Full full && info != null
            ? new ServerResponse.Full(
                content(request, info, response.status(), full.bytes(), headers))
            : response.body();
    return new ServerResponse(response.status(), headers, body);
  }

  /** Returns the headers that every response has, whatever else it is. */
  static String auditId(ServerRequest request) {
    String given = request.header("audit-id");
    return given.isEmpty() ? UUID.randomUUID().toString() : given;
  }

  /** Requests that take long have no place in a queue, nor have those of unknown users. */
  private static boolean isQueued(ServerRequest request, @Nullable RequestInfo info, int status) {
    return status != 401
        && (info == null || !NodeRequests.serves(info.subresource()))
        && (request.param("timeout").isEmpty()
            || GoText.durationFault(request.param("timeout")).isEmpty());
  }

  /** A few documents are always written for people. */
  private byte[] content(
      ServerRequest request,
      RequestInfo info,
      int status,
      byte[] bytes,
      Map<String, List<String>> headers) {
    String type = headers.getOrDefault(TYPE, List.of("")).get(0);
    String root = info.segments().isEmpty() ? "" : info.segments().get(0);
    boolean known = root.isEmpty() || root.equals("version");
    if (bytes.length == 0 || !(known || root.startsWith("api"))) {
      return bytes;
    }
    if (type.equals(Encoding.JSON.mediaType())) {
      boolean indented = (known && status == 200) || isForPeople(request);
      return compressed(request, indented ? PrettyJson.of(bytes) : line(bytes), headers);
    }
    boolean object =
        Arrays.stream(Encoding.values()).anyMatch(each -> each.mediaType().equals(type));
    return object ? compressed(request, bytes, headers) : bytes;
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
  static byte[] gzip(byte[] bytes) {
    var compressed = new ByteArrayOutputStream(bytes.length / 4);
    try (var gzip = new GzipFrames.FastGzip(compressed)) {
      gzip.write(bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return compressed.toByteArray();
  }
}
