package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.front.Completion;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.negotiate.Accept;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.openapi.OpenApiDocument;
import dev.kubewright.apiserver.openapi.OpenApiDocuments;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers requests for OpenAPI documents, as kube-openapi's handlers do: every method is accepted,
 * documents have entity tags, and the URLs of version 3 name the hash of their document, so that
 * clients may keep it for a year.
 */
final class OpenApi {
  private static final String V3 = "/openapi/v3";

  /** The media types of version 2 in protobuf, the one of responses first. */
  private static final List<String> PROTOBUF_OF_2 =
      List.of(
          "application/com.github.proto-openapi.spec.v2.v1.0+protobuf",
          "application/com.github.proto-openapi.spec.v2@v1.0+protobuf");

  /** From this length on, version 2 is compressed for clients that can read that. */
  private static final int LONG = 1400;

  private static final List<String> UNCACHED = List.of("no-cache, private");
  private static final DateTimeFormatter EXPIRY =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final OpenApiDocuments documents;
  private final InstantSource clock;

  OpenApi(Catalog catalog, InstantSource clock) {
    this.documents = new OpenApiDocuments(catalog);
    this.clock = clock;
  }

  /** Answers a request whose path begins with {@code /openapi}. */
  ServerResponse respond(ServerRequest request) {
    String path = request.path();
    if (path.equals("/openapi/v2")) {
      return version2(request);
    }
    if (path.equals(V3)) {
      return index(request);
    }
    if (!path.startsWith(V3 + "/")) {
      return Discovery.notFoundText();
    }
    OpenApiDocument document = documents.v3().get(path.substring(V3.length() + 1));
    return document == null
        ? empty(404, Map.of("Cache-Control", UNCACHED))
        : version3(request, path, document);
  }

  private ServerResponse version2(ServerRequest request) {
    Map<String, List<String>> headers = new LinkedHashMap<>();
    headers.put("Vary", List.of("Accept-Encoding", "Accept"));
    headers.put("Cache-Control", UNCACHED);
    String type = typeOf2(request);
    if (type == null) {
      return empty(406, headers);
    }
    OpenApiDocument document = documents.v2();
    int status = status(request, document);
    if (status != 200) {
      return unsent(status, document, headers);
    }
    boolean json = type.equals(Encoding.JSON.mediaType());
    byte[] bytes = json ? document.bytes() : documents.v2Protobuf();
    if (bytes.length >= LONG && request.accepts("gzip")) {
      headers.put("Content-Encoding", List.of("gzip"));
      bytes = Completion.gzip(bytes);
    }
    return found(document, type, bytes, headers);
  }

  /** Returns the media type in which a client wants version 2, or null if it is none of those. */
  private static @Nullable String typeOf2(ServerRequest request) {
    for (Accept.Clause clause : clauses(request)) {
      if (clause.includes(Encoding.JSON)) {
        return Encoding.JSON.mediaType();
      }
      if (PROTOBUF_OF_2.contains(clause.type() + "/" + clause.subtype())) {
        return PROTOBUF_OF_2.get(0);
      }
    }
    return null;
  }

  private ServerResponse version3(ServerRequest request, String path, OpenApiDocument document) {
    Map<String, List<String>> headers = new LinkedHashMap<>();
    headers.put("Vary", List.of("Accept"));
    headers.put("Cache-Control", UNCACHED);
    if (!accepts(request)) {
      return empty(406, headers);
    }
    String hash = request.param("hash");
    if (!hash.isEmpty() && !hash.equals(document.hash())) {
      headers.put("Content-Type", List.of(Encoding.JSON.mediaType()));
      headers.put("ETag", List.of(tag(document)));
      headers.put("Location", List.of(path + "?hash=" + document.hash()));
      return empty(301, headers);
    }
    if (!hash.isEmpty()) {
      Instant nextYear = clock.instant().atZone(ZoneOffset.UTC).plusYears(1).toInstant();
      headers.put("Cache-Control", List.of("public, immutable"));
      headers.put("Expires", List.of(EXPIRY.format(nextYear)));
    }
    return conditional(request, document, headers);
  }

  private ServerResponse index(ServerRequest request) {
    Instant now = clock.instant();
    String modified = Preconditions.HTTP_DATE.format(now);
    int status = Preconditions.status(request, "", now);
    if (status != 200) {
      return empty(status, Map.of("Cache-Control", UNCACHED, "Last-Modified", List.of(modified)));
    }
    ObjectNode index = Json.object();
    ObjectNode paths = index.putObject("paths");
    documents
        .v3()
        .forEach(
            (key, document) ->
                paths
                    .putObject(key)
                    .put("serverRelativeURL", V3 + "/" + key + "?hash=" + document.hash()));
    return new ServerResponse(
        200,
        Map.of(
            "Accept-Ranges",
            List.of("bytes"),
            "Content-Type",
            List.of("text/plain; charset=utf-8"),
            "Cache-Control",
            UNCACHED,
            "Last-Modified",
            List.of(modified)),
        new ServerResponse.Full(Json.text(index).getBytes(StandardCharsets.UTF_8)));
  }

  private static boolean accepts(ServerRequest request) {
    return clauses(request).stream().anyMatch(clause -> clause.includes(Encoding.JSON));
  }

  private static List<Accept.Clause> clauses(ServerRequest request) {
    List<Accept.Clause> clauses = Accept.parse(request.header("accept")).clauses();
    return clauses.isEmpty() ? Accept.parse("*/*").clauses() : clauses;
  }

  private static String tag(OpenApiDocument document) {
    return '"' + document.hash() + '"';
  }

  /** Answers with the document, or with 304 if the client has it. */
  private static ServerResponse conditional(
      ServerRequest request, OpenApiDocument document, Map<String, List<String>> headers) {
    int status = status(request, document);
    return status == 200
        ? found(document, Encoding.JSON.mediaType(), document.bytes(), headers)
        : unsent(status, document, headers);
  }

  private static int status(ServerRequest request, OpenApiDocument document) {
    return Preconditions.status(request, tag(document), document.modified());
  }

  private static ServerResponse unsent(
      int status, OpenApiDocument document, Map<String, List<String>> headers) {
    headers.put("ETag", List.of(tag(document)));
    if (status == 412) {
      headers.put("Content-Type", List.of(Encoding.JSON.mediaType()));
      headers.put("Last-Modified", List.of(Preconditions.HTTP_DATE.format(document.modified())));
    }
    return empty(status, headers);
  }

  private static ServerResponse found(
      OpenApiDocument document, String type, byte[] bytes, Map<String, List<String>> headers) {
    headers.put("ETag", List.of(tag(document)));
    headers.put("Accept-Ranges", List.of("bytes"));
    headers.put("Content-Type", List.of(type));
    headers.put("Last-Modified", List.of(Preconditions.HTTP_DATE.format(document.modified())));
    return new ServerResponse(200, headers, new ServerResponse.Full(bytes));
  }

  private static ServerResponse empty(int status, Map<String, List<String>> headers) {
    return new ServerResponse(status, headers, new ServerResponse.Full(new byte[0]));
  }
}
