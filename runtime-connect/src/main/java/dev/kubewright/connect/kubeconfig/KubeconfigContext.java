package dev.kubewright.connect.kubeconfig;

import static dev.kubewright.Values.orElse;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.ProxyServer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.credentials.OidcProvider.TokenStore;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.tls.Pem;
import dev.kubewright.document.Json;
import dev.kubewright.json.RawJson;
import dev.kubewright.unstructured.Tree;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts one context of a kubeconfig to a {@link RestConfig}, or to the list of all its problems.
 * For one use.
 */
final class KubeconfigContext {
  private static final KubeconfigEntry NONE = new KubeconfigEntry(KubeconfigFile.NO_FILE, Map.of());
  private static final String EXEC_EXTENSION = "client.authentication.k8s.io/exec";

  private final String context;
  private final Map<String, KubeconfigEntry> clusters;
  private final Map<String, KubeconfigEntry> users;
  private final KubeconfigOverrides overrides;
  private final boolean inFiles;

  /**
   * Creates a reader of a context.
   *
   * @param inFiles whether the entries are in files, to which tokens can be written back
   */
  KubeconfigContext(
      String context,
      Map<String, KubeconfigEntry> clusters,
      Map<String, KubeconfigEntry> users,
      KubeconfigOverrides overrides,
      boolean inFiles) {
    this.context = SafeNames.shown(context);
    this.clusters = clusters;
    this.users = users;
    this.overrides = overrides;
    this.inFiles = inFiles;
  }

  RestConfig config(KubeconfigEntry entry) {
    var fields = new KubeconfigFields(entry.origin(), context);
    String place = "contexts[" + context + "]";
    var builder = RestConfig.builder();
    String namespace = namespace(fields, entry, place);
    KubeconfigEntry cluster =
        referred(
            fields, entry, "cluster", overrides.cluster, clusters, overrides.describesCluster());
    ExecPlugin.Cluster execCluster = null;
    if (cluster != null) {
      cluster = cluster.with(overrides.clusterFields);
      String of = place("clusters", entry, "cluster", overrides.cluster);
      execCluster = cluster(fields.in(cluster.origin()), cluster.fields(), of, builder);
    }
    // As in client-go, a context without a user is anonymous. kubectl proxy needs no more.
    KubeconfigEntry user = referred(fields, entry, "user", overrides.user, users, true);
    if (user != null) {
      // Credentials are never sent without encryption.
      boolean tls =
          execCluster != null && execCluster.server().regionMatches(true, 0, "https:", 0, 6);
      String of = place("users", entry, "user", overrides.user);
      new KubeconfigUser(
              fields.in(user.origin()),
              user.with(overrides.userFields).fields(),
              of,
              overrides,
              store(entry, user))
          .read(builder, tls, execCluster);
    }
    fields.throwProblems();
    if (overrides.impersonation != null) {
      builder.impersonate(overrides.impersonation);
    }
    return builder
        .namespace(orElse(namespace, "default"))
        .timeout(overrides.timeout)
        .fieldManager(overrides.fieldManager)
        .build();
  }

  /** Returns where the user's refreshed tokens are kept. */
  private @Nullable TokenStore store(KubeconfigEntry entry, KubeconfigEntry user) {
    Object name = overrides.user == null ? entry.fields().get("user") : overrides.user;
    return inFiles && name instanceof String text
        ? new KubeconfigTokens(user.origin(), text)
        : null;
  }

  private @Nullable String namespace(KubeconfigFields fields, KubeconfigEntry entry, String place) {
    String given = fields.text(entry.fields(), place, "namespace");
    String namespace = overrides.namespace == null ? given : overrides.namespace;
    if (namespace != null && !namespace.matches("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?")) {
      fields.add(
          place + ".namespace",
          "\"" + SafeNames.shown(namespace) + "\" cannot be the name of a namespace");
    }
    return namespace;
  }

  private static String place(
      String list, KubeconfigEntry entry, String field, @Nullable String override) {
    Object name = override == null ? entry.fields().get(field) : override;
    return list + "[" + SafeNames.shown(String.valueOf(name)) + "]";
  }

  /** Returns the entry that a context or an override names. */
  private @Nullable KubeconfigEntry referred(
      KubeconfigFields fields,
      KubeconfigEntry entry,
      String field,
      @Nullable String override,
      Map<String, KubeconfigEntry> entries,
      boolean optional) {
    String place = "contexts[" + context + "]." + field;
    String given = fields.text(entry.fields(), "contexts[" + context + "]", field);
    String name = override == null ? given : override;
    if (name == null) {
      if (!optional) {
        fields.missing(entry.fields(), "contexts[" + context + "]", field);
      }
      return optional ? NONE : null;
    }
    KubeconfigEntry referred = entries.get(name);
    if (referred == null) {
      fields.add(
          place,
          "there is no "
              + field
              + " \""
              + SafeNames.shown(name)
              + "\"; there are "
              + SafeNames.shown(entries.keySet()));
    }
    return referred;
  }

  /** Reads a cluster into the builder, and returns its description for a credential plugin. */
  private ExecPlugin.@Nullable Cluster cluster(
      KubeconfigFields fields, Map<String, ?> cluster, String place, RestConfig.Builder builder) {
    boolean insecure = fields.flag(cluster, place, "insecure-skip-tls-verify");
    PemSource ca = fields.pem(cluster, place, "certificate-authority", Pem::certificates);
    if (insecure && ca != null) {
      fields.add(
          place + ".insecure-skip-tls-verify",
          "a certificate authority is given too; drop one of them");
    }
    boolean uncompressed = fields.flag(cluster, place, "disable-compression");
    String proxy = fields.text(cluster, place, "proxy-url");
    if (proxy != null) {
      fields.checked(place + ".proxy-url", () -> proxyServer(proxy));
    }
    String serverName = fields.text(cluster, place, "tls-server-name");
    if (serverName != null) {
      fields.checked(
          place + ".tls-server-name", () -> RestConfig.builder().tlsServerName(serverName).build());
    }
    String server = fields.required(cluster, place, "server");
    if (server == null) {
      return null;
    }
    // Only the trusted certificates decide whether an address without a scheme is https.
    RestConfig read =
        fields.checked(
            place + ".server",
            () ->
                RestConfig.builder()
                    .server(server)
                    .ca(ca)
                    .insecure(insecure && ca == null)
                    .build());
    if (read == null) {
      return null;
    }
    URI url = read.server();
    builder.server(url.toString()).ca(ca).insecure(insecure).tlsServerName(serverName).proxy(proxy);
    if (uncompressed) {
      builder.wire(w -> w.compression(false));
    }
    return new ExecPlugin.Cluster(
        url.toString(), serverName, insecure, ca, proxy, uncompressed, execConfig(cluster));
  }

  /** client-go's kubeconfig knows socks5 only, which means the same there. */
  private static ProxyServer proxyServer(String url) {
    if (url.toLowerCase(Locale.ROOT).startsWith("socks5h:")) {
      throw ConfigException.of("proxy-url", "kubectl does not know socks5h; write socks5");
    }
    return ProxyServer.of(url);
  }

  /** Returns the extension of a cluster that belongs to credential plugins. */
  private static @Nullable RawJson execConfig(Map<String, ?> cluster) {
    if (cluster.get("extensions") instanceof List<?> extensions) {
      for (Object item : extensions) {
        if (item instanceof Map<?, ?> extension
            && EXEC_EXTENSION.equals(extension.get("name"))
            && extension.get("extension") != null) {
          return Json.encodeToRaw(Tree.CODEC, extension.get("extension"));
        }
      }
    }
    return null;
  }
}
