package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.front.FrameSource;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.node.wire.Link;
import dev.kubewright.apiserver.node.wire.Sessions;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.HttpStream;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Sends the response to one request. */
final class Responder {
  private final Request request;
  private final Response response;
  private final Callback callback;
  private final Sessions sessions;
  private final OpenStreams streams;

  /**
   * Creates a responder.
   *
   * @param sessions serve connections that go on in another protocol
   * @param streams count the responses that arrive over time
   */
  Responder(
      Request request,
      Response response,
      Callback callback,
      Sessions sessions,
      OpenStreams streams) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.sessions = sessions;
    this.streams = streams;
  }

  /** Sends a response as the last one of the connection. */
  void respondLast(ServerResponse served) {
    response.getHeaders().put(HttpHeader.CONNECTION, "close");
    respond(served);
  }

  /** Gives up, because the client is gone. */
  void fail(Throwable cause) {
    callback.failed(cause);
  }

  void respond(ServerResponse served) {
    response.setStatus(served.status());
    GoReasons.use(request, served.status());
    served
        .headers()
        .forEach((name, values) -> values.forEach(value -> response.getHeaders().add(name, value)));
    if (served.body() instanceof ServerResponse.Full full) {
      write(full.bytes());
    } else if (served.body() instanceof ServerResponse.Pieces pieces) {
      write(pieces.pieces(), pieces.length());
    } else if (served.body() instanceof ServerResponse.Frames frames) {
      stream(frames.source());
    } else if (served.body() instanceof ServerResponse.Messages messages) {
      messages(messages);
    } else if (served.body() instanceof ServerResponse.Passed passed) {
      pass(passed);
    } else {
      upgrade((ServerResponse.Upgraded) served.body());
    }
  }

  private void write(byte[] bytes) {
    if (bytes.length > PiecesWriter.BLOCK) {
      write(List.of(bytes), bytes.length);
    } else {
      response.write(true, ByteBuffer.wrap(bytes), callback);
    }
  }

  private void write(List<byte[]> pieces, long length) {
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, length);
    new PiecesWriter(pieces, response, callback).iterate();
  }

  private void stream(FrameSource source) {
    streams.opened();
    FrameWriter writer =
        new FrameWriter(source, request, response, Callback.from(callback, streams::closed));
    request.addFailureListener(failure -> writer.abandon());
    writer.begin(streams.writers());
  }

  private void messages(ServerResponse.Messages messages) {
    FrameSource source = messages.source();
    if (isRefused(true)) {
      source.close();
      return;
    }
    streams.opened();
    Connection connection = new WebSocketStream(endPoint(), executor(), messages, streams);
    switchToWebSocket(messages.protocol(), connection);
    response.write(
        true,
        null,
        Callback.from(
            callback::succeeded,
            failure -> {
              source.close();
              streams.closed();
              callback.failed(failure);
            }));
  }

  /** Lets the connection of a request go on in another protocol. */
  private void upgrade(ServerResponse.Upgraded upgraded) {
    if (isRefused(!upgraded.spdy())) {
      return;
    }
    Consumer<Link> opened = link -> sessions.start(upgraded.session(), link);
    if (upgraded.spdy()) {
      switchTo(new ByteConnection(endPoint(), executor(), opened));
      HttpFields.Mutable headers = response.getHeaders();
      headers.put(HttpHeader.CONNECTION, "Upgrade");
      headers.put(HttpHeader.UPGRADE, "SPDY/3.1");
      headers.put("X-Stream-Protocol-Version", upgraded.protocol());
    } else {
      switchToWebSocket(
          upgraded.protocol(), new WebSocketConnection(endPoint(), executor(), opened));
    }
    response.write(true, null, callback);
  }

  /** Lets the connection go on in the protocol that the headers of a program name. */
  private void pass(ServerResponse.Passed passed) {
    if (!isRefused(false)) {
      Consumer<Link> opened = link -> sessions.start(passed.session(), link);
      switchTo(new ByteConnection(endPoint(), executor(), opened));
      response.write(true, null, callback);
    }
  }

  private void switchTo(Connection connection) {
    request.setAttribute(HttpStream.UPGRADE_CONNECTION_ATTRIBUTE, connection);
  }

  /** Only a connection of HTTP/1.1 can change its protocol. */
  private boolean isRefused(boolean webSocket) {
    boolean refused =
        (webSocket && request.getHeaders().get(HttpHeader.SEC_WEBSOCKET_KEY) == null)
            || request.getConnectionMetaData().getHttpVersion() != HttpVersion.HTTP_1_1;
    if (refused) {
      response.setStatus(400);
      Content.Sink.write(response, true, "400 Bad Request", callback);
    }
    return refused;
  }

  private void switchToWebSocket(String protocol, Connection connection) {
    switchTo(connection);
    HttpFields.Mutable headers = response.getHeaders();
    headers.put(HttpHeader.CONNECTION, "Upgrade");
    headers.put(HttpHeader.UPGRADE, "websocket");
    String key = request.getHeaders().get(HttpHeader.SEC_WEBSOCKET_KEY);
    headers.put(HttpHeader.SEC_WEBSOCKET_ACCEPT, OutgoingFrames.accept(key));
    if (!protocol.isEmpty()) {
      headers.put(HttpHeader.SEC_WEBSOCKET_SUBPROTOCOL, protocol);
    }
  }

  private EndPoint endPoint() {
    return request.getConnectionMetaData().getConnection().getEndPoint();
  }

  private Executor executor() {
    return request.getComponents().getExecutor();
  }
}
