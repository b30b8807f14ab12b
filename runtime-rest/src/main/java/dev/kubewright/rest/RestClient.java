package dev.kubewright.rest;

import dev.kubewright.client.Watch;
import dev.kubewright.client.option.FieldManagers;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Closing;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.connect.kubeconfig.KubeconfigOverrides;
import dev.kubewright.connect.observe.WarningHandler;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.exchange.Connection;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.exchange.Negotiation;
import dev.kubewright.rest.exchange.OpenStreams;
import dev.kubewright.rest.exchange.Shared;
import dev.kubewright.rest.retry.Retry;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ListerWatchers;
import dev.kubewright.transport.Representation;
import dev.kubewright.transport.Transport;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/**
 * The connection to one API server. Typed clients, clientsets, informers and generic code share it.
 * So do the clients that borrow it: {@code DynamicClient.over(rest)}, {@code
 * DiscoveryClient.over(rest)}, {@code MetadataClient.over(rest)}, {@code ScaleClient.over(rest)},
 * {@code Manifests.over(rest)} and {@code CrdInstaller.over(rest)}. {@code RestRequest.over(rest)}
 * is a request by hand, for what no typed client offers. Safe for all threads.
 *
 * <p>A connection from {@link #connect} owns its transport, and {@link #close} ends the transport.
 * A connection from {@link #over} borrows the transport and leaves it open. {@link #withTimeout},
 * {@link #until}, {@link #withWarnings} and {@link #withFieldManager} return views, which borrow
 * this connection. Closing a view does nothing.
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
  private final RestConfig config;
  private final Connection connection;
  private final CountDownLatch closed;
  private final Retry retry;
  private final OpenStreams streams;
  private final RestClient whole;

  RestClient(RestConfig config, Transport pipeline, Clock clock) {
    this.config = config;
    var exchange =
        new Exchange(
            Objects.requireNonNull(pipeline, "pipeline"),
            clock,
            new Exchange.Settings(
                config.userAgent(),
                config.fieldManager().orElse(null),
                config.timeout().orElse(null),
                RestConfig.DEFAULT_TIMEOUT,
                config.wire().longestResponse(),
                config.wire().managedFields(),
                new Negotiation(config.contentType())));
    this.connection =
        new Connection(
            exchange,
            Pipeline.of(config, clock).forDiscovery(pipeline),
            config.server(),
            false,
            new Shared());
    this.closed = new CountDownLatch(1);
    this.retry = new Retry(clock, closed, () -> ThreadLocalRandom.current().nextDouble());
    this.streams = OpenStreams.of(connection);
    this.whole = this;
  }

  /** Creates a view of another client. */
  private RestClient(RestClient other, Connection view) {
    this.config = other.config;
    this.connection = view;
    this.closed = other.closed;
    this.retry = other.retry;
    this.streams = other.streams;
    this.whole = other.whole;
  }

  /**
   * Connects to the server of the kubeconfig that kubectl would use. In a pod without a kubeconfig,
   * connects to the pod's own cluster.
   *
   * @throws dev.kubewright.connect.ConfigException if there is no configuration, or it cannot be
   *     used
   */
  public static RestClient connect() {
    return connect(Kubeconfig.standard());
  }

  /**
   * Connects as {@link #connect()} does, with some values of the program: {@code
   * RestClient.connect(o -> o.context("staging").namespace("web"))}.
   *
   * @throws dev.kubewright.connect.ConfigException if there is no configuration, or it cannot be
   *     used
   */
  public static RestClient connect(Consumer<KubeconfigOverrides> overrides) {
    return connect(Kubeconfig.standard(overrides));
  }

  /**
   * Returns a connection to a server. Sends no request.
   *
   * @throws dev.kubewright.connect.ConfigException if certificates or keys cannot be used
   */
  public static RestClient connect(RestConfig config) {
    Clock clock = Clock.system();
    JdkTransport wire = JdkTransport.of(config);
    return new RestClient(config, Pipeline.of(config, clock).over(wire, wire::renew), clock);
  }

  /** Returns a client over any transport. It borrows the transport. */
  public static RestClient over(Transport transport) {
    return over(transport, RestConfig.builder().build());
  }

  /**
   * Returns a client over any transport. It borrows the transport. User agent, timeout, namespace,
   * content type, impersonation, limiter, observer and warning handler come from the configuration.
   * Server and credentials are those of the transport.
   *
   * @throws dev.kubewright.connect.ConfigException if the configuration says how to trust the
   *     server, or has a client certificate. That is the transport's part.
   */
  public static RestClient over(Transport transport, RestConfig config) {
    boolean tls =
        config.insecure() || config.ca().isPresent() || config.clientCertificate().isPresent();
    if (tls) {
      throw ConfigException.of(
          "tls", "trusted certificates and client certificates belong to the transport; drop them");
    }
    return over(transport, config, Clock.system());
  }

  static RestClient over(Transport transport, RestConfig config, Clock clock) {
    Transport borrowed = new BorrowedTransport(transport);
    return new RestClient(config, Pipeline.of(config, clock).withoutCredentials(borrowed), clock);
  }

  /** Returns the client of a resource, before a namespace is chosen. */
  public <T extends KubernetesObject> Resources<T> resources(ResourceType<T> type) {
    return new Resources<>(
        this, Objects.requireNonNull(type, "type"), ResourceCalls.Content.of(type));
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

  /**
   * Repeats calls that meet conflicts or other failures: {@code rest.retry().retryOnConflict(() ->
   * …)}. It has no time limit of its own. {@link #close} ends its waits.
   */
  public Retry retry() {
    return retry;
  }

  /**
   * Returns the namespace for objects that name none: that of the kubeconfig context or the pod,
   * otherwise {@code default}.
   */
  public String defaultNamespace() {
    return config.namespace();
  }

  /**
   * Returns the same connection with another limit for each call as a whole: lookups of types,
   * attempts, waits, responses. Commands, copies and written files have no limit without it. What
   * is opened keeps its own, such as watches, logs and sessions. The result borrows this
   * connection, and closing it does nothing.
   *
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public RestClient withTimeout(Duration timeout) {
    return new RestClient(this, connection.limited(calls -> calls.withTimeout(timeout)));
  }

  /**
   * Returns the same connection for several calls that have one limit together: {@code
   * rest.until(Deadline.after(Duration.ofMinutes(1)))}. The deadline takes the place of the limit
   * of each. Commands that are run to their end, copies and written files count as calls. What is
   * opened keeps its own limit, such as watches, logs and sessions, and so does {@code waitUntil}.
   * The result borrows this connection.
   */
  public RestClient until(Deadline end) {
    return new RestClient(this, connection.limited(calls -> calls.until(end)));
  }

  /**
   * Returns the same connection with another handler of the server's warnings, for some calls:
   * {@code ConfigMaps} of {@code KubernetesClientset.over(rest.withWarnings(handler))}, for
   * example. The result borrows this connection, and closing it does nothing.
   */
  public RestClient withWarnings(WarningHandler handler) {
    Objects.requireNonNull(handler, "handler");
    return new RestClient(
        this, connection.through(requests -> Pipeline.warning(requests, handler)));
  }

  /**
   * Returns the same connection for a program, or a part of one, with a name of its own. The name
   * is the field manager of all writes whose options name none, so that {@code apply(object)} needs
   * no other. It is the first word of the user agent too, unless the configuration sets that. The
   * result borrows this connection, and closing it does nothing.
   *
   * @param name from 1 to 128 printable characters. {@code RestClient.connect(o ->
   *     o.fieldManager("my-operator"))} sets one for the whole connection.
   * @throws IllegalArgumentException if no server takes the name
   */
  public RestClient withFieldManager(String name) {
    FieldManagers.check(Objects.requireNonNull(name, "name"));
    String userAgent = config.toBuilder().fieldManager(name).build().userAgent();
    return new RestClient(this, connection.of(userAgent, name));
  }

  /**
   * Returns what is behind this connection, for clients that are built on it.
   *
   * @param type {@code RestClient.class} for the connection that this is a view of. The other types
   *     are not public.
   * @throws IllegalArgumentException if the connection has nothing of that type
   */
  public <C> C unwrap(Class<C> type) {
    if (type == Connection.class) {
      return type.cast(connection);
    }
    if (type == RestClient.class) {
      return type.cast(whole);
    }
    throw new IllegalArgumentException("a connection has no " + type.getName());
  }

  Exchange exchange() {
    return connection.exchange();
  }

  /** Returns the latch that opens when the connection is closed. */
  CountDownLatch closed() {
    return closed;
  }

  /** Closes a watch when the connection is closed, unless it is collected before. */
  void closeWith(Watch<?> watch) {
    streams.add(watch);
  }

  /**
   * Ends the connection. Waiting calls return within 250 ms, and open watches end without an error.
   * Commands and logs end with an exception of the kind {@code CLOSED}, because their normal end
   * means that the container has ended. Port-forwards close. A borrowed transport stays open.
   * Calling it again does nothing.
   */
  @Override
  public void close() {
    if (whole == this) {
      closed.countDown();
      Closing.all(List.of(streams::close, connection.discoveryPipeline()::close));
    }
  }
}
