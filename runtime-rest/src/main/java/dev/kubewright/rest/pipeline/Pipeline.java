package dev.kubewright.rest.pipeline;

import dev.kubewright.client.Transport;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.rest.auth.CredentialsSource;
import dev.kubewright.rest.config.CredentialsException;
import dev.kubewright.rest.config.RestConfig;
import dev.kubewright.rest.flowcontrol.RequestLimiter;
import dev.kubewright.rest.observe.RequestObserver;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Composes the steps of a request, outermost first: deadline, retry, limiter, observer, warnings,
 * impersonation, credentials, wire. Only this class knows the order.
 */
public final class Pipeline {
  /** The values of client-go's discovery client. */
  private static final int DISCOVERY_BURST = 300;

  private static final int DISCOVERY_PER_SECOND = 5;

  private final RestConfig config;
  private final Clock clock;

  private Pipeline(RestConfig config, Clock clock) {
    this.config = config;
    this.clock = clock;
  }

  /** Returns the steps for a configuration. */
  public static Pipeline of(RestConfig config, Clock clock) {
    return new Pipeline(
        Objects.requireNonNull(config, "config"), Objects.requireNonNull(clock, "clock"));
  }

  /**
   * Puts all steps over a wire that always uses the same certificates. Credentials that come with a
   * client certificate are refused. Closing the result closes the wire.
   */
  public Transport over(Transport wire) {
    return over(
        wire,
        changed -> {
          throw new CredentialsException(
              "the credential plugin printed a client certificate, which this transport cannot use",
              null);
        });
  }

  /**
   * Puts all steps over a wire. Closing the result closes the wire.
   *
   * @param renewal makes the wire use the certificates of another configuration. Throws {@link
   *     dev.kubewright.rest.config.ConfigException} if it cannot.
   */
  public Transport over(Transport wire, Consumer<RestConfig> renewal) {
    var source = CredentialsSource.of(config.credentials(), clock);
    var tls = new TlsRenewal(config, clock, Threads.platform(), renewal);
    Transport step = TlsRenewal.hasFiles(config) ? new TlsFilesStep(wire, tls) : wire;
    return withoutCredentials(new CredentialsStep(step, source, clock, tls::use));
  }

  /**
   * Puts all steps except credentials over a transport that has its own credentials. Closing the
   * result closes the transport.
   */
  public Transport withoutCredentials(Transport transport) {
    Transport step =
        config
            .impersonation()
            .<Transport>map(who -> new ImpersonationStep(transport, who))
            .orElse(transport);
    step = new WarningStep(step, config.warnings());
    RequestObserver observer = config.observer();
    RequestLimiter limiter = config.limiter();
    step = observer == RequestObserver.NONE ? step : new ObserverStep(step, observer, clock);
    step = limiter == RequestLimiter.NONE ? step : new LimiterStep(step, limiter, clock);
    step = new RetryStep(step, clock);
    return new DeadlineStep(step, clock);
  }

  /**
   * Puts the limiter of discovery over a pipeline, unless the configuration has a limiter, which
   * then serves discovery too. Closing the result closes the pipeline.
   */
  public Transport forDiscovery(Transport pipeline) {
    return config.limiter() == RequestLimiter.NONE
        ? new LimiterStep(
            pipeline,
            RequestLimiter.tokenBucket(DISCOVERY_PER_SECOND, DISCOVERY_BURST, clock),
            clock)
        : pipeline;
  }
}
