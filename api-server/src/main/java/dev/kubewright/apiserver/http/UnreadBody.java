package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;

/**
 * The rest of a body that the response does not depend on. Many clients send a body after its head,
 * so it may come when the response is known. Then the connection is of use afterwards only if the
 * body was read, or if the response says that it ends. As Go's server does, a short rest is read
 * before the response, and a long one ends the connection.
 */
final class UnreadBody implements ArrivingBody.Reader {
  /** How much Go's server reads: {@code maxPostHandlerReadBytes}. */
  private static final int LIMIT = 256 << 10;

  /** Go's server waits as long as it takes. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final Request request;
  private final Responder responder;
  private final ServerResponse response;

  UnreadBody(Request request, Responder responder, ServerResponse response) {
    this.request = request;
    this.responder = responder;
    this.response = response;
  }

  /** Responds, now or when the body has arrived. */
  void respond(Clock clock) {
    if (request.getConnectionMetaData().getHttpVersion() != HttpVersion.HTTP_1_1
        || request.getHeaders().contains(HttpHeader.CONNECTION, "close")) {
      responder.respond(response);
    } else if (request.getHeaders().contains(HttpHeader.EXPECT)
        || request.getLength() - Request.getContentBytesRead(request) >= LIMIT) {
      responder.respondLast(response);
    } else {
      ArrivingBody rest = new ArrivingBody(request, LIMIT, this);
      if (!rest.readArrived()) {
        rest.await(clock, Optional.of(PATIENCE));
      }
    }
  }

  @Override
  public void complete(byte[] body) {
    responder.respond(response);
  }

  @Override
  public void tooLong() {
    responder.respondLast(response);
  }

  @Override
  public void late() {
    responder.respondLast(response);
  }

  @Override
  public void broken(Throwable cause) {
    responder.fail(cause);
  }
}
