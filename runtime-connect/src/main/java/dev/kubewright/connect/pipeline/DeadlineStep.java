package dev.kubewright.connect.pipeline;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.call.TimedResponse;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.util.List;

/** Ends answers at the deadline of their request, whatever the transport below does. */
final class DeadlineStep extends Step {
  private final Clock clock;

  DeadlineStep(Transport next, Clock clock) {
    super(next);
    this.clock = clock;
  }

  @Override
  public Response send(Request request) {
    requireTime(request);
    return TimedResponse.of(next().send(request), request.deadline(), clock);
  }

  /** The deadline limits the opening. An open connection has none. */
  @Override
  public Duplex connect(Request request, List<String> protocols) {
    requireTime(request);
    return next().connect(request, protocols);
  }

  private void requireTime(Request request) {
    requireOpen(request);
    if (request.deadline().isOver()) {
      throw new TransportTimeoutException(request, "no time is left to send it", null);
    }
  }
}
