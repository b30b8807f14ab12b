package dev.kubewright.connect.config;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.Credentials.BearerToken;
import dev.kubewright.connect.credentials.Credentials.TokenFile;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.limit.RequestBackoff;
import dev.kubewright.connect.limit.RequestLimiter;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.connect.observe.WarningHandler;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Address of an API server, with trusted certificates, credentials and settings. Immutable and
 * equal by value. {@link #toString} shows no secret.
 *
 * <pre>{@code
 * RestConfig.builder().server("https://10.0.0.1:6443").caPem(ca).token(token).build()
 * }</pre>
 */
public final class RestConfig {
  /**
   * Limit of a call if none is configured: 90 seconds. By default, API servers end requests other
   * than watches after 60 seconds.
   */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(90);

  /** No limit. */
  public static final Duration NO_TIMEOUT = ChronoUnit.FOREVER.getDuration();

  private final RestConfigValues values;
  private final WarningHandler warnings;

  private RestConfig(RestConfigValues values) {
    WarningHandler given = values.warnings();
    this.values = values;
    this.warnings = given == null ? WarningHandler.log() : given;
  }

  /**
   * Returns a builder with the defaults: server {@code localhost}, no credentials, namespace {@code
   * default}, warnings to the log.
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Returns the configuration of a pod for its own cluster: environment variables and the service
   * account's files. The token file is read again, because it is rotated.
   *
   * @throws ConfigException outside of a pod, or if the files cannot be read
   */
  public static RestConfig inCluster() {
    return new InCluster(System.getenv(), InCluster.DIRECTORY).config();
  }

  /**
   * Returns the configuration of a pod for its own cluster, from other places than {@link
   * #inCluster}.
   *
   * @param environment the environment variables
   * @param serviceAccount the directory with the files of the service account
   * @return empty if the variables of the service or the token are missing
   * @throws ConfigException if the files cannot be used
   */
  public static Optional<RestConfig> inPod(Map<String, String> environment, Path serviceAccount) {
    var pod = new InCluster(environment, serviceAccount);
    return pod.present() ? Optional.of(pod.config()) : Optional.empty();
  }

  /**
   * Returns the base URL, without a slash at the end. Its {@link URI#getHost} is null if the host
   * name holds an underscore.
   */
  public URI server() {
    return values.server();
  }

  /**
   * Returns the certificates that may sign the server's certificate. Default: those that the JDK
   * trusts.
   */
  public Optional<PemSource> ca() {
    return Optional.ofNullable(values.ca());
  }

  /** Returns whether the server's certificate is not checked at all. Default: false. */
  public boolean insecure() {
    return values.insecure();
  }

  /** Returns the name that the server's certificate must have. Default: the host of the URL. */
  public Optional<String> tlsServerName() {
    return Optional.ofNullable(values.tlsServerName());
  }

  /** Returns the credentials for each request. Default: {@link Credentials#NONE}. */
  public Credentials credentials() {
    return values.credentials();
  }

  /** Returns the client certificate for TLS. Default: none. */
  public Optional<ClientCertificate> clientCertificate() {
    return Optional.ofNullable(values.clientCertificate());
  }

  /**
   * Returns the proxy to the server. Default: none. Proxies in environment variables are used only
   * after {@link Builder#proxyFromEnvironment}, those in system properties never.
   */
  public Optional<ProxyServer> proxy() {
    return Optional.ofNullable(values.proxy());
  }

  /** Returns the user that the client acts as. Default: none, it acts as itself. */
  public Optional<Impersonation> impersonation() {
    return Optional.ofNullable(values.impersonation());
  }

  /** Returns the namespace for objects that name none. */
  public String namespace() {
    return values.namespace();
  }

  /** Returns the value of the {@code User-Agent} header, which names program and version. */
  public String userAgent() {
    return values.userAgent();
  }

  /** Returns the field manager of writes that name none. Default: empty, the server chooses. */
  public Optional<String> fieldManager() {
    return Optional.ofNullable(values.fieldManager());
  }

  /**
   * Returns the configured limit of calls other than watches, with all attempts, waits and
   * responses. Default: empty, and {@link #DEFAULT_TIMEOUT} is used.
   */
  public Optional<Duration> timeout() {
    return Optional.ofNullable(values.timeout());
  }

  /** Returns the limiter, which makes attempts wait. Default: {@link RequestLimiter#NONE}. */
  public RequestLimiter limiter() {
    return values.limiter();
  }

  /**
   * Returns the backoff, which makes requests wait while the server is overloaded. Default: {@link
   * RequestBackoff#NONE}.
   */
  public RequestBackoff backoff() {
    return values.backoff();
  }

  /** Returns the observer of requests. Default: {@link RequestObserver#NONE}. */
  public RequestObserver observer() {
    return values.observer();
  }

  /** Returns the preferred form of objects. Default: {@link ContentType#JSON}. */
  public ContentType contentType() {
    return values.contentType();
  }

  /** Returns how connections are used. Default: {@link WireOptions#DEFAULT}. */
  public WireOptions wire() {
    return values.wire();
  }

  /**
   * Returns the same configuration without anything that says who the client is: no credentials, no
   * client certificate, no impersonation. Only these values are taken over: the server and how to
   * trust it, proxy, connections, content type, namespace, user agent, field manager, timeout,
   * limiter, backoff, warnings and observer.
   */
  public RestConfig anonymous() {
    return values.anonymous(builder()).build();
  }

  /** Returns the handler of the server's warnings. Default: the log. */
  public WarningHandler warnings() {
    return warnings;
  }

  /** Returns a builder with the values of this configuration. */
  public Builder toBuilder() {
    return new Builder(values);
  }

  /**
   * Compares all values. Warning handlers, limiters, backoffs and observers are equal if they are
   * the same instance.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RestConfig that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /** Returns the values, with masks for secrets. */
  @Override
  public String toString() {
    return values.toString();
  }

  /** Builds a {@link RestConfig}. For one thread. */
  public static final class Builder {
    String server = "";
    @Nullable PemSource ca;
    boolean insecure;
    @Nullable String tlsServerName;
    Credentials credentials = Credentials.NONE;
    @Nullable String token;
    @Nullable Path tokenFile;
    @Nullable PemSource certificate;
    @Nullable PemSource key;
    @Nullable ProxyServer proxy;
    @Nullable String proxyUrl;
    @Nullable ProxyEnvironment proxyEnvironment;
    @Nullable Impersonation impersonation;
    String namespace = "default";
    @Nullable String userAgent;
    @Nullable String fieldManager;
    @Nullable Duration timeout;
    @Nullable WarningHandler warnings;
    RequestLimiter limiter = RequestLimiter.NONE;
    RequestBackoff backoff = RequestBackoff.NONE;
    RequestObserver observer = RequestObserver.NONE;
    ContentType contentType = ContentType.JSON;
    WireOptions wire = WireOptions.DEFAULT;

    private Builder() {}

    private Builder(RestConfigValues values) {
      this.server = values.server().toString();
      this.ca = values.ca();
      this.insecure = values.insecure();
      this.tlsServerName = values.tlsServerName();
      credentials(values.credentials());
      clientCertificate(values.clientCertificate());
      this.proxy = values.givenProxy();
      this.proxyEnvironment = values.proxyEnvironment();
      this.impersonation = values.impersonation();
      this.namespace = values.namespace();
      this.userAgent = values.givenUserAgent();
      this.fieldManager = values.fieldManager();
      this.timeout = values.timeout();
      this.warnings = values.warnings();
      this.limiter = values.limiter();
      this.backoff = values.backoff();
      this.observer = values.observer();
      this.contentType = values.contentType();
      this.wire = values.wire();
    }

    /**
     * Sets the server's URL, which may have a path. Without a scheme it is a host with or without a
     * port.
     */
    public Builder server(String url) {
      this.server = Objects.requireNonNull(url, "url");
      return this;
    }

    /**
     * Sets the certificates that may sign the server's certificate, in PEM, or null for those of
     * the JDK.
     */
    public Builder caPem(@Nullable String pem) {
      return ca(pem == null ? null : PemSource.inline(pem));
    }

    /**
     * Sets the source of the certificates that may sign the server's certificate, or null for those
     * of the JDK.
     */
    public Builder ca(@Nullable PemSource source) {
      this.ca = source;
      return this;
    }

    /** Sets whether the server's certificate is not checked at all. Default: false. */
    public Builder insecure(boolean value) {
      this.insecure = value;
      return this;
    }

    /** Sets the name that the server's certificate must have, or null for the host of the URL. */
    public Builder tlsServerName(@Nullable String name) {
      this.tlsServerName = name;
      return this;
    }

    /**
     * Sets a bearer token, or null for none. With a token file too, the client uses the token until
     * it reads the file: after 50 seconds or a 401 at the latest.
     */
    public Builder token(@Nullable String value) {
      this.credentials = Credentials.NONE;
      this.token = value;
      return this;
    }

    /**
     * Sets a file that holds the bearer token, or null for none. It is read again at most once a
     * minute.
     */
    public Builder tokenFile(@Nullable Path file) {
      this.credentials = Credentials.NONE;
      this.tokenFile = file;
      return this;
    }

    /** Sets the credentials for each request. Replaces token and token file. */
    public Builder credentials(Credentials value) {
      this.credentials = Objects.requireNonNull(value, "value");
      this.token = value instanceof BearerToken bearer ? bearer.token() : null;
      this.tokenFile = null;
      if (value instanceof TokenFile file) {
        this.tokenFile = file.file();
        this.token = file.first() == null ? null : file.first().token();
      }
      return this;
    }

    Credentials givenCredentials() {
      if (tokenFile != null) {
        return Credentials.tokenFile(tokenFile, token);
      }
      return token == null ? credentials : Credentials.token(token);
    }

    /**
     * Sets a client certificate chain and its private key (PKCS#8, PKCS#1 or SEC1), both in PEM, or
     * null for none.
     */
    public Builder clientCertificate(@Nullable String certificatePem, @Nullable String keyPem) {
      this.certificate = certificatePem == null ? null : PemSource.inline(certificatePem);
      this.key = keyPem == null ? null : PemSource.inline(keyPem);
      return this;
    }

    /** Sets a client certificate with its private key, or null for none. */
    public Builder clientCertificate(@Nullable ClientCertificate value) {
      this.certificate = value == null ? null : value.chain();
      this.key = value == null ? null : value.key();
      return this;
    }

    /**
     * Sets the proxy, or null for none, such as {@code http://proxy.example.com:3128} or {@code
     * socks5://jane:secret@proxy.example.com}. {@link ProxyServer#of} says which URLs there are.
     */
    public Builder proxy(@Nullable String url) {
      this.proxyUrl = url;
      this.proxy = null;
      return this;
    }

    /** Sets the proxy, or null for none. */
    public Builder proxy(@Nullable ProxyServer value) {
      this.proxyUrl = null;
      this.proxy = value;
      return this;
    }

    @Nullable ProxyServer givenProxy() {
      return proxyUrl == null ? proxy : ProxyServer.of(proxyUrl);
    }

    /**
     * Uses the proxy that environment variables choose for the server, unless {@link #proxy} sets
     * one: {@code HTTPS_PROXY} or {@code HTTP_PROXY}, by the kind of the server, and {@code
     * NO_PROXY}, in capitals or not. The rules are Go's. Loopback addresses never have a proxy.
     *
     * @param environment the variables, such as {@link System#getenv()}. They are read now.
     */
    public Builder proxyFromEnvironment(Map<String, String> environment) {
      this.proxyEnvironment = ProxyEnvironment.of(environment);
      return this;
    }

    /** Sets the user that the client acts as, or null for none. */
    public Builder impersonate(@Nullable Impersonation value) {
      this.impersonation = value;
      return this;
    }

    /** Sets the namespace for objects that name none. */
    public Builder namespace(String name) {
      this.namespace = Objects.requireNonNull(name, "name");
      return this;
    }

    /**
     * Sets the program's name: the field manager of all writes that name none in their options, and
     * the first word of the user agent, unless {@link #userAgent} sets that. From 1 to 128
     * printable characters, or null for none.
     */
    public Builder fieldManager(@Nullable String name) {
      this.fieldManager = name;
      return this;
    }

    /** Sets the value of the {@code User-Agent} header. */
    public Builder userAgent(String value) {
      this.userAgent = Objects.requireNonNull(value, "value");
      return this;
    }

    /**
     * Sets the limit of calls other than watches as a whole: attempts, waits between them and
     * responses. The client sends it to the server. Default, and for null: {@link
     * #DEFAULT_TIMEOUT}, which is not sent. {@link #NO_TIMEOUT} and any time beyond 146 years mean
     * no limit.
     */
    public Builder timeout(@Nullable Duration value) {
      this.timeout = value;
      return this;
    }

    /**
     * Sets the limiter for all attempts of a connection together. Default: none, because API
     * servers tell clients themselves when to slow down.
     */
    public Builder limiter(RequestLimiter value) {
      this.limiter = Objects.requireNonNull(value, "value");
      return this;
    }

    /**
     * Sets the backoff for requests to a server that is overloaded. Default: none, as in client-go.
     * The server's {@code Retry-After} is obeyed without it.
     */
    public Builder backoff(RequestBackoff value) {
      this.backoff = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Sets the observer of requests. Default: none. */
    public Builder observer(RequestObserver value) {
      this.observer = Objects.requireNonNull(value, "value");
      return this;
    }

    /**
     * Sets the preferred form of objects in requests and responses. Default: JSON. With protobuf,
     * the client uses JSON for each resource that has no protobuf, or whose server refuses it.
     */
    public Builder contentType(ContentType value) {
      this.contentType = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Sets how connections are used. Default: {@link WireOptions#DEFAULT}. */
    public Builder wire(WireOptions value) {
      this.wire = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Changes how connections are used: {@code wire(w -> w.http2(false))}. */
    public Builder wire(UnaryOperator<WireOptions> change) {
      return wire(change.apply(wire));
    }

    /** Sets the handler of the server's warnings. Default: the log. */
    public Builder warnings(WarningHandler handler) {
      this.warnings = Objects.requireNonNull(handler, "handler");
      return this;
    }

    /**
     * Builds the configuration.
     *
     * @throws ConfigException if something is wrong. It lists all problems.
     */
    public RestConfig build() {
      return new RestConfig(RestConfigValues.of(this));
    }
  }
}
