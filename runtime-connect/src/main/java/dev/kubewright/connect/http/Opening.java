package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.proxy.BridgeLease;
import dev.kubewright.connect.proxy.ProxyException;
import dev.kubewright.connect.response.Errors;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Opens one WebSocket over its own generation. */
final class Opening {
  private static final int SWITCHED = 101;
  private static final Duration FAREWELL = Duration.ofMillis(200);

  private final Request request;
  private final List<String> protocols;
  private final Deadline deadline;
  private final BooleanSupplier closed;

  /**
   * Creates an opening.
   *
   * @param closed returns whether the transport is closed
   */
  Opening(Request request, List<String> protocols, Deadline deadline, BooleanSupplier closed) {
    this.request = request;
    this.protocols = protocols;
    this.deadline = deadline;
    this.closed = closed;
  }

  /** Opens the connection. If that fails, the generation has ended. */
  Duplex over(Generation generation, HttpClient client) {
    BridgeLease lease = generation.lease();
    try {
      return over(generation, client, lease);
    } finally {
      if (lease != null) {
        lease.close();
      }
    }
  }

  private Duplex over(Generation generation, HttpClient client, @Nullable BridgeLease lease) {
    var duplex = new WebSocketDuplex(request, generation);
    boolean ends = true;
    try {
      duplex.opened(Waiting.until(deadline, begin(generation, client, lease, duplex)));
      ends = false;
      return duplex;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(request, Kind.INTERRUPTED, "interrupted", interrupted);
    } catch (TimeoutException late) {
      // From here the JDK's own timer applies and closes the connection. Without it, JDK 17 would
      // not.
      ends = false;
      var unused = generation.clock().schedule(FAREWELL, duplex::breakOff);
      ProxyException stuck = lease == null ? null : lease.late();
      throw new TransportTimeoutException(
          request,
          "no connection to "
              + generation.server().place()
              + " in time"
              + (stuck == null ? "" : ": " + stuck.getMessage()),
          late);
    } catch (CancellationException ended) {
      throw TransportException.closed(request, ended);
    } catch (ExecutionException failed) {
      ProxyException refused = Failures.ofProxy(lease, failed.getCause());
      throw refused == null
          ? failure(generation, failed)
          : Failures.of(request, generation.server(), refused, closed.getAsBoolean());
    } finally {
      if (ends) {
        duplex.breakOff();
      }
    }
  }

  private CompletableFuture<WebSocket> begin(
      Generation generation, HttpClient client, @Nullable BridgeLease lease, WebSocketDuplex duplex)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (Thread.interrupted()) {
      throw new InterruptedException("before the connection was opened");
    }
    WebSocket.Builder builder = client.newWebSocketBuilder();
    request
        .headers()
        .forEach((name, values) -> values.forEach(value -> builder.header(name, value)));
    if (lease != null) {
      builder.header(BridgeLease.HEADER, lease.secret());
    }
    if (!protocols.isEmpty()) {
      String[] others = protocols.subList(1, protocols.size()).toArray(new String[0]);
      builder.subprotocols(protocols.get(0), others);
    }
    if (deadline.isLimited()) {
      Duration left = deadline.left();
      builder.connectTimeout(left.isZero() ? Duration.ofMillis(1) : left);
    }
    // http becomes ws, and https becomes wss.
    String url = "ws" + generation.uri(request, deadline).toString().substring(4);
    var opening = builder.buildAsync(URI.create(url), duplex.listener());
    generation.add(() -> opening.cancel(true));
    return opening;
  }

  private RuntimeException failure(Generation generation, ExecutionException failed) {
    Throwable cause = failed.getCause();
    if (!closed.getAsBoolean() && cause instanceof WebSocketHandshakeException refused) {
      HttpResponse<?> response = refused.getResponse();
      return response.statusCode() == SWITCHED
          ? new TransportException(
              request, Kind.MALFORMED, "the server switched to something else", refused)
          : Errors.of(request, new Refusal(response));
    }
    return Failures.of(request, generation.server(), cause, closed.getAsBoolean());
  }

  /**
   * The response of a server that does not switch protocols.
   *
   * @param response its body is a string, or null
   */
  private record Refusal(HttpResponse<?> response) implements Response {
    @Override
    public int status() {
      return response.statusCode();
    }

    @Override
    public Map<String, List<String>> headers() {
      return response.headers().map();
    }

    @Override
    public InputStream body() {
      String text = response.body() instanceof String body ? body : "";
      return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {}
  }
}
