package dev.kubewright.testkit;

import dev.kubewright.annotation.Verb;
import dev.kubewright.testkit.fault.RequestFault;
import dev.kubewright.transport.ForwardingResponse;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The open responses of a kit. Safe for all threads. */
final class Exchanges {
  private final Set<Open> open = ConcurrentHashMap.newKeySet();

  /** Returns the response to a request. It is open until it is closed. */
  Response opened(Request request, Response response) {
    var opened = new Open(request, response);
    open.add(opened);
    return opened;
  }

  /** Returns the open responses to watches. */
  List<Open> watches() {
    return open.stream()
        .filter(response -> response.request.operation().verb() == Verb.WATCH)
        .toList();
  }

  List<Action> openWatches() {
    return watches().stream().map(response -> Action.of(response.request)).toList();
  }

  /** A response that the client has not closed yet. */
  final class Open extends ForwardingResponse {
    private final Request request;

    Open(Request request, Response response) {
      super(response);
      this.request = request;
    }

    Request request() {
      return request;
    }

    /** Injects a fault into the body of a watch. Returns false if it has ended. */
    boolean inject(RequestFault fault) {
      return response() instanceof FaultyResponse body && body.inject(fault);
    }

    @Override
    public void close() {
      open.remove(this);
      super.close();
    }
  }
}
