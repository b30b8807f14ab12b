package dev.kubewright.rest;

import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A transport that knows which answers nobody has closed. Safe for all threads. */
final class Tracked implements Transport {
  private final Transport next;
  private final Set<Response> open = ConcurrentHashMap.newKeySet();

  Tracked(Transport next) {
    this.next = next;
  }

  /** Returns how many responses are not closed. */
  int open() {
    return open.size();
  }

  @Override
  public Response send(Request request) {
    var tracked = new Received(next.send(request));
    open.add(tracked);
    return tracked;
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    return next.connect(request, protocols);
  }

  @Override
  public void close() {
    next.close();
  }

  private final class Received implements Response {
    private final Response response;

    Received(Response response) {
      this.response = response;
    }

    @Override
    public int status() {
      return response.status();
    }

    @Override
    public Map<String, List<String>> headers() {
      return response.headers();
    }

    @Override
    public InputStream body() {
      return response.body();
    }

    @Override
    public void close() {
      open.remove(this);
      response.close();
    }
  }
}
