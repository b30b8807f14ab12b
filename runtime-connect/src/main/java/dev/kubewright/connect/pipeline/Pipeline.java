package dev.kubewright.connect.pipeline;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.auth.CredentialsSources;
import dev.kubewright.connect.call.Observing;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.limit.RequestBackoff;
import dev.kubewright.connect.limit.RequestLimiter;
import dev.kubewright.connect.observe.WarningHandler;
import dev.kubewright.transport.Transport;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Composes the steps of a request. Only this class knows their order, outermost first:
 *
 * <ol>
 *   <li>call, if there is an observer: reports the end of the whole call
 *   <li>deadline
 *   <li>retry
 *   <li>limiter
 *   <li>backoff, if it is configured
 *   <li>observer, if there is one: reports each attempt
 *   <li>warnings
 *   <li>impersonation, if it is configured
 *   <li>credentials, if the transport has none of its own
 *   <li>sending, if there is an observer: reports each attempt that goes to the wire
 *   <li>compression
 *   <li>TLS files, if certificates or keys are in files
 *   <li>the wire
 * </ol>
 *
 * <p>Compression and TLS files belong to the wire: a transport that has its own credentials does
 * without them, too.
 */
public final class Pipeline {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");

  /** The values of client-go's discovery client. */
  private static final int DISCOVERY_BURST = 300;

  private static final int DISCOVERY_PER_SECOND = 5;

  private final RestConfig config;
  private final Clock clock;
  private final Observing observing;

  private Pipeline(RestConfig config, Clock clock) {
    this.config = config;
    this.clock = clock;
    this.observing = new Observing(config.observer(), config.server(), clock);
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
   *     dev.kubewright.connect.ConfigException} if it cannot.
   */
  public Transport over(Transport wire, Consumer<RestConfig> renewal) {
    var source =
        CredentialsSources.of(
            config.credentials(), clock, event -> observing.report(to -> to.pluginCalled(event)));
    var tls = new TlsRenewal(config, observing, Threads.platform(), renewal);
    Transport step = TlsRenewal.hasFiles(config) ? new TlsFilesStep(wire, tls) : wire;
    step = new CompressionStep(step, config.wire().compression());
    return steps(new CredentialsStep(sending(step), source, clock, tls::use));
  }

  /**
   * Puts all steps except credentials over a transport that has its own credentials. Closing the
   * result closes the transport.
   */
  public Transport withoutCredentials(Transport transport) {
    return steps(sending(transport));
  }

  private Transport sending(Transport wire) {
    return observing.isOn() ? new SendingStep(wire, observing) : wire;
  }

  private Transport steps(Transport inner) {
    RequestBackoff backoff = config.backoff();
    Transport step =
        config
            .impersonation()
            .<Transport>map(who -> new ImpersonationStep(inner, who))
            .orElse(inner);
    step = new WarningStep(step, config.warnings());
    step = observing.isOn() ? new ObserverStep(step, observing) : step;
    step = backoff == RequestBackoff.NONE ? step : new BackoffStep(step, backoff, observing, clock);
    step = new LimiterStep(step, config.limiter(), observing, new ThrottleLog(LOG, clock));
    step = new RetryStep(step, backoff, observing, clock);
    step = new DeadlineStep(step, clock);
    return observing.isOn() ? new CallStep(step, observing) : step;
  }

  /**
   * Puts the limiter of discovery over a pipeline, unless the configuration has a limiter, which
   * then serves discovery too. Closing the result closes the pipeline.
   */
  public Transport forDiscovery(Transport pipeline) {
    return config.limiter() == RequestLimiter.NONE
        ? new TagStep<>(
            pipeline,
            RequestLimiter.class,
            RequestLimiter.tokenBucket(DISCOVERY_PER_SECOND, DISCOVERY_BURST, clock))
        : pipeline;
  }

  /**
   * Returns a pipeline whose requests have another handler of warnings, unless they have one of
   * their own. Closing the result closes the pipeline.
   *
   * @param handler the handler, or null for the same pipeline
   */
  public static Transport warning(Transport pipeline, @Nullable WarningHandler handler) {
    return handler == null ? pipeline : new TagStep<>(pipeline, WarningHandler.class, handler);
  }
}
