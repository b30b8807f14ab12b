package dev.kubewright.rest.config;

import dev.kubewright.rest.pem.Pem;

import dev.kubewright.rest.config.ConfigException.Problem;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Turns one context of a kubeconfig into a {@link RestConfig}, or into the list of everything that
 * is wrong with it. One use.
 */
final class KubeconfigContext {
  private static final Map<String, String> UNSUPPORTED_USER =
      Map.of(
          "exec",
              "credential plugins are not supported yet; use a token, a token file or a client certificate",
          "auth-provider",
              "auth providers are not supported yet; use a token, a token file or a client certificate",
          "username",
              "user name and password are not supported, as no API server has them since 1.19; use a token",
          "password",
              "user name and password are not supported, as no API server has them since 1.19; use a token",
          "as", "impersonation is not supported yet",
          "as-uid", "impersonation is not supported yet",
          "as-groups", "impersonation is not supported yet",
          "as-user-extra", "impersonation is not supported yet");

  private final Path file;
  private final String context;
  private final List<Problem> problems = new ArrayList<>();

  KubeconfigContext(Path file, String context) {
    this.file = file;
    this.context = context;
  }

  RestConfig config(
      Map<String, ?> entry,
      Map<String, Map<String, ?>> clusters,
      Map<String, Map<String, ?>> users) {
    String place = "contexts[" + context + "]";
    var builder = RestConfig.builder();
    Map<String, ?> cluster = referred(entry, place, "cluster", clusters);
    String user = text(entry, place, "user");
    String namespace = text(entry, place, "namespace");
    if (namespace != null && !namespace.matches("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?")) {
      add(place + ".namespace", "\"" + namespace + "\" cannot be the name of a namespace");
    }
    URI server =
        cluster == null
            ? null
            : cluster(cluster, "clusters[" + text(entry, place, "cluster") + "]", builder);
    if (user != null) {
      Map<String, ?> credentials = referred(entry, place, "user", users);
      if (credentials != null) {
        user(credentials, "users[" + user + "]", server, builder);
      }
    }
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
    return builder.namespace(namespace == null ? "default" : namespace).build();
  }

  private @Nullable Map<String, ?> referred(
      Map<String, ?> entry, String place, String field, Map<String, Map<String, ?>> entries) {
    String name = text(entry, place, field);
    if (name == null) {
      add(place + "." + field, "is missing");
      return null;
    }
    Map<String, ?> referred = entries.get(name);
    if (referred == null) {
      add(
          place + "." + field,
          "there is no " + field + " \"" + name + "\"; the file has " + entries.keySet());
    }
    return referred;
  }

  private @Nullable URI cluster(Map<String, ?> cluster, String place, RestConfig.Builder builder) {
    boolean insecure = flag(cluster, place, "insecure-skip-tls-verify");
    String ca = pem(cluster, place, "certificate-authority", Pem::certificates);
    if (insecure && ca != null) {
      add(
          place + ".insecure-skip-tls-verify",
          "a certificate authority is given too; drop one of them");
    }
    if (text(cluster, place, "proxy-url") != null) {
      add(place + ".proxy-url", "proxies are not supported yet");
    }
    builder.caPem(ca).insecure(insecure).tlsServerName(text(cluster, place, "tls-server-name"));
    String server = text(cluster, place, "server");
    if (server == null) {
      add(place + ".server", "is missing");
      return null;
    }
    try {
      URI url = ServerUrl.parse(server, insecure || ca != null);
      builder.server(url.toString());
      return url;
    } catch (ConfigException malformed) {
      malformed.problems().forEach(problem -> add(place + ".server", problem.problem()));
      return null;
    }
  }

  private void user(
      Map<String, ?> user, String place, @Nullable URI server, RestConfig.Builder builder) {
    String token = text(user, place, "token");
    String tokenFile = text(user, place, "tokenFile");
    if (token != null && user.get("username") != null) {
      add(place, "has more than one authentication method: token and username; keep one");
    }
    UNSUPPORTED_USER.forEach(
        (field, problem) -> {
          if (user.get(field) != null) {
            add(place + "." + field, problem);
          }
        });
    String certificate = pem(user, place, "client-certificate", Pem::certificates);
    String key = pem(user, place, "client-key", Pem::privateKey);
    if (certificate != null && key == null && !given(user, "client-key")) {
      add(place + ".client-key", "is missing, although there is a client certificate");
    }
    if (key != null && certificate == null && !given(user, "client-certificate")) {
      add(place + ".client-certificate", "is missing, although there is a client key");
    }
    if (server != null && server.getScheme().equalsIgnoreCase("https")) {
      builder.token(token).tokenFile(tokenFile == null ? null : resolve(tokenFile));
      builder.clientCertificate(certificate, key);
    }
  }

  private static boolean given(Map<String, ?> node, String field) {
    return node.get(field) != null || node.get(field + "-data") != null;
  }

  /**
   * The PEM text of a field that names a file or, with {@code -data}, holds base64; checked, so
   * that all mistakes show at once.
   */
  private @Nullable String pem(
      Map<String, ?> node, String place, String field, Consumer<String> check) {
    String path = text(node, place, field);
    String data = text(node, place, field + "-data");
    if (path != null && data != null) {
      add(place + "." + field, field + "-data is given too; drop one of them");
      return null;
    }
    String where = place + "." + (data == null ? field : field + "-data");
    String pem = data != null ? decoded(where, data) : path == null ? null : content(where, path);
    if (pem == null) {
      return null;
    }
    try {
      check.accept(pem);
      return pem;
    } catch (IllegalArgumentException malformed) {
      add(where, String.valueOf(malformed.getMessage()));
      return null;
    }
  }

  private @Nullable String decoded(String where, String data) {
    try {
      return new String(Base64.getMimeDecoder().decode(data.strip()), StandardCharsets.ISO_8859_1);
    } catch (IllegalArgumentException malformed) {
      add(where, "is not base64");
      return null;
    }
  }

  private @Nullable String content(String where, String path) {
    Path resolved = resolve(path);
    try {
      return Files.readString(resolved, StandardCharsets.ISO_8859_1);
    } catch (IOException unreadable) {
      add(
          where,
          "the file "
              + resolved
              + (Files.exists(resolved) ? " cannot be read" : " does not exist"));
      return null;
    }
  }

  private Path resolve(String path) {
    return file.resolveSibling(path).normalize();
  }

  private @Nullable String text(Map<String, ?> node, String place, String field) {
    Object value = node.get(field);
    if (value != null && !(value instanceof String)) {
      add(place + "." + field, "is not a string");
    }
    return value instanceof String text && !text.isEmpty() ? text : null;
  }

  private boolean flag(Map<String, ?> node, String place, String field) {
    Object value = node.get(field);
    if (value != null && !(value instanceof Boolean)) {
      add(place + "." + field, "is neither true nor false");
    }
    return value instanceof Boolean flag && flag;
  }

  private void add(String field, String problem) {
    var found = new Problem(file.toString(), context, field, problem);
    if (!problems.contains(found)) {
      problems.add(found);
    }
  }
}
