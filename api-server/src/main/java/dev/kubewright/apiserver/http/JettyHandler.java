package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.core.FrameSource;
import dev.kubewright.apiserver.core.Peer;
import dev.kubewright.apiserver.core.ServerRequest;
import dev.kubewright.apiserver.core.ServerResponse;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.node.wire.Link;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.EndPoint.SslSessionData;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpStream;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/** Adapts Jetty's requests and responses to the server function. */
final class JettyHandler extends Handler.Abstract {
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final int BODY_LIMIT = 3 * 1024 * 1024;

  private final ApiHandler api;

  private int streams;

  JettyHandler(ApiHandler api) {
    this.api = api;
  }

  /** Waits until every stream is written to its end, at most for the given milliseconds. */
  synchronized void awaitStreams(long millis) {
    long deadline = System.nanoTime() + millis * NANOS_PER_MILLI;
    while (streams > 0) {
      long left = (deadline - System.nanoTime()) / NANOS_PER_MILLI;
      if (left <= 0) {
        return;
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private synchronized void streams(int change) {
    streams += change;
    notifyAll();
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    byte[] body = readBody(request);
    if (body.length > BODY_LIMIT) {
      respond(ApiHandler.failure(Errors.tooLarge(BODY_LIMIT)), request, response, callback);
      return true;
    }
    String query = request.getHttpURI().getQuery();
    ServerRequest asked =
        new ServerRequest(
            request.getMethod(),
            request.getHttpURI().getPath(),
            ServerRequest.parseQuery(query == null ? "" : query),
            headers(request),
            body,
            peer(request));
    respond(api.handle(asked), request, response, callback);
    return true;
  }

  private static Peer peer(Request request) {
    var session = (SslSessionData) request.getAttribute(SslSessionData.ATTRIBUTE);
    X509Certificate[] chain = session == null ? null : session.peerCertificates();
    return new Peer(false, chain == null || chain.length == 0 ? null : chain[0]);
  }

  private static byte[] readBody(Request request) throws IOException {
    try (InputStream in = Content.Source.asInputStream(request)) {
      return in.readNBytes(BODY_LIMIT + 1);
    }
  }

  private static Map<String, List<String>> headers(Request request) {
    Map<String, List<String>> headers = new HashMap<>();
    for (HttpField field : request.getHeaders()) {
      String value = field.getValue() == null ? "" : field.getValue();
      String name = field.getName().toLowerCase(Locale.ROOT);
      headers.computeIfAbsent(name, n -> new ArrayList<>()).add(value);
    }
    return headers;
  }

  private void respond(
      ServerResponse served, Request request, Response response, Callback callback) {
    response.setStatus(served.status());
    served
        .headers()
        .forEach((name, values) -> values.forEach(value -> response.getHeaders().add(name, value)));
    if (served.body() instanceof ServerResponse.Frames frames) {
      streams(1);
      Callback ended = Callback.from(callback, () -> streams(-1));
      FrameWriter writer = new FrameWriter(frames.source(), response, ended);
      request.addFailureListener(failure -> writer.abandon());
      writer.begin();
    } else if (served.body() instanceof ServerResponse.Upgraded upgraded) {
      upgrade(upgraded, request, response, callback);
    } else {
      byte[] bytes = ((ServerResponse.Full) served.body()).bytes();
      response.write(true, ByteBuffer.wrap(bytes), callback);
    }
  }

  /** Lets the connection of a request go on in another protocol. */
  private void upgrade(
      ServerResponse.Upgraded upgraded, Request request, Response response, Callback callback) {
    String key = request.getHeaders().get(HttpHeader.SEC_WEBSOCKET_KEY);
    if ((key == null && !upgraded.spdy())
        || request.getConnectionMetaData().getHttpVersion() != HttpVersion.HTTP_1_1) {
      response.setStatus(400);
      Content.Sink.write(response, true, "400 Bad Request", callback);
      return;
    }
    EndPoint endPoint = request.getConnectionMetaData().getConnection().getEndPoint();
    Executor executor = request.getComponents().getExecutor();
    Consumer<Link> opened = link -> api.sessions().start(upgraded.session(), link);
    HttpFields.Mutable headers = response.getHeaders();
    headers.put(HttpHeader.CONNECTION, "Upgrade");
    if (key == null || upgraded.spdy()) {
      request.setAttribute(
          HttpStream.UPGRADE_CONNECTION_ATTRIBUTE, new SpdyConnection(endPoint, executor, opened));
      headers.put(HttpHeader.UPGRADE, "SPDY/3.1");
      headers.put("X-Stream-Protocol-Version", upgraded.protocol());
    } else {
      request.setAttribute(
          HttpStream.UPGRADE_CONNECTION_ATTRIBUTE,
          new WebSocketConnection(endPoint, executor, opened));
      headers.put(HttpHeader.UPGRADE, "websocket");
      headers.put(HttpHeader.SEC_WEBSOCKET_ACCEPT, WebSocketConnection.accept(key));
      if (!upgraded.protocol().isEmpty()) {
        headers.put(HttpHeader.SEC_WEBSOCKET_SUBPROTOCOL, upgraded.protocol());
      }
    }
    response.write(true, null, callback);
  }

  /** Writes frames when they arrive. No thread waits for them. */
  private static final class FrameWriter extends IteratingCallback {
    private final FrameSource source;
    private final Response response;
    private final Callback callback;
    private boolean begun;
    private boolean last;

    FrameWriter(FrameSource source, Response response, Callback callback) {
      this.source = source;
      this.response = response;
      this.callback = callback;
    }

    void begin() {
      source.onReady(this::iterate);
      iterate();
    }

    void abandon() {
      source.close();
    }

    @Override
    protected Action process() {
      if (last) {
        return Action.SUCCEEDED;
      }
      byte[] frame = begun ? source.poll() : new byte[0];
      begun = true;
      if (frame != null) {
        response.write(false, ByteBuffer.wrap(frame), this);
        return Action.SCHEDULED;
      }
      if (source.isDrained()) {
        last = true;
        response.write(true, ByteBuffer.allocate(0), this);
        return Action.SCHEDULED;
      }
      return Action.IDLE;
    }

    @Override
    protected void onCompleteSuccess() {
      callback.succeeded();
    }

    @Override
    protected void onCompleteFailure(Throwable cause) {
      source.close();
      callback.failed(cause);
    }
  }
}
