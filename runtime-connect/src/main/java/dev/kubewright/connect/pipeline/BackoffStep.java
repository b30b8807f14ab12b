package dev.kubewright.connect.pipeline;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.call.Attempt;
import dev.kubewright.connect.call.CallbackFailures;
import dev.kubewright.connect.call.Observing;
import dev.kubewright.connect.limit.RequestBackoff;
import dev.kubewright.connect.observe.RequestEvent.Wait;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * Makes first attempts wait while the server is overloaded, and reports to the backoff how attempts
 * end. Before further attempts, {@link RetryStep} waits for the backoff and the server together.
 */
final class BackoffStep extends Step {
  private static final int SWITCHED = 101;

  private final RequestBackoff backoff;
  private final Observing observing;
  private final Clock clock;
  private final CallbackFailures failures = new CallbackFailures();

  BackoffStep(Transport next, RequestBackoff backoff, Observing observing, Clock clock) {
    super(next);
    this.backoff = backoff;
    this.observing = observing;
    this.clock = clock;
  }

  @Override
  public Response send(Request request) {
    await(request);
    int status = 0;
    try {
      Response response = next().send(request);
      status = response.status();
      return response;
    } finally {
      update(status);
    }
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    await(request);
    int status = 0;
    try {
      Duplex duplex = next().connect(request, protocols);
      status = SWITCHED;
      return duplex;
    } catch (ApiException refused) {
      status = refused.code();
      throw refused;
    } finally {
      update(status);
    }
  }

  private void await(Request request) {
    Attempt attempt = Attempt.of(request);
    if (!attempt.isFirst()) {
      return;
    }
    Duration wait = delay(backoff, observing.host());
    if (wait.compareTo(Duration.ZERO) > 0) {
      if (request.deadline().isLimited() && request.deadline().left().compareTo(wait) <= 0) {
        throw new TransportTimeoutException(
            request,
            "the client's backoff asks to wait longer than there is time, because "
                + observing.host()
                + " was overloaded",
            null);
      }
      long began = clock.nanoTime();
      pause(clock, request, wait, "the client's backoff");
      observing.waited(request, attempt, Wait.BACKOFF, observing.since(began));
    }
  }

  static Duration delay(RequestBackoff backoff, String host) {
    return Objects.requireNonNull(backoff.delay(host), "the backoff's duration");
  }

  /** An exception of a backoff must not lose the response, because its connection would leak. */
  private void update(int status) {
    try {
      backoff.update(observing.host(), status);
    } catch (Throwable thrown) {
      failures.add("the backoff", backoff, thrown);
    }
  }
}
