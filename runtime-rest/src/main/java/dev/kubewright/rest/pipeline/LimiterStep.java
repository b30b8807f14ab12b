package dev.kubewright.rest.pipeline;

import dev.kubewright.client.Duplex;
import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.client.TransportTimeoutException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.rest.flowcontrol.RequestLimiter;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/** Makes each attempt wait for its place. */
final class LimiterStep extends Step {
  private final RequestLimiter limiter;
  private final Clock clock;

  LimiterStep(Transport next, RequestLimiter limiter, Clock clock) {
    super(next);
    this.limiter = limiter;
    this.clock = clock;
  }

  @Override
  public Response send(Request request) {
    await(request);
    return next().send(request);
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    await(request);
    return next().connect(request, protocols);
  }

  private void await(Request request) {
    Duration wait = Objects.requireNonNull(limiter.reserve(request), "the limiter's duration");
    if (wait.compareTo(Duration.ZERO) > 0) {
      if (request.deadline().isLimited() && request.deadline().left().compareTo(wait) <= 0) {
        throw new TransportTimeoutException(
            request, "the client's own limiter asks to wait longer than there is time", null);
      }
      pause(clock, request, wait, "the client's limiter");
    }
  }
}
