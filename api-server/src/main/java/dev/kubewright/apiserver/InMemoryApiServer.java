package dev.kubewright.apiserver;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.http.JettyServer;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.apiserver.tls.KubeconfigText;
import dev.kubewright.client.GroupVersion;
import dev.kubewright.client.Transport;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
 * <p>It serves the built-in API and every CRD that is created, on loopback only. {@link #close}
 * ends all watches, connections and threads. Safe for all threads.
 */
public final class InMemoryApiServer implements AutoCloseable {
  /** Token of the administrator if no tokens are configured. */
  public static final String DEFAULT_TOKEN = "admin-token";

  private final ApiHandler handler;
  private final JettyServer http;
  private final String token;
  private final @Nullable CertificateAuthority authority;

  private InMemoryApiServer(Builder builder) {
    this.token = builder.tokens.keySet().iterator().next();
    this.authority = builder.tls ? CertificateAuthority.create("kubewright-ca") : null;
    this.handler =
        new ApiHandler(
            builder.tokens, builder.clock, builder.history, builder.aggregatedDiscovery, authority);
    Identity identity =
        authority == null
            ? null
            : authority.server("kubewright", List.of("127.0.0.1", "localhost"));
    this.http = JettyServer.start(handler, builder.port, identity);
    handler.address("127.0.0.1:" + http.port());
  }

  /** Starts a server with the defaults: a free port and one administrator. */
  public static InMemoryApiServer start() {
    return builder().start();
  }

  /** Returns a builder with the defaults. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the base URL for plain HTTP, without a slash at the end. */
  public String url() {
    return "http://127.0.0.1:" + http.port();
  }

  /**
   * Returns the base URL for HTTPS, without a slash at the end.
   *
   * @throws IllegalStateException if the server was built without TLS
   */
  public String secureUrl() {
    requireAuthority();
    return "https://127.0.0.1:" + http.securePort();
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
   * administrator. Closing the transport leaves the server running.
   */
  public Transport transport() {
    return new InMemoryTransport(handler);
  }

  /** Returns a kubeconfig for this server. It uses HTTPS if TLS is on, otherwise HTTP. */
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
   * Sends the bookmarks that are due and ends the watches whose time is over. The server does that
   * by itself. Only tests with their own clock call this, after they have moved the clock.
   */
  public void tick() {
    handler.tick();
  }

  /**
   * Forgets the history. Watches and paged lists from older resource versions are then expired
   * (410).
   */
  public void compact() {
    handler.compact();
  }

  /**
   * Makes a group-version fail, as if an aggregated API server had gone down: aggregated discovery
   * announces it as {@code Stale}, with the resources that are known, and every request to it is
   * answered with 503. An APIService that names a service does the same to a version that this
   * server does not serve.
   *
   * @param groupVersion the group-version, such as {@code apps/v1}
   */
  public void fail(GroupVersion groupVersion) {
    handler.fail(groupVersion.toString(), true);
  }

  /** Ends {@link #fail}. Does nothing if the group-version does not fail. */
  public void recover(GroupVersion groupVersion) {
    handler.fail(groupVersion.toString(), false);
  }

  /** Returns how many watches are open. */
  public int openWatches() {
    return handler.openWatches();
  }

  @Override
  public void close() {
    handler.close();
    http.close();
  }

  /** Configures a server. For one thread. */
  public static final class Builder {
    private final Map<String, String> tokens = new LinkedHashMap<>();
    private int port;
    private int history = 100_000;
    private boolean tls;
    private boolean aggregatedDiscovery = true;
    private InstantSource clock = InstantSource.system();

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
     * 1.26. Default: true.
     */
    public Builder aggregatedDiscovery(boolean aggregated) {
      this.aggregatedDiscovery = aggregated;
      return this;
    }

    /** Adds a user with a bearer token. The first one replaces the default user. */
    public Builder token(String token, String user) {
      tokens.put(Objects.requireNonNull(token, "token"), Objects.requireNonNull(user, "user"));
      return this;
    }

    /** Sets the clock for timestamps, bookmarks and timeouts. Default: the system's clock. */
    public Builder clock(InstantSource clock) {
      this.clock = Objects.requireNonNull(clock, "clock");
      return this;
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
