package dev.kubewright.apiserver;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.http.JettyServer;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.apiserver.tls.KubeconfigText;
import dev.kubewright.client.Transport;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A running API server in memory.
 *
 * <pre>{@code
 * try (InMemoryApiServer server = InMemoryApiServer.start()) {
 *   Files.writeString(file, server.kubeconfig());
 * }
 * }</pre>
 *
 * <p>It serves the built-in API and every CRD that is created, on loopback only. Safe for use by
 * many threads; {@link #close} ends all watches, connections and threads.
 */
public final class InMemoryApiServer implements AutoCloseable {
  /** The token of the administrator where no tokens are configured. */
  public static final String DEFAULT_TOKEN = "admin-token";

  private final ApiHandler handler;
  private final JettyServer http;
  private final String token;
  private final @Nullable CertificateAuthority authority;

  private InMemoryApiServer(Builder builder) {
    this.token = builder.tokens.keySet().iterator().next();
    this.handler = new ApiHandler(builder.tokens, builder.clock, builder.history);
    this.authority = builder.tls ? CertificateAuthority.create("kubewright-ca") : null;
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

  /** Returns the base address of cleartext HTTP, without a trailing slash. */
  public String url() {
    return "http://127.0.0.1:" + http.port();
  }

  /**
   * Returns the base address of HTTPS, without a trailing slash.
   *
   * @throws IllegalStateException if the server was built without TLS
   */
  public String secureUrl() {
    requireAuthority();
    return "https://127.0.0.1:" + http.securePort();
  }

  /**
   * Returns the certificate of the authority that clients of HTTPS should trust, as PEM text.
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
   * Returns a new transport that hands requests straight to this server, without HTTP and as the
   * administrator. Closing it leaves the server running.
   */
  public Transport transport() {
    return new InMemoryTransport(handler);
  }

  /** Returns a kubeconfig for this server: over HTTPS where TLS is on, else over HTTP. */
  public String kubeconfig() {
    return authority == null
        ? KubeconfigText.withToken(url(), "", token)
        : KubeconfigText.withToken(secureUrl(), authority.pem(), token);
  }

  /**
   * Sends the bookmarks that are due and ends the watches whose time is over. The server does so by
   * itself; a test that brings its own clock calls this after it has moved it.
   */
  public void tick() {
    handler.tick();
  }

  /** Forgets the history: watches and chunked lists from older resource versions are expired. */
  public void compact() {
    handler.compact();
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

  /** Configures a server. */
  public static final class Builder {
    private final Map<String, String> tokens = new LinkedHashMap<>();
    private int port;
    private int history = 100_000;
    private boolean tls;
    private InstantSource clock = InstantSource.system();

    private Builder() {}

    /** Sets the port of cleartext HTTP; 0, the default, is a free one. */
    public Builder port(int port) {
      this.port = port;
      return this;
    }

    /** Turns HTTPS on, on a free port of its own. */
    public Builder tls(boolean tls) {
      this.tls = tls;
      return this;
    }

    /** Adds a user who is known by a bearer token; the first one replaces the default user. */
    public Builder token(String token, String user) {
      tokens.put(Objects.requireNonNull(token, "token"), Objects.requireNonNull(user, "user"));
      return this;
    }

    /** Sets the clock of timestamps, bookmarks and timeouts. */
    public Builder clock(InstantSource clock) {
      this.clock = Objects.requireNonNull(clock, "clock");
      return this;
    }

    /** Sets how many changes are remembered for watches and chunked lists. */
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
