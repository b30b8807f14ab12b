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
 * Answers requests by their path and records them. A path answers with its answers in turn, and
 * with the last one from then on. Other paths answer 404. Safe for all threads.
 */
public final class PathTransport implements Transport {
  private final Map<String, List<Function<Request, Response>>> answers = new ConcurrentHashMap<>();
  private final List<Request> sent = new CopyOnWriteArrayList<>();

  /** Adds an answer with status 200. Single quotes stand for double ones. */
  public PathTransport on(String path, String body) {
    return on(path, 200, "application/json", body);
  }

  /** Adds an answer. */
  public PathTransport on(String path, int status, String contentType, String body) {
    return on(path, status, Map.of("Content-Type", List.of(contentType)), body);
  }

  /** Adds an answer. */
  public PathTransport on(String path, int status, Map<String, List<String>> headers, String body) {
    return on(path, request -> answer(status, headers, body));
  }

  /** Adds an answer. The function may block or throw. */
  public PathTransport on(String path, Function<Request, Response> answer) {
    answers.computeIfAbsent(path, none -> new CopyOnWriteArrayList<>()).add(answer);
    return this;
  }

  /** Adds a failure without an answer. */
  public PathTransport fail(String path, Kind kind) {
    return on(
        path,
        request -> {
          throw new TransportException(request, kind, "as the test wants", null);
        });
  }

  /** Returns an answer. Single quotes in the body stand for double ones. */
  public static Response answer(int status, Map<String, List<String>> headers, String body) {
    byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    return new Answer(status, headers, new ByteArrayInputStream(bytes));
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
    List<Function<Request, Response>> known = answers.get(request.path());
    if (known == null) {
      return answer(404, Map.of("Content-Type", List.of("text/plain")), "404 page not found");
    }
    Function<Request, Response> next;
    synchronized (known) {
      next = known.size() == 1 ? known.get(0) : known.remove(0);
    }
    return next.apply(request);
  }

  /** Replaces the answers of a path. */
  public PathTransport replace(String path, String body) {
    answers.put(path, new CopyOnWriteArrayList<>());
    return on(path, body);
  }

  @Override
  public void close() {}

  private record Answer(int status, Map<String, List<String>> headers, InputStream body)
      implements Response {
    @Override
    public void close() {}
  }
}
