package dev.kubewright.connect.kubeconfig;

import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.credentials.PluginPolicy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Values that replace those of a kubeconfig, as kubectl's global flags do. What is not set stays as
 * the files say. Relative paths belong to the working directory. For one thread.
 */
public final class KubeconfigOverrides {
  @Nullable String context;
  @Nullable String cluster;
  @Nullable String user;
  @Nullable String namespace;
  @Nullable String fieldManager;
  @Nullable Duration timeout;
  @Nullable Impersonation impersonation;
  PluginPolicy policy = PluginPolicy.ALLOW_ALL;
  final Map<String, @Nullable Object> clusterFields = new LinkedHashMap<>();
  final Map<String, @Nullable Object> userFields = new LinkedHashMap<>();

  KubeconfigOverrides() {}

  /** Chooses a context of the files. */
  public KubeconfigOverrides context(String name) {
    this.context = Objects.requireNonNull(name, "name");
    return this;
  }

  /** Chooses a cluster of the files, instead of that of the context. */
  public KubeconfigOverrides cluster(String name) {
    this.cluster = Objects.requireNonNull(name, "name");
    return this;
  }

  /** Chooses a user of the files, instead of that of the context. */
  public KubeconfigOverrides user(String name) {
    this.user = Objects.requireNonNull(name, "name");
    return this;
  }

  /** Sets the namespace for objects that name none. */
  public KubeconfigOverrides namespace(String name) {
    this.namespace = Objects.requireNonNull(name, "name");
    return this;
  }

  /**
   * Sets the program's name, which is the field manager of its writes and the first word of its
   * user agent. See {@code RestConfig.Builder.fieldManager}.
   */
  public KubeconfigOverrides fieldManager(String name) {
    this.fieldManager = Objects.requireNonNull(name, "name");
    return this;
  }

  /** Sets the address of the server. The server name of the files no longer counts. */
  public KubeconfigOverrides server(String url) {
    clusterFields.put("server", Objects.requireNonNull(url, "url"));
    clusterFields.putIfAbsent("tls-server-name", null);
    return this;
  }

  /** Sets the name that the server's certificate must have. */
  public KubeconfigOverrides tlsServerName(String name) {
    clusterFields.put("tls-server-name", Objects.requireNonNull(name, "name"));
    return this;
  }

  /** Sets the file of the trusted certificates. The server's certificate is checked then. */
  public KubeconfigOverrides certificateAuthority(Path file) {
    clusterFields.put("certificate-authority", text(file));
    clusterFields.put("certificate-authority-data", null);
    clusterFields.put("insecure-skip-tls-verify", null);
    return this;
  }

  /** Has the server's certificate not checked at all. Trusted certificates no longer count. */
  public KubeconfigOverrides insecure() {
    clusterFields.put("insecure-skip-tls-verify", true);
    clusterFields.put("certificate-authority", null);
    clusterFields.put("certificate-authority-data", null);
    return this;
  }

  /** Sets the URL of the proxy. */
  public KubeconfigOverrides proxyUrl(String url) {
    clusterFields.put("proxy-url", Objects.requireNonNull(url, "url"));
    return this;
  }

  /** Sets the bearer token. The user's token file, name and password no longer count. */
  public KubeconfigOverrides token(String value) {
    userFields.put("token", Objects.requireNonNull(value, "value"));
    userFields.put("tokenFile", null);
    userFields.put("username", null);
    userFields.put("password", null);
    return this;
  }

  /** Sets user name and password. The user's token and token file no longer count. */
  public KubeconfigOverrides basic(String name, String password) {
    userFields.put("username", Objects.requireNonNull(name, "name"));
    userFields.put("password", Objects.requireNonNull(password, "password"));
    userFields.put("token", null);
    userFields.put("tokenFile", null);
    return this;
  }

  /** Sets the files of the client certificate and its key. */
  public KubeconfigOverrides clientCertificate(Path certificate, Path key) {
    userFields.put("client-certificate", text(certificate));
    userFields.put("client-certificate-data", null);
    userFields.put("client-key", text(key));
    userFields.put("client-key-data", null);
    return this;
  }

  /** Sets the user that the client acts as. */
  public KubeconfigOverrides impersonate(Impersonation who) {
    this.impersonation = Objects.requireNonNull(who, "who");
    return this;
  }

  /** Sets the limit of each call. See {@code RestConfig.Builder.timeout}. */
  public KubeconfigOverrides timeout(Duration limit) {
    this.timeout = Objects.requireNonNull(limit, "limit");
    return this;
  }

  /** Sets which credential plugins may run. Default: all. */
  public KubeconfigOverrides pluginPolicy(PluginPolicy value) {
    this.policy = Objects.requireNonNull(value, "value");
    return this;
  }

  private static String text(Path file) {
    return file.toAbsolutePath().toString();
  }

  /** Returns a pod's configuration with the values that concern it too. */
  RestConfig applied(RestConfig pod) {
    RestConfig.Builder builder = pod.toBuilder();
    if (namespace != null) {
      builder.namespace(namespace);
    }
    if (fieldManager != null) {
      builder.fieldManager(fieldManager);
    }
    if (timeout != null) {
      builder.timeout(timeout);
    }
    if (impersonation != null) {
      builder.impersonate(impersonation);
    }
    if (clusterFields.get("certificate-authority") instanceof String ca) {
      builder.ca(PemSource.file(Path.of(ca)));
    }
    if (Boolean.TRUE.equals(clusterFields.get("insecure-skip-tls-verify"))) {
      builder.ca(null).insecure(true);
    }
    if (clusterFields.get("tls-server-name") instanceof String name) {
      builder.tlsServerName(name);
    }
    if (clusterFields.get("proxy-url") instanceof String url) {
      builder.proxy(url);
    }
    applyUser(builder);
    return builder.build();
  }

  private void applyUser(RestConfig.Builder builder) {
    if (userFields.get("token") instanceof String token) {
      builder.token(token).tokenFile(null);
    } else if (userFields.get("username") instanceof String name
        && userFields.get("password") instanceof String password) {
      builder.credentials(Credentials.basic(name, password));
    }
    if (userFields.get("client-certificate") instanceof String chain
        && userFields.get("client-key") instanceof String key) {
      builder.clientCertificate(
          new ClientCertificate(PemSource.file(Path.of(chain)), PemSource.file(Path.of(key))));
    }
  }

  /** Returns whether something here means that a pod's own cluster is not meant. */
  boolean needsKubeconfig() {
    return describesCluster() || context != null || user != null;
  }

  /** Returns whether the server is named here, so that no context is needed. */
  boolean describesCluster() {
    return cluster != null || clusterFields.get("server") != null;
  }

  /** Returns nothing but the names, because the values may be secret. */
  @Override
  public String toString() {
    return "KubeconfigOverrides[" + clusterFields.keySet() + userFields.keySet() + "]";
  }
}
