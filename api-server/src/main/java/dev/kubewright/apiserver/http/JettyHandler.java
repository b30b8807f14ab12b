package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.front.Peer;
import dev.kubewright.apiserver.front.ServerRequest;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.io.EndPoint.SslSessionData;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Adapts Jetty's requests and responses to the server function. */
final class JettyHandler extends Handler.Abstract {
  private final ApiHandler api;
  private final SlowHeads slow;
  private final RequestThreads threads;
  private final OpenStreams streams;

  JettyHandler(ApiHandler api, SlowHeads slow, RequestThreads threads) {
    this.api = api;
    this.slow = slow;
    this.threads = threads;
    this.streams = new OpenStreams(threads);
  }

  /** Waits until every stream is written to its end, at most for the given milliseconds. */
  void awaitStreams(long millis) {
    streams.await(millis);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    slow.serve(request);
    Responder responder = new Responder(request, response, callback, api.sessions(), streams);
    new Exchange(api, threads, request, head(request), responder).begin();
    return true;
  }

  private static ServerRequest head(Request request) {
    String query = request.getHttpURI().getQuery();
    return new ServerRequest(
        request.getMethod(),
        request.getHttpURI().getPath(),
        ServerRequest.parseQuery(query == null ? "" : query),
        headers(request),
        null,
        peer(request));
  }

  private static Peer peer(Request request) {
    var session = (SslSessionData) request.getAttribute(SslSessionData.ATTRIBUTE);
    X509Certificate[] chain = session == null ? null : session.peerCertificates();
    return new Peer(false, chain == null || chain.length == 0 ? null : chain[0]);
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
}
