package dev.kubewright.rest.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where the API server is, how it is trusted, and who is asking. Immutable; {@link #toString} shows
 * no secret.
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

  private final URI server;
  private final @Nullable String caPem;
  private final boolean insecure;
  private final @Nullable String tlsServerName;
  private final @Nullable String token;
  private final @Nullable Path tokenFile;
  private final @Nullable String clientCertificatePem;
  private final @Nullable String clientKeyPem;
  private final String namespace;
  private final String userAgent;
  private final @Nullable Duration timeout;
  private final WarningHandler warnings;

  private RestConfig(Builder builder) {
    this.caPem = builder.caPem;
    this.insecure = builder.insecure;
    this.tlsServerName = builder.tlsServerName;
    this.token = builder.token;
    this.tokenFile = builder.tokenFile;
    this.clientCertificatePem = builder.clientCertificatePem;
    this.clientKeyPem = builder.clientKeyPem;
    this.namespace = builder.namespace;
    this.userAgent = builder.userAgent;
    this.timeout = builder.timeout;
    this.warnings = builder.warnings;
    boolean tls = insecure || caPem != null || clientCertificatePem != null;
    this.server = ServerUrl.parse(builder.server, tls);
    RestConfigRules.check(this);
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

  /** The base URL, without a slash at the end. */
  public URI server() {
    return server;
  }

  /** The certificates that may sign the server's, in PEM; the JDK's if absent. */
  public Optional<String> caPem() {
    return Optional.ofNullable(caPem);
  }

  /** Whether the server's certificate is not checked at all. */
  public boolean insecure() {
    return insecure;
  }

  /** The name that the server's certificate must have, where it is not that of the URL. */
  public Optional<String> tlsServerName() {
    return Optional.ofNullable(tlsServerName);
  }

  /** The bearer token, which is a secret. */
  public Optional<String> token() {
    return Optional.ofNullable(token);
  }

  /** The file that holds the bearer token. */
  public Optional<Path> tokenFile() {
    return Optional.ofNullable(tokenFile);
  }

  /** The client's certificate chain, in PEM. */
  public Optional<String> clientCertificatePem() {
    return Optional.ofNullable(clientCertificatePem);
  }

  /** The private key of the client's certificate in PEM, which is a secret. */
  public Optional<String> clientKeyPem() {
    return Optional.ofNullable(clientKeyPem);
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
   * The configured limit of calls other than watches, with all attempts, waits and answers. Default:
   * none, so that {@link #DEFAULT_TIMEOUT} holds.
   */
  public Optional<Duration> timeout() {
    return Optional.ofNullable(timeout);
  }

  /** Who receives the server's warnings. */
  public WarningHandler warnings() {
    return warnings;
  }

  /** A builder that begins with these values. */
  public Builder toBuilder() {
    var builder = new Builder();
    builder.server = server.toString();
    builder.caPem = caPem;
    builder.insecure = insecure;
    builder.tlsServerName = tlsServerName;
    builder.token = token;
    builder.tokenFile = tokenFile;
    builder.clientCertificatePem = clientCertificatePem;
    builder.clientKeyPem = clientKeyPem;
    builder.namespace = namespace;
    builder.userAgent = userAgent;
    builder.timeout = timeout;
    builder.warnings = warnings;
    return builder;
  }

  /** The values, with a mask for token and key. */
  @Override
  public String toString() {
    return "RestConfig[server="
        + server
        + ", ca="
        + (caPem == null ? "none" : "given")
        + ", insecure="
        + insecure
        + ", tlsServerName="
        + tlsServerName
        + ", token="
        + (token == null ? "none" : "***")
        + ", tokenFile="
        + tokenFile
        + ", clientCertificate="
        + (clientCertificatePem == null ? "none" : "given")
        + ", clientKey="
        + (clientKeyPem == null ? "none" : "***")
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
    private @Nullable String caPem;
    private boolean insecure;
    private @Nullable String tlsServerName;
    private @Nullable String token;
    private @Nullable Path tokenFile;
    private @Nullable String clientCertificatePem;
    private @Nullable String clientKeyPem;
    private String namespace = "default";
    private String userAgent = UserAgent.standard();
    private @Nullable Duration timeout;
    private WarningHandler warnings = WarningHandler.log();

    private Builder() {}

    /**
     * The server's URL, with a path if it lives below one. Without a scheme it is a host with or
     * without a port.
     */
    public Builder server(String url) {
      this.server = Objects.requireNonNull(url, "url");
      return this;
    }

    /** The certificates that may sign the server's, in PEM; null for the JDK's. */
    public Builder caPem(@Nullable String pem) {
      this.caPem = pem;
      return this;
    }

    /** Whether the server's certificate is not checked at all. */
    public Builder insecure(boolean value) {
      this.insecure = value;
      return this;
    }

    /** The name that the server's certificate must have, where it is not that of the URL. */
    public Builder tlsServerName(@Nullable String name) {
      this.tlsServerName = name;
      return this;
    }

    /**
     * A bearer token. With a token file too, it serves until the file is read for the first time.
     */
    public Builder token(@Nullable String value) {
      this.token = value;
      return this;
    }

    /** A file that holds the bearer token; read again once a minute at most. */
    public Builder tokenFile(@Nullable Path file) {
      this.tokenFile = file;
      return this;
    }

    /** A client certificate chain and its private key (PKCS#8, PKCS#1 or SEC1), both in PEM. */
    public Builder clientCertificate(@Nullable String certificatePem, @Nullable String keyPem) {
      this.clientCertificatePem = certificatePem;
      this.clientKeyPem = keyPem;
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
     */
    public Builder timeout(@Nullable Duration value) {
      this.timeout = value;
      return this;
    }

    /** Who receives the server's warnings. */
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
