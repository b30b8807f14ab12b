package dev.kubewright.apiserver;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.core.ApiSettings;
import dev.kubewright.apiserver.core.ApiSettings.Pace;
import dev.kubewright.apiserver.http.KeptPorts;
import dev.kubewright.apiserver.node.NodeStub;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.apiserver.tls.KubeconfigText;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.transport.Transport;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * An API server in memory, for tests and for programs without a cluster.
 *
 * <pre>{@code
 * try (InMemoryApiServer server = InMemoryApiServer.start()) {
 *   Files.writeString(file, server.kubeconfig());
 * }
 * }</pre>
 *
 * <p>It serves the built-in API and every CRD that is created, on loopback only. It calls nobody
 * but the conversion webhooks that CRDs name. {@link #close} ends all watches, connections and
 * threads. Safe for all threads.
 */
public final class InMemoryApiServer implements AutoCloseable {
  /** Token of the administrator if no tokens are configured. */
  public static final String DEFAULT_TOKEN = "admin-token";

  private final ApiSettings settings;
  private final String token;
  private final @Nullable CertificateAuthority authority;
  private final @Nullable Identity identity;
  private final int port;
  private final int securePort;
  private final Object lifecycle = new Object();
  private Store store;
  private ApiHandler handler;
  private volatile @Nullable ServerProcess process;
  private @Nullable KeptPorts kept;
  private boolean closed;

  private InMemoryApiServer(Builder builder) {
    this.token = builder.tokens.keySet().iterator().next();
    this.authority = builder.tls ? CertificateAuthority.create("kubewright-ca") : null;
    this.identity =
        authority == null
            ? null
            : authority.server("kubewright", List.of("127.0.0.1", "localhost"));
    this.settings = builder.settings(authority);
    this.store = new Store(builder.history);
    this.handler = new ApiHandler(settings, store);
    ServerProcess first = ServerProcess.start(handler, builder.port, 0, identity, KeptPorts.of());
    this.process = first;
    this.port = first.http().port();
    this.securePort = first.http().securePort();
  }

  /** Starts a server with the defaults: a free port and one administrator. */
  public static InMemoryApiServer start() {
    return builder().start();
  }

  /** Returns a builder with the defaults. */
  public static Builder builder() {
    ServerProcess.prefetch();
    return new Builder();
  }

  /** Returns the base URL for plain HTTP, without a slash at the end. */
  public String url() {
    return "http://127.0.0.1:" + port;
  }

  /**
   * Returns the base URL for HTTPS, without a slash at the end.
   *
   * @throws IllegalStateException if the server was built without TLS
   */
  public String secureUrl() {
    requireAuthority();
    return "https://127.0.0.1:" + securePort;
  }

  /**
   * Returns the CA certificate for clients of HTTPS, as PEM text.
   *
   * @throws IllegalStateException if the server was built without TLS
   */
  public String caPem() {
    return requireAuthority().pem();
  }

  private CertificateAuthority requireAuthority() {
    if (authority == null) {
      throw new IllegalStateException("the server was built without TLS; use builder().tls(true)");
    }
    return authority;
  }

  /** Returns the bearer token of the first configured user. */
  public String token() {
    return token;
  }

  /**
   * Returns a new transport that passes requests straight to this server, without HTTP, as the
   * administrator. Closing the transport leaves the server running. The transport goes on after a
   * restart.
   */
  public Transport transport() {
    return new InMemoryTransport(() -> process);
  }

  /**
   * Returns a kubeconfig for this server. It uses HTTPS if TLS is on, otherwise HTTP. Its cluster
   * and its context are named {@code kubewright}, its user {@code admin}, its namespace {@code
   * default}.
   */
  public String kubeconfig() {
    return authority == null
        ? KubeconfigText.withToken(url(), "", token)
        : KubeconfigText.withToken(secureUrl(), authority.pem(), token);
  }

  /**
   * Returns a kubeconfig with a new client certificate, which is valid for 30 days.
   *
   * @param user the user name, which is the common name of the certificate
   * @param groups the groups, which are its organizations
   * @throws IllegalStateException if the server was built without TLS
   */
  public String certificateKubeconfig(String user, List<String> groups) {
    CertificateAuthority issuer = requireAuthority();
    return KubeconfigText.withCertificate(secureUrl(), issuer.pem(), issuer.client(user, groups));
  }

  /**
   * Sends the bookmarks that are due, ends the watches whose time is over, and removes the events
   * whose last write is an hour ago. The server does that by itself. Only tests with an {@link
   * InstantSource} of their own call this, after they have moved it.
   */
  public void tick() {
    handler().tick();
  }

  /** Sends a bookmark to each open watch that asked for bookmarks. */
  public void sendBookmarks() {
    handler().sendBookmarks();
  }

  /** Ends each open watch, as a real server does when the time of the watch is over. */
  public void endWatches() {
    handler().endWatches();
  }

  /**
   * Forgets the history, as a compaction of etcd and a restart of its API server. Watches and lists
   * from older resource versions are then expired (410), and so are later pages. The failure of a
   * page has a token that continues with the present state. Open watches go on.
   */
  public void compact() {
    synchronized (lifecycle) {
      store.compact();
    }
  }

  /**
   * Kills the server: its port refuses connections, requests and watches break in the middle.
   * {@link #restart} starts it again. Does nothing if it does not run.
   *
   * @throws IllegalStateException if the server is closed
   */
  public void kill() {
    synchronized (lifecycle) {
      requireOpen();
      ServerProcess running = process;
      if (running != null) {
        process = null;
        kept = running.kill();
      }
    }
  }

  /**
   * Starts the server again, at the same address and with the same objects. If it runs, it stops
   * first: its watches end. As after each start of a real server, watches from older resource
   * versions are expired (410). Lists and pages are not.
   *
   * @throws IllegalStateException if the server is closed, or if another program has taken its port
   */
  public void restart() {
    synchronized (lifecycle) {
      requireOpen();
      ServerProcess running = process;
      if (running != null) {
        process = null;
        running.stop();
        kept = KeptPorts.of(port, securePort);
      }
      resume(store);
    }
  }

  /** Returns a copy of all objects, their history and their resource versions. */
  public Backup backup() {
    synchronized (lifecycle) {
      return new Backup(store.copy());
    }
  }

  /**
   * Kills the server and starts it again with older objects, as an administrator who restores etcd
   * from a backup. Resource versions go backwards: later ones are given again, to other changes.
   *
   * @param backup a backup of this server or another one. It can be restored again.
   * @throws IllegalStateException if the server is closed, or if another program has taken its port
   */
  public void restore(Backup backup) {
    Objects.requireNonNull(backup, "backup");
    synchronized (lifecycle) {
      kill();
      resume(backup.store.copy());
    }
  }

  private void resume(Store objects) {
    objects.forgetWatches();
    store = objects;
    handler = handler.successor(objects);
    try (KeptPorts ports = kept == null ? KeptPorts.of() : kept) {
      kept = null;
      process = ServerProcess.start(handler, port, Math.max(0, securePort), identity, ports);
    }
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the server is closed");
    }
  }

  private ApiHandler handler() {
    synchronized (lifecycle) {
      return handler;
    }
  }

  /**
   * Makes a group-version fail, as if an aggregated API server had gone down. Aggregated discovery
   * announces it as {@code Stale}, with the resources that are known. Every request to it gets a
   * response 503. An APIService that names a service does the same to a version that this server
   * does not serve.
   *
   * @param groupVersion the group-version, such as {@code apps/v1}
   */
  public void fail(GroupVersion groupVersion) {
    handler().fail(groupVersion.toString(), true);
  }

  /** Ends {@link #fail}. Does nothing if the group-version does not fail. */
  public void recover(GroupVersion groupVersion) {
    handler().fail(groupVersion.toString(), false);
  }

  /**
   * Sets the address of a service, for conversion webhooks that a CRD names by service. The server
   * has no cluster network, so cluster IPs lead nowhere. A service of type {@code ExternalName}
   * needs no address. The Service object must exist and have the port. The webhook's certificate
   * must be one for {@code name.namespace.svc}, as for a real server. A later address replaces an
   * earlier one; restarts keep it.
   *
   * @param namespace the namespace of the service
   * @param service the name of the service
   * @param address where the webhook listens, whatever the port of the service is
   */
  public void endpoint(String namespace, String service, InetSocketAddress address) {
    Objects.requireNonNull(address, "address");
    handler().endpoint(namespace, service, address);
  }

  /**
   * Returns what runs on the nodes of this server: commands, logs, ports, files. The first call
   * creates the Node object that the pods of a test can run on. Restarts keep the stubs.
   */
  public NodeStub node() {
    return handler().nodes();
  }

  /** Returns how many watches are open. */
  public int openWatches() {
    return handler().openWatches();
  }

  @Override
  public void close() {
    synchronized (lifecycle) {
      closed = true;
      ServerProcess running = process;
      process = null;
      if (running != null) {
        running.stop();
      }
      if (kept != null) {
        kept.close();
        kept = null;
      }
    }
  }

  /** All objects of a server at one moment. Immutable, safe for all threads. */
  public static final class Backup {
    private final Store store;

    private Backup(Store store) {
      this.store = store;
    }
  }

  /** Configures a server. For one thread. */
  public static final class Builder {
    private final Map<String, String> tokens = new LinkedHashMap<>();
    private int port;
    private int history = 100_000;
    private boolean tls;
    private boolean aggregatedDiscovery = true;
    private RuntimeConfig runtimeConfig = RuntimeConfig.of("");
    private boolean garbageCollection = true;
    private InstantSource time = InstantSource.system();
    private Clock alarms = Clock.system();
    private Duration bookmarkPeriod = Pace.REAL.bookmarks();
    private Duration minRequestTimeout = Pace.REAL.watches();
    private Duration futureVersionWait = Pace.REAL.future();

    private Builder() {}

    /** Sets the port for plain HTTP. Default: 0, which means a free port. */
    public Builder port(int port) {
      this.port = port;
      return this;
    }

    /** Turns on HTTPS, on a separate free port. Default: false. */
    public Builder tls(boolean tls) {
      this.tls = tls;
      return this;
    }

    /**
     * Sets whether discovery can be asked for as one document, as real servers answer since version
     * 1.30. Default: true.
     */
    public Builder aggregatedDiscovery(boolean aggregated) {
      this.aggregatedDiscovery = aggregated;
      return this;
    }

    /**
     * Sets which versions and resources of the built-in API are served, as the flag {@code
     * --runtime-config} of a real server does. By default, those that a real server serves: no
     * alpha versions, and hardly any beta. Feature gates do not matter: a version that a real
     * server serves only with a gate needs its setting alone. The core version v1 is always served.
     *
     * @param settings settings between commas: a version as {@code resource.k8s.io/v1beta2=true}, a
     *     resource as {@code apps/v1/daemonsets=false}, or many versions as {@code api/all=true},
     *     {@code api/ga}, {@code api/beta} and {@code api/alpha}. A resource counts before its
     *     version, and that before many. A later call replaces the settings.
     * @throws IllegalArgumentException if a setting has another form, or names no built-in version
     *     or resource
     */
    public Builder runtimeConfig(String settings) {
      this.runtimeConfig = RuntimeConfig.of(Objects.requireNonNull(settings, "settings"));
      return this;
    }

    /**
     * Sets whether the server deletes objects whose owners are gone, and honours the propagation
     * policies of deletions, as the garbage collector of a real cluster. It does so before it
     * answers; a real one takes a moment. Without it, objects that are deleted with {@code
     * Foreground} or {@code Orphan} stay until their finalizers are removed, as on a control plane
     * without its controller manager. Default: true.
     */
    public Builder garbageCollection(boolean wanted) {
      this.garbageCollection = wanted;
      return this;
    }

    /** Adds a user with a bearer token. The first one replaces the default user. */
    public Builder token(String token, String user) {
      tokens.put(Objects.requireNonNull(token, "token"), Objects.requireNonNull(user, "user"));
      return this;
    }

    /**
     * Sets the source of timestamps, and of the times of bookmarks and timeouts. Who moves it calls
     * {@link InMemoryApiServer#tick} then. Default: the system's time.
     */
    public Builder clock(InstantSource clock) {
      this.time = Objects.requireNonNull(clock, "clock");
      return this;
    }

    /**
     * Sets the clock for timestamps, bookmarks, timeouts and waits. What is due happens when the
     * clock moves. Default: the system's clock.
     */
    public Builder clock(Clock clock) {
      Objects.requireNonNull(clock, "clock");
      this.time = clock::instant;
      this.alarms = clock;
      return this;
    }

    /**
     * Sets the time between two bookmarks of a watch. A watch gets one shortly before its end, too,
     * if something has changed since it began. Default: one minute, as a real server.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public Builder bookmarkPeriod(Duration period) {
      this.bookmarkPeriod = positive(period, "bookmarkPeriod");
      return this;
    }

    /**
     * Sets how long a watch lasts that names no duration of its own: at least this, and less than
     * twice as long. The same flag of a real server is {@code --min-request-timeout}. Default: 30
     * minutes.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public Builder minRequestTimeout(Duration timeout) {
      this.minRequestTimeout = positive(timeout, "minRequestTimeout");
      return this;
    }

    /**
     * Sets how long reads wait for a resource version of the future, before they are answered with
     * 504. Zero means that they do not wait. Default: three seconds, as a real server.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public Builder futureVersionWait(Duration wait) {
      if (Objects.requireNonNull(wait, "wait").isNegative()) {
        throw new IllegalArgumentException("futureVersionWait is negative: " + wait);
      }
      this.futureVersionWait = wait;
      return this;
    }

    private static Duration positive(Duration duration, String what) {
      if (Objects.requireNonNull(duration, what).toMillis() < 1) {
        throw new IllegalArgumentException(what + " is below one millisecond: " + duration);
      }
      return duration;
    }

    private ApiSettings settings(@Nullable CertificateAuthority authority) {
      return new ApiSettings(
          Map.copyOf(tokens),
          authority,
          aggregatedDiscovery,
          runtimeConfig,
          garbageCollection,
          time,
          alarms,
          new Pace(bookmarkPeriod, minRequestTimeout, futureVersionWait),
          () -> ThreadLocalRandom.current().nextLong());
    }

    /** Sets how many changes the server remembers for watches and paged lists. Default: 100,000. */
    public Builder history(int changes) {
      this.history = changes;
      return this;
    }

    /** Starts the server. */
    public InMemoryApiServer start() {
      if (tokens.isEmpty()) {
        tokens.put(DEFAULT_TOKEN, "admin");
      }
      return new InMemoryApiServer(this);
    }
  }
}
