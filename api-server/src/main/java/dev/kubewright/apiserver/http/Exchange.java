package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.front.BodyLimits;
import dev.kubewright.apiserver.front.BodyNeeded;
import dev.kubewright.apiserver.front.RequestWait;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * A request and its response. As in the real server, only a request that needs its body waits for
 * it: one without credentials, or for an unknown resource, has its response before. Over HTTP/1.1,
 * an unread body would stand before the next request, so what is left of it is read first ({@link
 * UnreadBody}).
 */
final class Exchange implements ArrivingBody.Reader {
  private final ApiHandler api;
  private final RequestThreads threads;
  private final Request request;
  private final ServerRequest head;
  private final Responder responder;
  private final BodyLimits limits;

  /**
   * Creates an exchange.
   *
   * @param head the request without its body
   */
  Exchange(
      ApiHandler api,
      RequestThreads threads,
      Request request,
      ServerRequest head,
      Responder responder) {
    this.api = api;
    this.threads = threads;
    this.request = request;
    this.head = head;
    this.responder = responder;
    this.limits = BodyLimits.of(head);
  }

  void begin() {
    ArrivingBody body = new ArrivingBody(request, limits.bytes(), this);
    // What is passed on can be long, so its client has to be known first.
    if (limits.time().isPresent() && body.readArrived()) {
      return;
    }
    ServerResponse early;
    try {
      early = handleHead();
    } catch (BodyNeeded needed) {
      body.await(api.clock(), limits.time());
      return;
    }
    new UnreadBody(request, responder, early).respond(api.clock());
  }

  private ServerResponse handleHead() {
    boolean announced =
        request.getHeaders().contains(HttpHeader.CONTENT_LENGTH)
            || request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
    return RequestWait.hosted(threads.host(request, announced), () -> api.handle(head));
  }

  @Override
  public void complete(byte[] body) {
    ServerRequest whole = head.withBody(body);
    responder.respond(RequestWait.hosted(threads.host(request, false), () -> api.handle(whole)));
  }

  @Override
  public void tooLong() {
    ServerResponse refusal;
    try {
      refusal = handleHead();
    } catch (BodyNeeded needed) {
      refusal = api.failure(head, Errors.tooLarge(limits.bytes()));
    }
    new UnreadBody(request, responder, refusal).respond(api.clock());
  }

  @Override
  public void late() {
    responder.respondLast(api.late(head));
  }

  @Override
  public void broken(Throwable cause) {
    responder.fail(cause);
  }
}
