package dev.kubewright.rest.pipeline;

import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.client.TransportTimeoutException;
import dev.kubewright.concurrent.Clock;

/** Ends answers at the deadline of their request, whatever the transport below does. */
final class DeadlineStep extends Step {
  private final Clock clock;

  DeadlineStep(Transport next, Clock clock) {
    super(next);
    this.clock = clock;
  }

  @Override
  public Response send(Request request) {
    requireOpen(request);
    if (request.deadline().isOver()) {
      throw new TransportTimeoutException(request, "no time is left to send it", null);
    }
    Response response = next().send(request);
    return request.deadline().isLimited()
        ? new TimedResponse(response, request.deadline(), clock)
        : response;
  }
}
