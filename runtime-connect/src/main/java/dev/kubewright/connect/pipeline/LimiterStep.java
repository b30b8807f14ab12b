package dev.kubewright.connect.pipeline;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.call.Attempt;
import dev.kubewright.connect.call.Observing;
import dev.kubewright.connect.limit.RequestLimiter;
import dev.kubewright.connect.observe.RequestEvent.Wait;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * Makes each attempt wait for its place. As in client-go, the first attempt of a watch does not
 * wait. A limiter that is a tag of the request takes the place of that of the connection.
 */
final class LimiterStep extends Step {
  private final RequestLimiter limiter;
  private final Observing observing;
  private final Clock clock;
  private final ThrottleLog log;

  LimiterStep(Transport next, RequestLimiter limiter, Observing observing, ThrottleLog log) {
    super(next);
    this.limiter = limiter;
    this.observing = observing;
    this.clock = observing.clock();
    this.log = log;
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
    RequestLimiter own = request.tag(RequestLimiter.class);
    RequestLimiter used = own == null ? limiter : own;
    Attempt attempt = Attempt.of(request);
    boolean opening = attempt.isFirst() && request.operation().verb() == Verb.WATCH;
    if (used == RequestLimiter.NONE || opening) {
      return;
    }
    long began = clock.nanoTime();
    Duration wait = Objects.requireNonNull(used.reserve(request), "the limiter's duration");
    if (wait.compareTo(Duration.ZERO) > 0) {
      pause(request, used, wait);
    }
    Duration waited = observing.since(began);
    log.waited(request, waited, attempt.reason());
    observing.waited(request, attempt, Wait.LIMITER, waited);
  }

  /** A wait that ends early gives its place back. */
  private void pause(Request request, RequestLimiter used, Duration wait) {
    boolean passed = false;
    try {
      if (request.deadline().isLimited() && request.deadline().left().compareTo(wait) <= 0) {
        throw new TransportTimeoutException(
            request, "the client's own limiter asks to wait longer than there is time", null);
      }
      pause(clock, request, wait, "the client's limiter");
      passed = true;
    } finally {
      if (!passed) {
        used.cancel(request, wait);
      }
    }
  }
}
