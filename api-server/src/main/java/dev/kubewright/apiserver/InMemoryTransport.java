package dev.kubewright.apiserver;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.front.BodyLimits;
import dev.kubewright.apiserver.front.MessageSession;
import dev.kubewright.apiserver.front.Peer;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.node.wire.MemoryLink;
import dev.kubewright.apiserver.node.wire.Session;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Duplex;
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

/**
 * Passes requests straight to the server function, on the thread of the caller. Closing it ends its
 * open responses, and interrupts threads that wait in the function.
 */
final class InMemoryTransport implements Transport {
  private static final int LONGEST_REFUSAL = 64 * 1024;

  private final Supplier<@Nullable ServerProcess> server;
  private final Set<OpenResponse> open = ConcurrentHashMap.newKeySet();
  private final Set<TimedCaller> callers = ConcurrentHashMap.newKeySet();
  private final Set<MemoryDuplex> duplexes = ConcurrentHashMap.newKeySet();
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
    ServerProcess process = process(request);
    return response(request, process, handle(process, request, Map.of()));
  }

  private ServerProcess process(Request request) {
    requireOpen(request);
    if (Thread.currentThread().isInterrupted()) {
      throw new TransportException(request, Kind.INTERRUPTED, "interrupted", null);
    }
    ServerProcess process = server.get();
    if (process == null) {
      throw new TransportException(request, Kind.REFUSED, "the server does not run", null);
    }
    return process;
  }

  private void requireOpen(Request request) {
    if (closed) {
      throw new TransportException(request, Kind.CLOSED, "the transport is closed", null);
    }
  }

  /** Lets the server handle a request, until the deadline or the end of this transport. */
  private ServerResponse handle(
      ServerProcess process, Request request, Map<String, List<String>> upgrade) {
    TimedCaller caller = TimedCaller.enter(request.deadline());
    callers.add(caller);
    ServerResponse responded;
    try {
      requireOpen(request);
      responded = respond(process, request, upgrade);
    } catch (TransportException failed) {
      throw caller.wasWoken() ? ended(request, failed) : failed;
    } finally {
      callers.remove(caller);
      caller.leave();
    }
    if (caller.wasWoken() && isWhole(responded)) {
      throw ended(request, null);
    }
    return responded;
  }

  /** What goes on notices the end by itself, and has to be closed. */
  private static boolean isWhole(ServerResponse responded) {
    return responded.body() instanceof ServerResponse.Full
        || responded.body() instanceof ServerResponse.Pieces;
  }

  private TransportException ended(Request request, @Nullable TransportException cause) {
    return closed
        ? new TransportException(request, Kind.CLOSED, "the transport was closed", cause)
        : TransportException.of(
            request, Kind.TIMEOUT, "no response arrived before the deadline", cause);
  }

  private static ServerResponse respond(
      ServerProcess process, Request request, Map<String, List<String>> upgrade) {
    ServerRequest head = convert(request, upgrade);
    int limit = BodyLimits.of(head).bytes();
    byte[] body = body(request, limit);
    ServerResponse responded =
        body.length > limit
            ? process.handler().failure(head, Errors.tooLarge(limit))
            : process.handler().handle(head.withBody(body));
    if (process.isKilled()) {
      throw new TransportException(request, Kind.LOST, "the server was killed", null);
    }
    return responded;
  }

  private Response response(Request request, ServerProcess process, ServerResponse responded) {
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
    if (responded.body() instanceof ServerResponse.Pieces pieces) {
      return new ByteArrayInputStream(pieces.joined());
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

  /** Returns the body, or one byte more than the limit of it. */
  private static byte[] body(Request request, int limit) {
    RequestBody body = request.body();
    if (body == null) {
      return new byte[0];
    }
    try (InputStream in = body.open()) {
      return in.readNBytes(limit + 1);
    } catch (IOException e) {
      throw new TransportException(request, Kind.LOST, "the body could not be read", e);
    }
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    ServerProcess process = process(request);
    Map<String, List<String>> upgrade = new HashMap<>();
    upgrade.put("connection", List.of("Upgrade"));
    upgrade.put("upgrade", List.of("websocket"));
    upgrade.put("sec-websocket-version", List.of("13"));
    upgrade.put("sec-websocket-key", List.of("AAAAAAAAAAAAAAAAAAAAAA=="));
    if (!protocols.isEmpty()) {
      upgrade.put("sec-websocket-protocol", List.of(String.join(", ", protocols)));
    }
    ServerResponse responded = handle(process, request, upgrade);
    if (responded.body() instanceof ServerResponse.Upgraded upgraded) {
      return duplex(request, process, upgraded.protocol(), upgraded.session());
    }
    if (responded.body() instanceof ServerResponse.Messages messages) {
      return duplex(request, process, messages.protocol(), new MessageSession(messages));
    }
    if (responded.body() instanceof ServerResponse.Passed passed) {
      List<String> chosen = responded.headers().get("Sec-WebSocket-Protocol");
      String protocol = chosen == null ? "" : chosen.get(0);
      return new FramedDuplex(
          request, protocol, duplex(request, process, protocol, passed.session()));
    }
    throw Refusals.of(request, protocols, responded.status(), refusal(process, request, responded));
  }

  /** Returns the begin of a body, which may come in pieces, or go on for ever. */
  private static byte[] refusal(ServerProcess process, Request request, ServerResponse responded) {
    try (InputStream in = stream(process, request, responded)) {
      return in.readNBytes(LONGEST_REFUSAL);
    } catch (IOException e) {
      throw TransportException.ofBody(request, e);
    }
  }

  private MemoryDuplex duplex(
      Request request, ServerProcess process, String protocol, Session session) {
    MemoryLink link = new MemoryLink();
    var duplex = new MemoryDuplex(request, protocol, link, duplexes::remove);
    duplexes.add(duplex);
    process.handler().sessions().start(session, link);
    if (closed) {
      duplex.close();
    }
    return duplex;
  }

  private static ServerRequest convert(Request request, Map<String, List<String>> upgrade) {
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
    headers.putAll(upgrade);
    if (request.body() != null) {
      headers.put("content-type", List.of(request.body().contentType()));
    }
    return new ServerRequest(
        upgrade.isEmpty() ? request.method() : "GET",
        request.path(),
        ServerRequest.parseQuery(query),
        headers,
        null,
        Peer.LOCAL);
  }

  @Override
  public void close() {
    closed = true;
    callers.forEach(TimedCaller::wake);
    open.forEach(OpenResponse::close);
    duplexes.forEach(MemoryDuplex::close);
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
