package dev.kubewright.testkit;

import dev.kubewright.annotation.Verb;
import dev.kubewright.testkit.fault.RequestFault;
import dev.kubewright.transport.ForwardingResponse;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The open answers of a kit. Safe for all threads. */
final class Exchanges {
  private final Set<Open> open = ConcurrentHashMap.newKeySet();

  /** Returns the answer to a request. It is open until it is closed. */
  Response opened(Request request, Response response) {
    var answer = new Open(request, response);
    open.add(answer);
    return answer;
  }

  /** Returns the open answers to watches. */
  List<Open> watches() {
    return open.stream().filter(answer -> answer.request.operation().verb() == Verb.WATCH).toList();
  }

  List<Action> openWatches() {
    return watches().stream().map(answer -> Action.of(answer.request)).toList();
  }

  /** An answer that the client has not closed yet. */
  final class Open extends ForwardingResponse {
    private final Request request;

    Open(Request request, Response response) {
      super(response);
      this.request = request;
    }

    Request request() {
      return request;
    }

    /** Strikes the body of a watch. Returns false if it has ended. */
    boolean strike(RequestFault fault) {
      return response() instanceof StruckResponse body && body.strike(fault);
    }

    @Override
    public void close() {
      open.remove(this);
      super.close();
    }
  }
}
