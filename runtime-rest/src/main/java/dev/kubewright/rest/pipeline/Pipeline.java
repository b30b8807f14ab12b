package dev.kubewright.rest.pipeline;

import dev.kubewright.client.Transport;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.rest.config.RequestLimiter;
import dev.kubewright.rest.config.RequestObserver;
import dev.kubewright.rest.config.RestConfig;
import java.util.Objects;

/**
 * Composes the way of a request, outermost first: deadline, retry, limiter, observer, warnings,
 * credentials, wire. This is the one place that knows the order.
 */
public final class Pipeline {
  private final RestConfig config;
  private final Clock clock;

  private Pipeline(RestConfig config, Clock clock) {
    this.config = config;
    this.clock = clock;
  }

  /** The steps that a configuration asks for. */
  public static Pipeline of(RestConfig config, Clock clock) {
    return new Pipeline(
        Objects.requireNonNull(config, "config"), Objects.requireNonNull(clock, "clock"));
  }

  /** All steps over a wire. Closing the result closes the wire. */
  public Transport over(Transport wire) {
    var source = CredentialsSource.of(config.credentials(), clock);
    return withoutCredentials(new CredentialsStep(wire, source, clock));
  }

  /** All steps but credentials, over a transport that has its own. Closing the result closes it. */
  public Transport withoutCredentials(Transport transport) {
    Transport step = new WarningStep(transport, config.warnings());
    RequestObserver observer = config.observer();
    RequestLimiter limiter = config.limiter();
    step = observer == RequestObserver.NONE ? step : new ObserverStep(step, observer, clock);
    step = limiter == RequestLimiter.NONE ? step : new LimiterStep(step, limiter, clock);
    step = new RetryStep(step, clock);
    return new DeadlineStep(step, clock);
  }
}
