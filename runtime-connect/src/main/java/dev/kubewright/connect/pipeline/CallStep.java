package dev.kubewright.connect.pipeline;

import dev.kubewright.connect.call.Observing;
import dev.kubewright.connect.call.WatchedResponse;
import dev.kubewright.connect.observe.RequestEvent.Ended;
import dev.kubewright.error.ApiException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.util.List;

/** Reports the end of each call to an observer: all attempts, waits and bodies together. */
final class CallStep extends Step {
  private static final int SWITCHED = 101;

  private final Observing observing;

  CallStep(Transport next, Observing observing) {
    super(next);
    this.observing = observing;
  }

  @Override
  public Response send(Request request) {
    Request first = observing.begin(request);
    boolean responded = false;
    try {
      Response response = next().send(first);
      responded = true;
      int status = response.status();
      return new WatchedResponse(response, 0, (counted, complete) -> ended(first, status));
    } finally {
      if (!responded) {
        ended(first, 0);
      }
    }
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    Request first = observing.begin(request);
    int status = 0;
    try {
      Duplex duplex = next().connect(first, protocols);
      status = SWITCHED;
      return duplex;
    } catch (ApiException refused) {
      status = refused.code();
      throw refused;
    } finally {
      ended(first, status);
    }
  }

  private void ended(Request request, int status) {
    var call = observing.call(request);
    observing.report(
        to ->
            to.ended(
                new Ended(call.info(), call.attempts(), status, observing.since(call.began()))));
  }
}
