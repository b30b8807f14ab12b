package dev.kubewright.rest;

import dev.kubewright.client.Duplex;
import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Another's transport. Closing it ends the answers that came through it, and nothing else. */
final class BorrowedTransport implements Transport {
  private final Transport transport;
  private final Set<Tracked> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  BorrowedTransport(Transport transport) {
    this.transport = transport;
  }

  @Override
  public Response send(Request request) {
    requireOpen(request);
    var response = new Tracked(transport.send(request));
    open.add(response);
    closeIfLate(response, request);
    return response;
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    requireOpen(request);
    return transport.connect(request, protocols);
  }

  private void requireOpen(Request request) {
    if (closed) {
      throw new TransportException(request, Kind.CLOSED, "the client is closed", null);
    }
  }

  private void closeIfLate(Tracked response, Request request) {
    if (closed) {
      response.close();
      requireOpen(request);
    }
  }

  @Override
  public void close() {
    closed = true;
    for (Tracked response : open) {
      response.close();
    }
  }

  private final class Tracked implements Response {
    private final Response response;

    Tracked(Response response) {
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
