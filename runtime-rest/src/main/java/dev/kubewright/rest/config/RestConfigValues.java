package dev.kubewright.rest.config;

import dev.kubewright.rest.flowcontrol.RequestBackoff;
import dev.kubewright.rest.flowcontrol.RequestLimiter;
import dev.kubewright.rest.observe.RequestObserver;
import dev.kubewright.rest.observe.WarningHandler;
import java.net.URI;
import java.time.Duration;
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
    String userAgent,
    @Nullable Duration timeout,
    @Nullable WarningHandler warnings,
    RequestLimiter limiter,
    RequestBackoff backoff,
    RequestObserver observer) {
  private static final URI NO_SERVER = URI.create("http://localhost");

  /**
   * Checks the values of a builder.
   *
   * @throws ConfigException if something is wrong. It lists all problems.
   */
  static RestConfigValues of(RestConfig.Builder builder) {
    var rules = new RestConfigRules();
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
            builder.timeout,
            builder.warnings,
            builder.limiter,
            builder.backoff,
            builder.observer);
    rules.optional(values::proxy);
    rules.trust(values.insecure, values.ca);
    rules.serverName(values.tlsServerName);
    rules.pair(builder.certificate, builder.key);
    rules.userAgent(values.userAgent);
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
        + userAgent
        + ", timeout="
        + timeout
        + "]";
  }
}
