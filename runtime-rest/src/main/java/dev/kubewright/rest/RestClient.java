package dev.kubewright.rest;

import dev.kubewright.client.ApplyOptionsBuilder;
import dev.kubewright.client.CreateOptionsBuilder;
import dev.kubewright.client.Deletion;
import dev.kubewright.client.ListerWatcher;
import dev.kubewright.client.ListerWatchers;
import dev.kubewright.client.ObjectKey;
import dev.kubewright.client.Representation;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.Scheme;
import dev.kubewright.client.Transport;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.meta.v1.DeleteOptionsBuilder;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.rest.config.RestConfig;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.http.JdkTransport;
import dev.kubewright.rest.pipeline.Pipeline;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The connection to one API server: what clientsets, informers and generic code share. Safe for all
 * threads.
 *
 * <p>A connection made by {@link #connect} or {@link #create} owns its transport: {@link #close}
 * ends it. A connection made by {@link #over} borrows the transport and leaves it open.
 *
 * <pre>{@code
 * try (var rest = RestClient.connect()) {
 *   for (CronTab tab : rest.resources(CronTabs.TYPE).namespace("a").list()) {
 *     System.out.println(tab.metadata().name());
 *   }
 * }
 * }</pre>
 */
public final class RestClient implements ListerWatchers, AutoCloseable {
  private static final Duration ESTABLISHMENT = Duration.ofSeconds(60);

  private final RestConfig config;
  private final Transport pipeline;
  private final Exchange exchange;
  private final CountDownLatch closed;
  private final ConflictRetry retries;
  private final ObjectResources objects;
  private final boolean owner;

  RestClient(RestConfig config, Transport pipeline, Clock clock) {
    this.config = Objects.requireNonNull(config, "config");
    this.pipeline = Objects.requireNonNull(pipeline, "pipeline");
    this.exchange = exchange(config, pipeline, clock, config.timeout().orElse(null));
    this.closed = new CountDownLatch(1);
    this.retries = new ConflictRetry(clock, closed, () -> ThreadLocalRandom.current().nextDouble());
    this.objects = new ObjectResources(Scheme.NONE, config.namespace());
    this.owner = true;
  }

  /** A view of another client. */
  private RestClient(RestClient other, Exchange exchange, ObjectResources objects) {
    this.config = other.config;
    this.pipeline = other.pipeline;
    this.exchange = exchange;
    this.closed = other.closed;
    this.retries = other.retries;
    this.objects = objects;
    this.owner = false;
  }

  private static Exchange exchange(
      RestConfig config, Transport pipeline, Clock clock, @Nullable Duration timeout) {
    return new Exchange(pipeline, clock, config.userAgent(), timeout, RestConfig.DEFAULT_TIMEOUT);
  }

  /**
   * Connects to the server of the kubeconfig that kubectl would take. In a pod without one,
   * connects to the pod's own cluster.
   *
   * @throws dev.kubewright.rest.config.ConfigException if there is neither, or what there is cannot
   *     be used
   */
  public static RestClient connect() {
    return create(RestConfig.standard());
  }

  /**
   * Connects to a server. Nothing is sent yet.
   *
   * @throws dev.kubewright.rest.config.ConfigException if certificates or keys cannot be used
   */
  public static RestClient create(RestConfig config) {
    Clock clock = Clock.system();
    return new RestClient(config, Pipeline.of(config, clock).over(JdkTransport.of(config)), clock);
  }

  /** A client over any transport, which it borrows. */
  public static RestClient over(Transport transport) {
    return over(transport, RestConfig.builder().build());
  }

  /**
   * A client over any transport, which it borrows. User agent, timeout, namespace and warning
   * handler come from the configuration; server and credentials are the transport's own business.
   */
  public static RestClient over(Transport transport, RestConfig config) {
    return over(transport, config, Clock.system());
  }

  static RestClient over(Transport transport, RestConfig config, Clock clock) {
    Transport borrowed = new BorrowedTransport(transport);
    return new RestClient(config, Pipeline.of(config, clock).withoutCredentials(borrowed), clock);
  }

  /** The objects of a resource. */
  public <T extends KubernetesObject> Resources<T> resources(ResourceType<T> type) {
    return new Resources<>(
        this, Objects.requireNonNull(type, "type"), ResourceCalls.Accept.of(type));
  }

  @Override
  public <T extends KubernetesObject> ListerWatcher<T> listerWatcher(
      ResourceType<T> type, Representation representation, String namespace) {
    if (representation != Representation.of(type)) {
      throw new IllegalArgumentException(
          "the objects of "
              + type
              + " are read as "
              + type.type().getSimpleName()
              + ", which is not the representation "
              + representation
              + "; see ResourceType.metadata()");
    }
    return resources(type).namespace(namespace);
  }

  /** Asks what the server serves. */
  public DiscoveryClient discovery() {
    return new DiscoveryClient(exchange);
  }

  /**
   * The namespace to use where a person names none: that of the context or the pod, else {@code
   * default}.
   */
  public String defaultNamespace() {
    return config.namespace();
  }

  /**
   * Creates a CRD, or brings the one of that name to the same state. Waits up to one minute until
   * its condition {@code Established} is true. A version that is added to an established CRD may be
   * served a moment later.
   *
   * @throws dev.kubewright.rest.crd.CrdException if the server does not accept its names, or takes
   *     too long
   * @throws dev.kubewright.client.ApiException if the server refuses
   */
  public void install(Crd crd) {
    install(crd, ESTABLISHMENT);
  }

  /**
   * Creates a CRD, or brings the one of that name to the same state, within a limit of time.
   *
   * @param timeout of the whole call, until the CRD is established
   */
  public void install(Crd crd, Duration timeout) {
    new CrdInstaller(exchange, retries::run).install(crd, timeout);
  }

  /**
   * The same connection with another limit for each call as a whole: attempts, waits and answers.
   * The result borrows this connection; closing it does nothing.
   *
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public RestClient withTimeout(Duration timeout) {
    if (timeout.isZero() || timeout.isNegative()) {
      throw new IllegalArgumentException(timeout + " is not a positive duration");
    }
    Exchange limited = exchange(config, pipeline, exchange.clock(), timeout);
    return new RestClient(this, limited, objects);
  }

  /**
   * The same connection, for which {@link #create(KubernetesObject)}, {@code apply} and {@code
   * delete} know the kinds of a scheme. The result borrows this connection; closing it does
   * nothing.
   */
  public RestClient withScheme(Scheme scheme) {
    Objects.requireNonNull(scheme, "scheme");
    return new RestClient(this, exchange, new ObjectResources(scheme, config.namespace()));
  }

  /**
   * Creates an object of any kind that the scheme knows, such as one that YAML loaded. An object
   * that names no namespace goes to {@link #defaultNamespace}.
   *
   * @return the object as the server stored it
   * @throws IllegalArgumentException if the scheme does not know its kind
   * @throws dev.kubewright.client.ApiException if the server refuses
   */
  public <T extends KubernetesObject> T create(T object) {
    return objects.client(this, object).create(object);
  }

  /** Creates an object with options; see {@link #create(KubernetesObject)}. */
  public <T extends KubernetesObject> T create(T object, Consumer<CreateOptionsBuilder> options) {
    return objects.client(this, object).create(object, options);
  }

  /**
   * Applies an object of any kind that the scheme knows on the server (server-side apply). An
   * object that names no namespace goes to {@link #defaultNamespace}.
   *
   * @return the object as the server stored it
   * @throws IllegalArgumentException if the scheme does not know its kind
   * @throws dev.kubewright.client.ApiException if the server refuses
   */
  public <T extends KubernetesObject> T apply(T object, String fieldManager) {
    return objects.client(this, object).apply(object, fieldManager);
  }

  /** Applies an object with options; see {@link #apply(KubernetesObject, String)}. */
  public <T extends KubernetesObject> T apply(T object, Consumer<ApplyOptionsBuilder> options) {
    return objects.client(this, object).apply(object, options);
  }

  /**
   * Deletes an object of any kind that the scheme knows, by its name. An object that names no
   * namespace is looked for in {@link #defaultNamespace}.
   *
   * @throws IllegalArgumentException if the scheme does not know its kind, or it has no name
   * @throws dev.kubewright.client.NotFoundException if it does not exist
   */
  public <T extends KubernetesObject> Deletion<T> delete(T object) {
    return delete(object, o -> {});
  }

  /** Deletes an object with options; see {@link #delete(KubernetesObject)}. */
  public <T extends KubernetesObject> Deletion<T> delete(
      T object, Consumer<DeleteOptionsBuilder> options) {
    String name = ObjectKey.of(object).name();
    return objects.client(this, object).delete(name, options);
  }

  Exchange exchange() {
    return exchange;
  }

  ConflictRetry retries() {
    return retries;
  }

  /**
   * Ends the connection. Calls that wait return within 250 ms, and open watches end quietly. A
   * borrowed transport stays open. Calling it again does nothing.
   */
  @Override
  public void close() {
    if (owner) {
      closed.countDown();
      pipeline.close();
    }
  }
}
