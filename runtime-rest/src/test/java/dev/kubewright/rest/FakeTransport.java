package dev.kubewright.rest;

import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Answers requests from a script and records them. For one thread. */
public final class FakeTransport implements Transport {
  /**
   * A request as it was sent.
   *
   * @param body the body, or {@code ""} if there was none
   */
  public record Sent(String method, String path, Map<String, List<String>> headers, String body) {
    /** Returns method and path with query. */
    public String line() {
      return method + " " + path;
    }

    public String header(String name) {
      return headers.getOrDefault(name, List.of("")).get(0);
    }
  }

  private final Deque<Function<Request, Response>> script = new ArrayDeque<>();
  private final List<Sent> sent = new ArrayList<>();
  private boolean closed;

  public FakeTransport answer(int status, String body) {
    return answer(status, Map.of("Content-Type", List.of("application/json")), body);
  }

  public FakeTransport answer(int status, Map<String, List<String>> headers, String body) {
    return answer(
        status,
        headers,
        new ByteArrayInputStream(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
  }

  public FakeTransport answer(int status, Map<String, List<String>> headers, InputStream body) {
    script.add(request -> new FakeResponse(status, headers, body));
    return this;
  }

  /** Answers with what a function returns or throws. */
  public FakeTransport answer(Function<Request, Response> answer) {
    script.add(answer);
    return this;
  }

  /** Loses the connection before there is an answer. */
  public FakeTransport lose() {
    script.add(
        request -> {
          throw new TransportException(
              request, Kind.LOST, "lost", new EOFException("EOF reached while reading"));
        });
    return this;
  }

  /** Fails before there is an answer. */
  public FakeTransport fail(Kind kind) {
    script.add(
        request -> {
          throw new TransportException(request, kind, "failed", null);
        });
    return this;
  }

  public List<Sent> sent() {
    return sent;
  }

  public List<String> lines() {
    return sent.stream().map(Sent::line).toList();
  }

  public boolean closed() {
    return closed;
  }

  @Override
  public Response send(Request request) {
    sent.add(new Sent(request.method(), request.pathAndQuery(), headers(request), body(request)));
    Function<Request, Response> answer = script.poll();
    if (answer == null) {
      throw new AssertionError("not in the script: " + request);
    }
    return answer.apply(request);
  }

  private static Map<String, List<String>> headers(Request request) {
    var headers = new HashMap<>(request.headers());
    headers.put("Accept", List.of(request.accept()));
    if (request.body() != null) {
      headers.put("Content-Type", List.of(request.body().contentType()));
    }
    return headers;
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
