package dev.kubewright.rest;

import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.client.TransportException;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Answers requests from a script and remembers them. One thread. */
final class FakeTransport implements Transport {
  /**
   * A request as it was sent.
   *
   * @param body the body, {@code ""} if there was none
   */
  record Sent(String method, String path, Map<String, List<String>> headers, String body) {
    /** Method and path with query. */
    String line() {
      return method + " " + path;
    }

    String header(String name) {
      return headers.getOrDefault(name, List.of("")).get(0);
    }
  }

  private final Deque<Function<Request, Response>> script = new ArrayDeque<>();
  private final List<Sent> sent = new ArrayList<>();
  private boolean closed;

  FakeTransport answer(int status, String body) {
    return answer(status, Map.of("Content-Type", List.of("application/json")), body);
  }

  FakeTransport answer(int status, Map<String, List<String>> headers, String body) {
    return answer(
        status,
        headers,
        new ByteArrayInputStream(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
  }

  FakeTransport answer(int status, Map<String, List<String>> headers, InputStream body) {
    script.add(request -> new FakeResponse(status, headers, body));
    return this;
  }

  /** The connection is lost before there is an answer. */
  FakeTransport lose() {
    script.add(
        request -> {
          throw new TransportException(
              request, "lost", new EOFException("EOF reached while reading"));
        });
    return this;
  }

  List<Sent> sent() {
    return sent;
  }

  List<String> lines() {
    return sent.stream().map(Sent::line).toList();
  }

  boolean closed() {
    return closed;
  }

  @Override
  public Response send(Request request) {
    sent.add(new Sent(request.method(), request.path(), request.headers(), body(request)));
    Function<Request, Response> answer = script.poll();
    if (answer == null) {
      throw new AssertionError("not in the script: " + request);
    }
    return answer.apply(request);
  }

  private static String body(Request request) {
    if (request.body() == null) {
      return "";
    }
    try (InputStream in = request.body().open()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public void close() {
    closed = true;
  }

  private record FakeResponse(int status, Map<String, List<String>> headers, InputStream body)
      implements Response {
    @Override
    public void close() {
      try {
        body.close();
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
  }
}
