package dev.kubewright.rest.config;

import dev.kubewright.rest.pem.Pem;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts one context of a kubeconfig to a {@link RestConfig}, or to the list of all its problems.
 * For one use.
 */
final class KubeconfigContext {
  private final String context;
  private final KubeconfigFields fields;

  KubeconfigContext(Path file, String context) {
    this.context = ForeignNames.shown(context);
    this.fields = new KubeconfigFields(file, this.context);
  }

  RestConfig config(
      Map<String, ?> entry,
      Map<String, Map<String, ?>> clusters,
      Map<String, Map<String, ?>> users) {
    String place = "contexts[" + context + "]";
    var builder = RestConfig.builder();
    String namespace = fields.text(entry, place, "namespace");
    if (namespace != null && !namespace.matches("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?")) {
      fields.add(
          place + ".namespace",
          "\"" + ForeignNames.shown(namespace) + "\" cannot be the name of a namespace");
    }
    Map<String, ?> cluster = referred(entry, place, "cluster", clusters);
    URI server =
        cluster == null ? null : cluster(cluster, place("clusters", entry, "cluster"), builder);
    String user = fields.text(entry, place, "user");
    if (user != null) {
      Map<String, ?> credentials = referred(entry, place, "user", users);
      if (credentials != null) {
        // Credentials are never sent without encryption.
        boolean tls = server != null && server.getScheme().equalsIgnoreCase("https");
        new KubeconfigUser(fields, credentials, place("users", entry, "user"))
            .read(tls ? builder : null);
      }
    }
    fields.throwProblems();
    return builder.namespace(namespace == null ? "default" : namespace).build();
  }

  private static String place(String list, Map<String, ?> entry, String field) {
    return list + "[" + ForeignNames.shown(String.valueOf(entry.get(field))) + "]";
  }

  private @Nullable Map<String, ?> referred(
      Map<String, ?> entry, String place, String field, Map<String, Map<String, ?>> entries) {
    String name = fields.text(entry, place, field);
    if (name == null) {
      fields.add(place + "." + field, "is missing");
      return null;
    }
    Map<String, ?> referred = entries.get(name);
    if (referred == null) {
      fields.add(
          place + "." + field,
          "there is no "
              + field
              + " \""
              + ForeignNames.shown(name)
              + "\"; the file has "
              + ForeignNames.shown(entries.keySet()));
    }
    return referred;
  }

  private @Nullable URI cluster(Map<String, ?> cluster, String place, RestConfig.Builder builder) {
    boolean insecure = fields.flag(cluster, place, "insecure-skip-tls-verify");
    PemSource ca = fields.pem(cluster, place, "certificate-authority", Pem::certificates);
    if (insecure && ca != null) {
      fields.add(
          place + ".insecure-skip-tls-verify",
          "a certificate authority is given too; drop one of them");
    }
    if (fields.text(cluster, place, "proxy-url") != null) {
      fields.add(place + ".proxy-url", "proxies are not supported yet");
    }
    String serverName = fields.text(cluster, place, "tls-server-name");
    if (serverName != null && !RestConfigRules.isServerName(serverName)) {
      fields.add(place + ".tls-server-name", RestConfigRules.NO_SERVER_NAME);
    }
    builder.ca(ca).insecure(insecure).tlsServerName(serverName);
    String server = fields.text(cluster, place, "server");
    if (server == null) {
      fields.add(place + ".server", "is missing");
      return null;
    }
    try {
      URI url = ServerUrl.parse(server, insecure || ca != null);
      builder.server(url.toString());
      return url;
    } catch (ConfigException malformed) {
      fields.addAll(place + ".server", malformed);
      return null;
    }
  }
}
