package dev.kubewright.rest.mapping;

import dev.kubewright.document.Json;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.Documents;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Answers with recorded discovery documents, and counts the requests. Safe for all threads. */
final class RecordedServer implements Transport {
  private static final String AGGREGATED = " aggregated";

  private final Map<String, Document> documents = new ConcurrentHashMap<>();
  private final boolean aggregated;
  private final List<String> sent = Collections.synchronizedList(new ArrayList<>());

  private volatile Consumer<Request> hook = request -> {};

  private record Document(int status, String contentType, String body) {}

  private record Received(int status, Map<String, List<String>> headers, InputStream body)
      implements Response {
    @Override
    public void close() {}
  }

  private RecordedServer(boolean aggregated) {
    this.aggregated = aggregated;
  }

  /**
   * Reads the documents.
   *
   * @param aggregated whether the server knows aggregated documents
   * @param files resources beside this class. Later ones win.
   */
  static RecordedServer of(boolean aggregated, String... files) {
    var server = new RecordedServer(aggregated);
    for (String file : files) {
      try (InputStream in = open(file)) {
        JsonReader documents = Json.reader(in.readAllBytes());
        documents.beginArray();
        while (documents.nextItem()) {
          server.read(documents);
        }
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
    return server;
  }

  static InputStream open(String file) {
    return Objects.requireNonNull(RecordedServer.class.getResourceAsStream(file), file);
  }

  private void read(JsonReader in) {
    String path = "";
    String body = "";
    String contentType = "";
    int status = 0;
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      switch (name) {
        case "path" -> path += in.readString();
        case "aggregated" -> path += in.readBoolean() ? AGGREGATED : "";
        case "status" -> status = in.readInt();
        case "contentType" -> contentType = in.readString();
        case "body" -> body = in.peek() == JsonToken.STRING ? in.readString() : in.readRaw().text();
        default -> throw new IllegalStateException(name);
      }
    }
    documents.put(path, new Document(status, contentType, body));
  }

  /** Serves another document from now on. */
  RecordedServer put(String path, int status, String body) {
    documents.put(path, new Document(status, "application/json", body.replace('\'', '"')));
    return this;
  }

  /** Serves another aggregated document from now on. */
  void aggregated(String path, String body) {
    var document = new Document(200, Documents.AGGREGATED, body.replace('\'', '"'));
    documents.put(path + AGGREGATED, document);
  }

  /** Serves a version of a group, and the group with this version alone. */
  RecordedServer install(String group, String version, String plural, String kind) {
    String name = "{'groupVersion':'" + group + "/" + version + "','version':'" + version + "'}";
    put(
        "/apis/" + group,
        200,
        "{'name':'" + group + "','versions':[" + name + "],'preferredVersion':" + name + "}");
    return put(
        "/apis/" + group + "/" + version,
        200,
        "{'groupVersion':'%s/%s','resources':[{'name':'%s','singularName':'','namespaced':true,'kind':'%s','verbs':[]}]}"
            .formatted(group, version, plural, kind));
  }

  /** Serves a document no longer. */
  void remove(String path) {
    documents.remove(path);
  }

  /** Does something between the decision on each response and its arrival. */
  void before(Consumer<Request> hook) {
    this.hook = hook;
  }

  RestClient connect() {
    return RestClient.over(this);
  }

  /** Returns the paths of all requests so far, and forgets them. */
  List<String> takeSent() {
    synchronized (sent) {
      List<String> all = List.copyOf(sent);
      sent.clear();
      return all;
    }
  }

  @Override
  public Response send(Request request) {
    sent.add(request.path());
    boolean wanted = aggregated && request.accept().contains("APIGroupDiscoveryList");
    Document document = wanted ? documents.get(request.path() + AGGREGATED) : null;
    if (document == null) {
      document =
          documents.getOrDefault(
              request.path(), new Document(404, "text/plain", "404 page not found\n"));
    }
    hook.accept(request);
    return new Received(
        document.status(),
        Map.of("Content-Type", List.of(document.contentType())),
        new ByteArrayInputStream(document.body().getBytes(StandardCharsets.UTF_8)));
  }

  @Override
  public void close() {}
}
