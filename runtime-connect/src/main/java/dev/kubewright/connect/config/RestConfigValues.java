package dev.kubewright.connect.config;

import dev.kubewright.client.option.FieldManagers;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.ConfigException.Problem;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.credentials.OidcProvider;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.limit.RequestBackoff;
import dev.kubewright.connect.limit.RequestLimiter;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.connect.observe.WarningHandler;
import dev.kubewright.connect.text.HeaderText;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The checked values of a {@link RestConfig}, which says what they mean. */
record RestConfigValues(
    URI server,
    @Nullable PemSource ca,
    boolean insecure,
    @Nullable String tlsServerName,
    Credentials credentials,
    @Nullable ClientCertificate clientCertificate,
    @Nullable ProxyServer givenProxy,
    @Nullable ProxyEnvironment proxyEnvironment,
    @Nullable Impersonation impersonation,
    String namespace,
    @Nullable String givenUserAgent,
    @Nullable String fieldManager,
    @Nullable Duration timeout,
    @Nullable WarningHandler warnings,
    RequestLimiter limiter,
    RequestBackoff backoff,
    RequestObserver observer,
    ContentType contentType,
    WireOptions wire) {
  private static final URI NO_SERVER = URI.create("http://localhost");

  /**
   * Checks the values of a builder.
   *
   * @throws ConfigException if something is wrong. It lists all problems.
   */
  static RestConfigValues of(RestConfig.Builder builder) {
    var rules = new Rules();
    boolean tls = builder.insecure || builder.ca != null || builder.certificate != null;
    var values =
        new RestConfigValues(
            rules.value(() -> ServerUrl.parse(builder.server, tls), NO_SERVER),
            builder.ca,
            builder.insecure,
            builder.tlsServerName,
            rules.value(builder::givenCredentials, Credentials.NONE),
            builder.certificate == null || builder.key == null
                ? null
                : new ClientCertificate(builder.certificate, builder.key),
            rules.optional(builder::givenProxy),
            builder.proxyEnvironment,
            builder.impersonation,
            builder.namespace,
            builder.userAgent,
            builder.fieldManager,
            builder.timeout,
            builder.warnings,
            builder.limiter,
            builder.backoff,
            builder.observer,
            builder.contentType,
            builder.wire);
    rules.optional(values::proxy);
    rules.trust(values.insecure, values.ca);
    rules.serverName(values.tlsServerName);
    rules.pair(builder.certificate, builder.key);
    rules.userAgent(values.userAgent());
    rules.fieldManager(values.fieldManager);
    rules.renewed(values.credentials, values.server);
    rules.timeout(values.timeout);
    rules.throwProblems();
    return values;
  }

  /** Returns the proxy that was set, or else the one of the environment, or null. */
  @Nullable ProxyServer proxy() {
    return givenProxy == null && proxyEnvironment != null
        ? proxyEnvironment.select(server)
        : givenProxy;
  }

  /** Sets what says nothing of who the client is. See {@link RestConfig#anonymous}. */
  RestConfig.Builder anonymous(RestConfig.Builder anonymous) {
    anonymous.server = server.toString();
    anonymous.ca = ca;
    anonymous.insecure = insecure;
    anonymous.tlsServerName = tlsServerName;
    anonymous.proxy = givenProxy;
    anonymous.proxyEnvironment = proxyEnvironment;
    anonymous.namespace = namespace;
    anonymous.userAgent = givenUserAgent;
    anonymous.fieldManager = fieldManager;
    anonymous.timeout = timeout;
    anonymous.warnings = warnings;
    anonymous.limiter = limiter;
    anonymous.backoff = backoff;
    anonymous.observer = observer;
    anonymous.contentType = contentType;
    anonymous.wire = wire;
    return anonymous;
  }

  /** Returns the value of the header: the one that was set, or else one with the program's name. */
  String userAgent() {
    if (givenUserAgent != null) {
      return givenUserAgent;
    }
    return fieldManager == null ? UserAgent.standard() : UserAgent.ofProgram(fieldManager);
  }

  /** Returns the values, with masks for secrets. */
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
        + (proxy() == null ? "" : ", proxy=" + proxy())
        + (impersonation == null ? "" : ", impersonation=" + impersonation.user())
        + ", namespace="
        + namespace
        + ", userAgent="
        + userAgent()
        + (fieldManager == null ? "" : ", fieldManager=" + fieldManager)
        + ", timeout="
        + timeout
        + (contentType == ContentType.JSON ? "" : ", contentType=" + contentType)
        + (wire.equals(WireOptions.DEFAULT) ? "" : ", wire=" + wire)
        + "]";
  }

  /** Checks values and collects all problems. For one use. */
  private static final class Rules {
    static final String NO_SERVER_NAME = "is neither a DNS name nor an IP address";

    /** A DNS name, which may hold underscores, or an IP address. */
    private static final Pattern SERVER_NAME = Pattern.compile("[A-Za-z0-9_.-]+|[0-9A-Fa-f:.]+");

    private final List<Problem> problems = new ArrayList<>();

    /**
     * Returns the value. If computing it fails, remembers the problem and returns the other value.
     */
    <T> T value(Supplier<T> value, T otherwise) {
      try {
        return value.get();
      } catch (ConfigException wrong) {
        problems.addAll(wrong.problems());
        return otherwise;
      }
    }

    /** Returns the value. If computing it fails, remembers the problem and returns null. */
    <T> @Nullable T optional(Supplier<@Nullable T> value) {
      try {
        return value.get();
      } catch (ConfigException wrong) {
        problems.addAll(wrong.problems());
        return null;
      }
    }

    void trust(boolean insecure, @Nullable PemSource ca) {
      if (insecure && ca != null) {
        add(
            "insecure",
            "a CA is given although the certificate is not to be checked; drop one of them");
      }
    }

    static boolean isServerName(String name) {
      return SERVER_NAME.matcher(name).matches();
    }

    void serverName(@Nullable String name) {
      if (name != null && !isServerName(name)) {
        add("tlsServerName", NO_SERVER_NAME);
      }
    }

    void pair(@Nullable PemSource certificate, @Nullable PemSource key) {
      if ((certificate == null) != (key == null)) {
        add("client certificate", "certificate and key are given together or not at all");
      }
    }

    void userAgent(String value) {
      String problem = value.isEmpty() ? "is empty" : HeaderText.problem(value);
      if (problem != null) {
        add("userAgent", problem);
      }
    }

    void fieldManager(@Nullable String value) {
      String problem = value == null ? null : FieldManagers.problem(value);
      if (problem != null) {
        add("fieldManager", problem);
      }
    }

    /** No tokens are made for a connection that anyone can read. */
    void renewed(Credentials credentials, URI server) {
      if ("https".equalsIgnoreCase(server.getScheme())) {
        return;
      }
      if (credentials instanceof ExecPlugin) {
        add("credentials", "a credential plugin needs a server with https");
      } else if (credentials instanceof OidcProvider) {
        add("credentials", "an OpenID Connect issuer needs a server with https");
      }
    }

    void timeout(@Nullable Duration timeout) {
      if (timeout != null && (timeout.isNegative() || timeout.isZero())) {
        add("timeout", timeout + " is not a positive duration; use NO_TIMEOUT for no limit");
      }
    }

    void throwProblems() {
      if (!problems.isEmpty()) {
        throw new ConfigException(problems);
      }
    }

    private void add(String field, String problem) {
      problems.add(new Problem("", "", field, problem));
    }
  }
}
