package dev.kubewright.apiserver;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.core.Peer;
import dev.kubewright.apiserver.core.ServerRequest;
import dev.kubewright.apiserver.core.ServerResponse;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Passes requests straight to the server function. Closing it ends its open responses. */
final class InMemoryTransport implements Transport {
  private static final int BODY_LIMIT = 3 * 1024 * 1024;

  private final Supplier<@Nullable ServerProcess> server;
  private final Set<OpenResponse> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /**
   * Creates a transport.
   *
   * @param server returns the running server, or null while none runs
   */
  InMemoryTransport(Supplier<@Nullable ServerProcess> server) {
    this.server = server;
  }

  @Override
  public Response send(Request request) {
    if (closed) {
      throw new TransportException(request, Kind.CLOSED, "the transport is closed", null);
    }
    if (Thread.currentThread().isInterrupted()) {
      throw new TransportException(request, Kind.INTERRUPTED, "interrupted", null);
    }
    ServerProcess process = server.get();
    if (process == null) {
      throw new TransportException(request, Kind.REFUSED, "the server does not run", null);
    }
    byte[] body = body(request);
    ServerResponse responded =
        body.length > BODY_LIMIT
            ? ApiHandler.failure(Errors.tooLarge(BODY_LIMIT))
            : process.handler().handle(convert(request, body));
    if (process.isKilled()) {
      throw new TransportException(request, Kind.LOST, "the server was killed", null);
    }
    OpenResponse response =
        new OpenResponse(
            responded.status(), responded.headers(), stream(process, request, responded));
    open.add(response);
    if (closed) {
      response.close();
    }
    return response;
  }

  private static InputStream stream(
      ServerProcess process, Request request, ServerResponse responded) {
    if (responded.body() instanceof ServerResponse.Full full) {
      return new ByteArrayInputStream(full.bytes());
    }
    var frames = (ServerResponse.Frames) responded.body();
    var stream =
        new FrameStream(frames.source(), request.deadline()) {
          @Override
          public void close() {
            process.closed(this);
            super.close();
          }
        };
    process.opened(stream);
    return stream;
  }

  private static byte[] body(Request request) {
    RequestBody body = request.body();
    if (body == null) {
      return new byte[0];
    }
    try (InputStream in = body.open()) {
      return in.readNBytes(BODY_LIMIT + 1);
    } catch (IOException e) {
      throw new TransportException(request, Kind.LOST, "the body could not be read", e);
    }
  }

  private static ServerRequest convert(Request request, byte[] body) {
    String target = request.pathAndQuery();
    int question = target.indexOf('?');
    String query = question < 0 ? "" : target.substring(question + 1);
    Map<String, List<String>> headers = new HashMap<>();
    request
        .headers()
        .forEach(
            (name, values) ->
                headers
                    .computeIfAbsent(name.toLowerCase(Locale.ROOT), n -> new ArrayList<>())
                    .addAll(values));
    headers.put("accept", List.of(request.accept()));
    if (request.body() != null) {
      headers.put("content-type", List.of(request.body().contentType()));
    }
    return new ServerRequest(
        request.method(),
        request.path(),
        ServerRequest.parseQuery(query),
        headers,
        body,
        Peer.LOCAL);
  }

  @Override
  public void close() {
    closed = true;
    open.forEach(OpenResponse::close);
  }

  /** A response whose body is complete, or comes in frames. */
  private final class OpenResponse implements Response {
    private final int status;
    private final Map<String, List<String>> headers;
    private final InputStream body;

    OpenResponse(int status, Map<String, List<String>> headers, InputStream body) {
      this.status = status;
      this.headers = headers;
      this.body = body;
    }

    @Override
    public int status() {
      return status;
    }

    @Override
    public Map<String, List<String>> headers() {
      return headers;
    }

    @Override
    public InputStream body() {
      return body;
    }

    @Override
    public void close() {
      open.remove(this);
      try {
        body.close();
      } catch (IOException e) {
        throw new TransportException(Kind.LOST, "the response could not be closed", e);
      }
    }
  }
}
