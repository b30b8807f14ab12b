package dev.kubewright.rest;

import dev.kubewright.client.ListerWatcher;
import dev.kubewright.client.ListerWatchers;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.Transport;
import dev.kubewright.meta.v1.KubernetesObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The connection to one API server: what clientsets, informers and generic code share. Safe for all
 * threads.
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

  private final Transport transport;
  private final Calls calls;
  private final ConflictRetry retries;
  private final String defaultNamespace;

  RestClient(Transport transport, RestConfig config, Sleeper sleeper) {
    this.transport = Objects.requireNonNull(transport, "transport");
    this.calls = new Calls(transport, config, sleeper, () -> Duration.ZERO);
    this.retries = new ConflictRetry(sleeper, () -> ThreadLocalRandom.current().nextDouble());
    this.defaultNamespace = config.namespace();
  }

  /**
   * Connects to the server of the kubeconfig that kubectl would take, else, in a pod, to its own
   * cluster.
   *
   * @throws ConfigException if there is neither, or what there is cannot be used
   */
  public static RestClient connect() {
    Path home = Path.of(System.getProperty("user.home", ""));
    return create(standard(System.getenv(), home, InCluster.DIRECTORY));
  }

  static RestConfig standard(Map<String, String> environment, Path home, Path serviceAccount) {
    Optional<Kubeconfig> kubeconfig = Kubeconfig.loadDefault(environment, home);
    if (kubeconfig.isPresent() && !kubeconfig.get().isEmpty()) {
      return kubeconfig.get().config();
    }
    var pod = new InCluster(environment, serviceAccount);
    if (pod.present()) {
      return pod.config();
    }
    throw ConfigException.of(
        "",
        "no cluster is configured: neither KUBECONFIG nor ~/.kube/config names one, and this is not a pod");
  }

  /**
   * Connects to a server; nothing is sent yet.
   *
   * @throws ConfigException if certificates or keys cannot be used
   */
  public static RestClient create(RestConfig config) {
    return new RestClient(JdkTransport.of(config), config, Sleeper.real());
  }

  /** A client over any transport; closing it closes the transport. */
  public static RestClient over(Transport transport) {
    return over(transport, RestConfig.builder().build());
  }

  /**
   * The same with the user agent, timeout, namespace and warning handler of a configuration; the
   * rest of it is the business of the transport.
   */
  public static RestClient over(Transport transport, RestConfig config) {
    return new RestClient(transport, config, Sleeper.real());
  }

  /** The objects of a resource. */
  public <T extends KubernetesObject> Resources<T> resources(ResourceType<T> type) {
    return new Resources<>(this, Objects.requireNonNull(type, "type"));
  }

  @Override
  public <T extends KubernetesObject> ListerWatcher<T> of(ResourceType<T> type, String namespace) {
    return resources(type).namespace(namespace);
  }

  /** What the server can do. */
  public DiscoveryClient discovery() {
    return new DiscoveryClient(calls);
  }

  /**
   * The namespace to use where a person names none: that of the context or the pod, else {@code
   * default}.
   */
  public String defaultNamespace() {
    return defaultNamespace;
  }

  /**
   * Creates a CRD, or brings the one of that name to the same state, and waits a minute at most
   * until the server serves it.
   *
   * @throws CrdException if the server does not accept its names, or takes too long
   * @throws dev.kubewright.client.ApiException if the server refuses
   */
  public void install(Crd crd) {
    install(crd, ESTABLISHMENT);
  }

  /**
   * The same with another limit.
   *
   * @param timeout how long to wait until the server serves it
   */
  public void install(Crd crd, Duration timeout) {
    new CrdInstaller(calls, retries, System::nanoTime).install(crd, timeout);
  }

  Calls calls() {
    return calls;
  }

  ConflictRetry retries() {
    return retries;
  }

  /** Closes the transport, and with it every watch. */
  @Override
  public void close() {
    transport.close();
  }
}
