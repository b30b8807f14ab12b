package dev.kubewright.rest.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where the API server is, how it is trusted, and who is asking. Immutable and equal by value;
 * {@link #toString} shows no secret.
 *
 * <pre>{@code
 * RestConfig.builder().server("https://10.0.0.1:6443").caPem(ca).token(token).build()
 * }</pre>
 */
public final class RestConfig {
  /**
   * The limit of a call where none is configured: 90 seconds. API servers end requests other than
   * watches after 60 seconds by default.
   */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(90);

  /** No limit at all. */
  public static final Duration NO_TIMEOUT = ChronoUnit.FOREVER.getDuration();

  private static final URI NO_SERVER = URI.create("http://localhost");

  private final URI server;
  private final @Nullable PemSource ca;
  private final boolean insecure;
  private final @Nullable String tlsServerName;
  private final Credentials credentials;
  private final @Nullable ClientCertificate clientCertificate;
  private final String namespace;
  private final String userAgent;
  private final @Nullable Duration timeout;
  private final @Nullable WarningHandler givenWarnings;
  private final WarningHandler warnings;
  private final RequestLimiter limiter;
  private final RequestObserver observer;

  private RestConfig(Builder builder) {
    var rules = new RestConfigRules();
    this.ca = builder.ca;
    this.insecure = builder.insecure;
    this.tlsServerName = builder.tlsServerName;
    this.credentials = rules.value(builder::givenCredentials, Credentials.NONE);
    this.clientCertificate =
        builder.certificate == null || builder.key == null
            ? null
            : new ClientCertificate(builder.certificate, builder.key);
    this.namespace = builder.namespace;
    this.userAgent = builder.userAgent;
    this.timeout = builder.timeout;
    this.givenWarnings = builder.warnings;
    this.limiter = builder.limiter;
    this.observer = builder.observer;
    this.warnings = builder.warnings == null ? WarningHandler.log() : builder.warnings;
    boolean tls = insecure || ca != null || builder.certificate != null;
    this.server = rules.value(() -> ServerUrl.parse(builder.server, tls), NO_SERVER);
    rules.trust(insecure, ca);
    rules.serverName(tlsServerName);
    rules.pair(builder.certificate, builder.key);
    rules.userAgent(userAgent);
    rules.timeout(timeout);
    rules.throwProblems();
  }

  /**
   * A builder with the defaults: {@code localhost}, no credentials, namespace {@code default},
   * warnings to the log.
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * What a pod knows of its own cluster: the service's environment variables and the service
   * account's files. The token file is read again as it is rotated.
   *
   * @throws ConfigException outside a pod, or if the files cannot be read
   */
  public static RestConfig inCluster() {
    return new InCluster(System.getenv(), InCluster.DIRECTORY).config();
  }

  /**
   * The configuration that kubectl would take: of the files in {@code KUBECONFIG}, else of {@code
   * ~/.kube/config}. In a pod without one it is that of the pod's own cluster.
   *
   * @throws ConfigException if there is neither, or what there is cannot be used
   */
  public static RestConfig standard() {
    Path home = Path.of(System.getProperty("user.home", ""));
    return standard(System.getenv(), home, InCluster.DIRECTORY);
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
   * The base URL, without a slash at the end. {@link URI#getHost} is null if the name of the host
   * holds an underscore.
   */
  public URI server() {
    return server;
  }

  /** The certificates that may sign the server's. Default: those that the JDK trusts. */
  public Optional<PemSource> ca() {
    return Optional.ofNullable(ca);
  }

  /** Whether the server's certificate is not checked at all. Default: false. */
  public boolean insecure() {
    return insecure;
  }

  /** The name that the server's certificate must have. Default: the host of the URL. */
  public Optional<String> tlsServerName() {
    return Optional.ofNullable(tlsServerName);
  }

  /** What each request says about who asks. Default: {@link Credentials#NONE}. */
  public Credentials credentials() {
    return credentials;
  }

  /** The certificate that TLS shows to the server. Default: none. */
  public Optional<ClientCertificate> clientCertificate() {
    return Optional.ofNullable(clientCertificate);
  }

  /** The namespace to use where a person names none. */
  public String namespace() {
    return namespace;
  }

  /** What the {@code User-Agent} header says. */
  public String userAgent() {
    return userAgent;
  }

  /**
   * The configured limit of calls other than watches, with all attempts, waits and answers.
   * Default: none, so that {@link #DEFAULT_TIMEOUT} holds.
   */
  public Optional<Duration> timeout() {
    return Optional.ofNullable(timeout);
  }

  /** Makes attempts wait. Default: {@link RequestLimiter#NONE}. */
  public RequestLimiter limiter() {
    return limiter;
  }

  /** Learns of attempts. Default: {@link RequestObserver#NONE}. */
  public RequestObserver observer() {
    return observer;
  }

  /** Receives the server's warnings. Default: the log. */
  public WarningHandler warnings() {
    return warnings;
  }

  /** A builder that begins with these values. */
  public Builder toBuilder() {
    var builder = new Builder();
    builder.server = server.toString();
    builder.ca = ca;
    builder.insecure = insecure;
    builder.tlsServerName = tlsServerName;
    builder.credentials(credentials);
    builder.clientCertificate(clientCertificate);
    builder.namespace = namespace;
    builder.userAgent = userAgent;
    builder.timeout = timeout;
    builder.warnings = givenWarnings;
    builder.limiter = limiter;
    builder.observer = observer;
    return builder;
  }

  private List<@Nullable Object> values() {
    return Arrays.asList(
        server,
        ca,
        insecure,
        tlsServerName,
        credentials,
        clientCertificate,
        namespace,
        userAgent,
        timeout,
        givenWarnings,
        limiter,
        observer);
  }

  /**
   * Whether all values are equal. Warning handlers, limiters and observers are equal if they are
   * the same.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RestConfig that && values().equals(that.values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }

  /** The values, with masks for secrets. */
  @Override
  public String toString() {
    return "RestConfig[server="
        + server
        + ", ca="
        + (ca == null ? "none" : ca)
        + ", insecure="
        + insecure
        + ", tlsServerName="
        + tlsServerName
        + ", credentials="
        + credentials
        + ", clientCertificate="
        + (clientCertificate == null ? "none" : clientCertificate)
        + ", namespace="
        + namespace
        + ", userAgent="
        + userAgent
        + ", timeout="
        + timeout
        + "]";
  }

  /** Collects the values of a {@link RestConfig}. Not for sharing between threads. */
  public static final class Builder {
    private String server = "";
    private @Nullable PemSource ca;
    private boolean insecure;
    private @Nullable String tlsServerName;
    private Credentials credentials = Credentials.NONE;
    private @Nullable String token;
    private @Nullable Path tokenFile;
    private @Nullable PemSource certificate;
    private @Nullable PemSource key;
    private String namespace = "default";
    private String userAgent = UserAgent.standard();
    private @Nullable Duration timeout;
    private @Nullable WarningHandler warnings;
    private RequestLimiter limiter = RequestLimiter.NONE;
    private RequestObserver observer = RequestObserver.NONE;

    private Builder() {}

    /**
     * The server's URL, with a path if it lives below one. Without a scheme it is a host with or
     * without a port.
     */
    public Builder server(String url) {
      this.server = Objects.requireNonNull(url, "url");
      return this;
    }

    /** The certificates that may sign the server's, in PEM; null for those of the JDK. */
    public Builder caPem(@Nullable String pem) {
      return ca(pem == null ? null : PemSource.inline(pem));
    }

    /** Where the certificates come from that may sign the server's; null for those of the JDK. */
    public Builder ca(@Nullable PemSource source) {
      this.ca = source;
      return this;
    }

    /** Whether the server's certificate is not checked at all. */
    public Builder insecure(boolean value) {
      this.insecure = value;
      return this;
    }

    /** The name that the server's certificate must have; null for the host of the URL. */
    public Builder tlsServerName(@Nullable String name) {
      this.tlsServerName = name;
      return this;
    }

    /**
     * A bearer token; null for none. With a token file too, the token serves until the client reads
     * the file, at the latest after one minute or a 401.
     */
    public Builder token(@Nullable String value) {
      this.credentials = Credentials.NONE;
      this.token = value;
      return this;
    }

    /**
     * A file that holds the bearer token; null for none. It is read again once a minute at most.
     */
    public Builder tokenFile(@Nullable Path file) {
      this.credentials = Credentials.NONE;
      this.tokenFile = file;
      return this;
    }

    /** What each request says about who asks. Replaces token and token file. */
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

    private Credentials givenCredentials() {
      if (tokenFile != null) {
        return Credentials.tokenFile(tokenFile, token);
      }
      return token == null ? credentials : Credentials.token(token);
    }

    /**
     * A client certificate chain and its private key (PKCS#8, PKCS#1 or SEC1), both in PEM; null
     * for none.
     */
    public Builder clientCertificate(@Nullable String certificatePem, @Nullable String keyPem) {
      this.certificate = certificatePem == null ? null : PemSource.inline(certificatePem);
      this.key = keyPem == null ? null : PemSource.inline(keyPem);
      return this;
    }

    /** A client certificate with its private key; null for none. */
    public Builder clientCertificate(@Nullable ClientCertificate value) {
      this.certificate = value == null ? null : value.chain();
      this.key = value == null ? null : value.key();
      return this;
    }

    /** The namespace to use where a person names none. */
    public Builder namespace(String name) {
      this.namespace = Objects.requireNonNull(name, "name");
      return this;
    }

    /** What the {@code User-Agent} header says. */
    public Builder userAgent(String value) {
      this.userAgent = Objects.requireNonNull(value, "value");
      return this;
    }

    /**
     * Limits calls other than watches as a whole: attempts, waits between them and answers. The
     * server is told. Default, and for null: {@link #DEFAULT_TIMEOUT}, of which it is not told.
     * {@link #NO_TIMEOUT}, like any time beyond 146 years, is no limit.
     */
    public Builder timeout(@Nullable Duration value) {
      this.timeout = value;
      return this;
    }

    /**
     * Makes attempts wait, all of one connection together. Default: none, because API servers have
     * priority and fairness and say themselves when to slow down.
     */
    public Builder limiter(RequestLimiter value) {
      this.limiter = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Learns of every attempt that is sent. Default: nothing does. */
    public Builder observer(RequestObserver value) {
      this.observer = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Receives the server's warnings. Default: the log. */
    public Builder warnings(WarningHandler handler) {
      this.warnings = Objects.requireNonNull(handler, "handler");
      return this;
    }

    /**
     * The configuration.
     *
     * @throws ConfigException naming everything that is wrong
     */
    public RestConfig build() {
      return new RestConfig(this);
    }
  }
}
