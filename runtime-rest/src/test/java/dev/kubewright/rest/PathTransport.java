package dev.kubewright.rest;

import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/**
 * Answers requests by their path and records them. A path answers with its responses in turn, and
 * with the last one from then on. Other paths answer 404. Safe for all threads.
 */
public final class PathTransport implements Transport {
  private final Map<String, List<Function<Request, Response>>> responses =
      new ConcurrentHashMap<>();
  private final List<Request> sent = new CopyOnWriteArrayList<>();

  /** Adds a response with status 200. Single quotes stand for double ones. */
  public PathTransport on(String path, String body) {
    return on(path, 200, "application/json", body);
  }

  /** Adds a response. */
  public PathTransport on(String path, int status, String contentType, String body) {
    return on(path, status, Map.of("Content-Type", List.of(contentType)), body);
  }

  /** Adds a response. */
  public PathTransport on(String path, int status, Map<String, List<String>> headers, String body) {
    return on(path, request -> response(status, headers, body));
  }

  /** Adds a response. The function may block or throw. */
  public PathTransport on(String path, Function<Request, Response> response) {
    responses.computeIfAbsent(path, none -> new CopyOnWriteArrayList<>()).add(response);
    return this;
  }

  /** Adds a failure without a response. */
  public PathTransport fail(String path, Kind kind) {
    return on(
        path,
        request -> {
          throw new TransportException(request, kind, "as the test wants", null);
        });
  }

  /** Returns a response. Single quotes in the body stand for double ones. */
  public static Response response(int status, Map<String, List<String>> headers, String body) {
    byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    return new Received(status, headers, new ByteArrayInputStream(bytes));
  }

  /** Returns the requests so far. */
  public List<Request> sent() {
    return List.copyOf(sent);
  }

  /** Returns the paths of the requests so far, and forgets them. */
  public List<String> takePaths() {
    List<String> paths = sent.stream().map(Request::path).toList();
    sent.clear();
    return paths;
  }

  @Override
  public Response send(Request request) {
    sent.add(request);
    List<Function<Request, Response>> known = responses.get(request.path());
    if (known == null) {
      return response(404, Map.of("Content-Type", List.of("text/plain")), "404 page not found");
    }
    Function<Request, Response> next;
    synchronized (known) {
      next = known.size() == 1 ? known.get(0) : known.remove(0);
    }
    return next.apply(request);
  }

  /** Replaces the responses of a path. */
  public PathTransport replace(String path, String body) {
    responses.put(path, new CopyOnWriteArrayList<>());
    return on(path, body);
  }

  @Override
  public void close() {}

  private record Received(int status, Map<String, List<String>> headers, InputStream body)
      implements Response {
    @Override
    public void close() {}
  }
}
