package dev.kubewright.rest;

import dev.kubewright.client.ApplyOptionsBuilder;
import dev.kubewright.client.CreateOptionsBuilder;
import dev.kubewright.client.Deletion;
import dev.kubewright.client.Watch;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Closing;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.connect.observe.WarningHandler;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.meta.v1.DeleteOptionsBuilder;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.crd.InstallOptions;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.exchange.Negotiation;
import dev.kubewright.rest.mapping.DynamicRestMapper;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.rest.mapping.RestMapping;
import dev.kubewright.rest.retry.Retry;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ListerWatchers;
import dev.kubewright.transport.Representation;
import dev.kubewright.transport.Transport;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The connection to one API server. Clientsets, informers and generic code share it. Safe for all
 * threads.
 *
 * <p>A connection from {@link #connect} or {@link #create} owns its transport, and {@link #close}
 * ends the transport. A connection from {@link #over} borrows the transport and leaves it open.
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
  private final Transport pipeline;
  private final Transport discoveryPipeline;
  private final Negotiation negotiation;
  private final Exchange exchange;
  private final CountDownLatch closed;
  private final Retry retry;
  private final ObjectResources objects;
  private final Watchers watchers;
  private final boolean limited;
  private final boolean owner;

  RestClient(RestConfig config, Transport pipeline, Clock clock) {
    this.config = Objects.requireNonNull(config, "config");
    this.pipeline = Objects.requireNonNull(pipeline, "pipeline");
    this.discoveryPipeline = Pipeline.of(config, clock).forDiscovery(pipeline);
    this.negotiation = new Negotiation(config.contentType());
    this.exchange =
        new Exchange(
            pipeline,
            clock,
            new Exchange.Settings(
                config.userAgent(),
                config.timeout().orElse(null),
                RestConfig.DEFAULT_TIMEOUT,
                config.wire().longestAnswer(),
                negotiation));
    this.closed = new CountDownLatch(1);
    this.retry = new Retry(clock, closed, () -> ThreadLocalRandom.current().nextDouble());
    this.objects =
        new ObjectResources(Scheme.NONE, new LazyMapper(this::serverMapper), config.namespace());
    this.watchers = new Watchers();
    this.limited = false;
    this.owner = true;
  }

  /**
   * Creates a view of another client.
   *
   * @param limited whether its calls have another limit than those of the connection
   * @param warnings the handler of the view's warnings, or null for that of the other client
   */
  private RestClient(
      RestClient other,
      Exchange exchange,
      ObjectResources objects,
      boolean limited,
      @Nullable WarningHandler warnings) {
    this.config = other.config;
    this.negotiation = other.negotiation;
    this.pipeline = Pipeline.warning(other.pipeline, warnings);
    this.discoveryPipeline = Pipeline.warning(other.discoveryPipeline, warnings);
    this.exchange = exchange.through(requests -> Pipeline.warning(requests, warnings));
    this.closed = other.closed;
    this.retry = other.retry;
    this.objects = objects;
    this.watchers = other.watchers;
    this.limited = limited;
    this.owner = false;
  }

  /**
   * Connects to the server of the kubeconfig that kubectl would use. In a pod without a kubeconfig,
   * connects to the pod's own cluster.
   *
   * @throws dev.kubewright.connect.ConfigException if there is no configuration, or it cannot be
   *     used
   */
  public static RestClient connect() {
    return create(Kubeconfig.standard());
  }

  /**
   * Returns a connection to a server. Sends no request.
   *
   * @throws dev.kubewright.connect.ConfigException if certificates or keys cannot be used
   */
  public static RestClient create(RestConfig config) {
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
        this, Objects.requireNonNull(type, "type"), ResourceCalls.Accept.of(type));
  }

  /**
   * Returns the client of a resource for which the program has no class: {@code
   * rest.dynamic("apps", "v1", "deployments").namespace("prod")}. Sends no request. Kind and scope
   * are not known, so nothing checks them: {@link Resources#cluster} is for resources without
   * namespaces, and for the objects of all namespaces.
   *
   * @param group the group. The core group is {@code ""}.
   * @param resource the plural name, as in URLs
   * @throws IllegalArgumentException if a part is not a DNS name
   */
  public Resources<Unstructured> dynamic(String group, String version, String resource) {
    return dynamic(new GroupVersionResource(group, version, resource));
  }

  /**
   * Returns the client of a resource for which the program has no class. See {@link
   * #dynamic(String, String, String)}.
   *
   * @throws IllegalArgumentException if a part is not a DNS name
   */
  public Resources<Unstructured> dynamic(GroupVersionResource resource) {
    return resources(Unstructured.typeOf(resource));
  }

  /**
   * Returns the client of a resource that a mapper found. Kind and scope are known, so objects of
   * another kind are refused before anything is sent.
   */
  public Resources<Unstructured> dynamic(RestMapping mapping) {
    return resources(ObjectResources.type(mapping));
  }

  /**
   * Returns the client of what a name stands for, with the mapper of this connection. See {@link
   * #dynamic(RestMapper, String)}.
   *
   * @throws dev.kubewright.rest.mapping.NoResourceMatchException if the server serves nothing of
   *     that name
   * @throws dev.kubewright.rest.mapping.AmbiguousMatchException if several types have that name
   */
  public Resources<Unstructured> dynamic(String resourceOrKind) {
    return dynamic(mapper(), resourceOrKind);
  }

  /**
   * Returns the client of what a name stands for: a resource, a kind or a short name, such as
   * {@code deploy}, {@code deployments.apps} or {@code Deployment}. The mapper may ask the server.
   *
   * @throws dev.kubewright.rest.mapping.NoResourceMatchException if the server serves nothing of
   *     that name
   * @throws dev.kubewright.rest.mapping.AmbiguousMatchException if several types have that name
   */
  public Resources<Unstructured> dynamic(RestMapper mapper, String resourceOrKind) {
    return dynamic(mapper.until(lookupDeadline()).mappingFor(resourceOrKind));
  }

  /**
   * Returns the client for the resource and the namespace of an object. The scheme or the mapper of
   * this connection knows the resource. An object without a namespace belongs to {@link
   * #defaultNamespace}.
   *
   * @throws IllegalArgumentException if nothing knows its kind, or it names none
   * @throws dev.kubewright.rest.mapping.NoKindMatchException if the server does not serve its kind
   */
  public <T extends KubernetesObject> ResourceClient<T> resourceFor(T object) {
    return objects.client(this, object);
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

  /** Returns a request to put together by hand, for what no typed client offers. */
  public RestRequest request() {
    return new RestRequest(exchange);
  }

  /**
   * Returns a client for discovery: the version, the resources and the OpenAPI documents of the
   * server. As in client-go, its calls have a limit of 32 seconds, and its requests together a
   * limiter of 300 at once, then 5 per second, unless this connection has its own.
   */
  public DiscoveryClient discovery() {
    Exchange own = exchange.through(requests -> discoveryPipeline);
    boolean limit = limited || exchange.ownTimeout().isPresent();
    Exchange used = limit ? own : own.withTimeout(DiscoveryClient.DEFAULT_TIMEOUT);
    return new DiscoveryClient(used, config.server(), Threads.best());
  }

  /**
   * Returns the mapper of this connection: it finds the resource of a kind, a name or a short name.
   * It is that of {@link #withMapper}, otherwise a {@link DynamicRestMapper}, which reads types
   * from the server when they are needed, and which all views of the connection share. Sends no
   * request. Each lookup has the limit of {@link #withTimeout}, otherwise that of discovery.
   */
  public RestMapper mapper() {
    return limited ? new CallMapper(objects.mapper(), exchange) : objects.mapper().get();
  }

  private RestMapper serverMapper() {
    return DynamicRestMapper.builder(discovery()).clock(exchange.clock()).build();
  }

  /** Returns when a call that begins now gives up. */
  public Deadline deadline() {
    return exchange.deadline();
  }

  /** Returns when a lookup of types that begins now gives up. Its default is that of discovery. */
  Deadline lookupDeadline() {
    return exchange.ownTimeout().isPresent()
        ? deadline()
        : deadline().orAfter(exchange.clock(), DiscoveryClient.DEFAULT_TIMEOUT);
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
   * Creates a CRD, or updates the existing one of that name. Waits until its condition {@code
   * Established} is true and discovery lists every served version, up to one minute or the limit of
   * {@link #withTimeout}. If the server forbids discovery, waits for the condition alone.
   *
   * <p>An existing CRD is only updated if this program owns it. See {@link #install(Crd,
   * InstallOptions)}.
   *
   * @throws dev.kubewright.rest.crd.CrdOwnershipException if someone else owns the existing CRD,
   *     and it differs
   * @throws dev.kubewright.rest.crd.CrdException if the server does not accept its names, or takes
   *     too long
   * @throws dev.kubewright.error.ApiException if the server refuses
   */
  public void install(Crd crd) {
    install(crd, InstallOptions.NONE);
  }

  /**
   * Creates a CRD, or updates the existing one of that name, within a time limit. See {@link
   * #install(Crd)}.
   *
   * @param timeout limit of the whole call, until the CRD is established and discovered
   */
  public void install(Crd crd, Duration timeout) {
    install(crd, InstallOptions.NONE.withTimeout(timeout));
  }

  /**
   * Creates a CRD, or updates the existing one of that name. See {@link #install(Crd)}.
   *
   * <p>The annotation {@code kubewright.dev/owner} on the server names the owner. If the annotation
   * is missing or names another one, or if another field manager owns fields of the spec, the CRD
   * belongs to someone else. Such a CRD stays as it is: the call waits for it if its spec is the
   * same, and otherwise throws.
   *
   * @param options owner, whether to take over a CRD of another owner, and time limit
   */
  public void install(Crd crd, InstallOptions options) {
    Duration limit = limited ? exchange.timeout() : InstallOptions.DEFAULT_TIMEOUT;
    new CrdInstaller(exchange, retry, config.userAgent())
        .install(crd, options.timeout() == null ? options.withTimeout(limit) : options);
  }

  /**
   * Returns the same connection with another limit for each call as a whole: lookups of types,
   * attempts, waits, answers. The result borrows this connection, and closing it does nothing.
   *
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public RestClient withTimeout(Duration timeout) {
    return new RestClient(this, exchange.withTimeout(timeout), objects, true, null);
  }

  /**
   * Returns the same connection for several calls that have one limit together: {@code
   * rest.until(rest.deadline())}. The deadline takes the place of the limit of each. Watches,
   * streams and {@code waitUntil} keep theirs. The result borrows this connection.
   */
  public RestClient until(Deadline end) {
    return new RestClient(this, exchange.until(end), objects, true, null);
  }

  /** Returns this connection for one call, whose lookups and requests have one limit. */
  private RestClient oneCall() {
    return new RestClient(this, exchange.until(exchange.deadline()), objects, limited, null);
  }

  /**
   * Returns the same connection with another handler of the server's warnings, for some calls:
   * {@code ConfigMaps} of {@code KubernetesClientset.over(rest.withWarnings(handler))}, for
   * example. The result borrows this connection, and closing it does nothing.
   */
  public RestClient withWarnings(WarningHandler handler) {
    Objects.requireNonNull(handler, "handler");
    return new RestClient(this, exchange, objects, limited, handler);
  }

  /**
   * Returns the same connection with a scheme. {@link #create(KubernetesObject)}, {@code apply} and
   * {@code delete} then accept objects of its kinds. The result borrows this connection, and
   * closing it does nothing.
   */
  public RestClient withScheme(Scheme scheme) {
    Objects.requireNonNull(scheme, "scheme");
    return new RestClient(this, exchange, objects.with(scheme), limited, null);
  }

  /**
   * Returns the same connection with another mapper. {@link #create(KubernetesObject)}, {@code
   * apply} and {@code delete} then accept unstructured objects of the kinds that it knows. The
   * result borrows this connection and the mapper, and closing it does nothing.
   */
  public RestClient withMapper(RestMapper mapper) {
    Objects.requireNonNull(mapper, "mapper");
    return new RestClient(this, exchange, objects.with(mapper), limited, null);
  }

  /**
   * Creates an object of any kind that the scheme or the mapper knows, such as one from a YAML
   * file. An object without a namespace goes to {@link #defaultNamespace}.
   *
   * @return the object as the server stored it
   * @throws IllegalArgumentException if nothing knows its kind
   * @throws dev.kubewright.rest.mapping.NoKindMatchException if the server does not serve its kind
   * @throws dev.kubewright.error.ApiException if the server refuses
   */
  public <T extends KubernetesObject> T create(T object) {
    return oneCall().resourceFor(object).create(object);
  }

  /** Creates an object with options. See {@link #create(KubernetesObject)}. */
  public <T extends KubernetesObject> T create(T object, Consumer<CreateOptionsBuilder> options) {
    return oneCall().resourceFor(object).create(object, options);
  }

  /**
   * Applies an object of any kind that the scheme or the mapper knows, with server-side apply. An
   * object without a namespace goes to {@link #defaultNamespace}.
   *
   * @return the object as the server stored it
   * @throws IllegalArgumentException if nothing knows its kind
   * @throws dev.kubewright.rest.mapping.NoKindMatchException if the server does not serve its kind
   * @throws dev.kubewright.error.ApiException if the server refuses
   */
  public <T extends KubernetesObject> T apply(T object, String fieldManager) {
    return oneCall().resourceFor(object).apply(object, fieldManager);
  }

  /** Applies an object with options. See {@link #apply(KubernetesObject, String)}. */
  public <T extends KubernetesObject> T apply(T object, Consumer<ApplyOptionsBuilder> options) {
    return oneCall().resourceFor(object).apply(object, options);
  }

  /**
   * Deletes an object of any kind that the scheme or the mapper knows, by its name. An object
   * without a namespace is expected in {@link #defaultNamespace}.
   *
   * @throws IllegalArgumentException if nothing knows its kind, or it has no name
   * @throws dev.kubewright.rest.mapping.NoKindMatchException if the server does not serve its kind
   * @throws dev.kubewright.error.NotFoundException if it does not exist
   */
  public <T extends KubernetesObject> Deletion<T> delete(T object) {
    return delete(object, o -> {});
  }

  /** Deletes an object with options. See {@link #delete(KubernetesObject)}. */
  public <T extends KubernetesObject> Deletion<T> delete(
      T object, Consumer<DeleteOptionsBuilder> options) {
    String name = ObjectKey.of(object).name();
    return oneCall().resourceFor(object).delete(name, options);
  }

  Exchange exchange() {
    return exchange;
  }

  /** Returns the latch that opens when the connection is closed. */
  CountDownLatch closed() {
    return closed;
  }

  /** Closes a watch when the connection is closed, unless it is collected before. */
  void closeWith(Watch<?> watch) {
    watchers.add(watch);
  }

  /**
   * Ends the connection. Waiting calls return within 250 ms, and open watches end without an error.
   * A borrowed transport stays open. Calling it again does nothing.
   */
  @Override
  public void close() {
    if (owner) {
      closed.countDown();
      Closing.all(List.of(watchers::close, discoveryPipeline::close));
    }
  }
}
