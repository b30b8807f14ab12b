package dev.kubewright.connect.auth;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.auth.CredentialsProvider.Obtained;
import dev.kubewright.connect.auth.CredentialsSource.Issued;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials.BearerToken;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.credentials.ExecPlugin.Cluster;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.tls.Pem;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.Times;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.yaml.Yaml;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The documents that client and credential plugin exchange: kind {@code ExecCredential} of {@code
 * client.authentication.k8s.io}. Immutable. Messages never show what a plugin printed.
 */
final class PluginProtocol {
  private static final String KIND = "ExecCredential";

  private final ExecPlugin plugin;

  PluginProtocol(ExecPlugin plugin) {
    this.plugin = plugin;
  }

  /**
   * Returns the input of the plugin.
   *
   * @throws ConfigException if the file of the trusted certificates cannot be read
   */
  String execInfo(boolean interactive) {
    var spec = new LinkedHashMap<String, @Nullable Object>();
    Cluster cluster = plugin.cluster();
    if (cluster != null) {
      spec.put("cluster", fields(cluster));
    }
    spec.put("interactive", interactive);
    var document = new LinkedHashMap<String, @Nullable Object>();
    document.put("kind", KIND);
    document.put("apiVersion", plugin.apiVersion());
    document.put("spec", spec);
    return Json.encodeToString(Tree.CODEC, document);
  }

  private static Map<String, @Nullable Object> fields(Cluster cluster) {
    var fields = new LinkedHashMap<String, @Nullable Object>();
    fields.put("server", cluster.server());
    if (cluster.tlsServerName() != null) {
      fields.put("tls-server-name", cluster.tlsServerName());
    }
    if (cluster.insecure()) {
      fields.put("insecure-skip-tls-verify", true);
    }
    PemSource ca = cluster.ca();
    if (ca != null) {
      byte[] text = ca.read("ca", pem -> pem.getBytes(StandardCharsets.ISO_8859_1));
      fields.put("certificate-authority-data", Base64.getEncoder().encodeToString(text));
    }
    if (cluster.proxyUrl() != null) {
      fields.put("proxy-url", cluster.proxyUrl());
    }
    if (cluster.disableCompression()) {
      fields.put("disable-compression", true);
    }
    RawJson config = cluster.config();
    // The protocol has an object here, even if the kubeconfig says nothing.
    fields.put("config", config == null ? null : Tree.CODEC.read(Json.reader(config)));
    return fields;
  }

  /**
   * Reads what a plugin has printed, as client-go's decoder does: a text that begins with a brace
   * is JSON, anything else is YAML, of which the first document counts. The kind may be missing,
   * because only one is possible. The apiVersion may not: client-go would take its internal version
   * then, which differs from every configured one.
   *
   * @throws CredentialsException if these are no credentials
   */
  Obtained read(byte[] output) {
    Map<?, ?> document = object(tree(output), "a JSON object");
    String version = text(document, "apiVersion");
    String kind = text(document, "kind");
    if (!kind.isEmpty() && !KIND.equals(kind)) {
      throw bad("did not print an object of kind " + KIND);
    }
    if (!plugin.apiVersion().equals(version)) {
      throw bad(
          "is configured for "
              + plugin.apiVersion()
              + (version.isEmpty()
                  ? ", but answered without an apiVersion"
                  : ", but answered with another apiVersion"));
    }
    if (document.get("status") == null) {
      throw bad("printed no status");
    }
    Map<?, ?> status = object(document.get("status"), "a status that is an object");
    String token = text(status, "token");
    String certificate = text(status, "clientCertificateData");
    String key = text(status, "clientKeyData");
    if (token.isEmpty() && certificate.isEmpty() && key.isEmpty()) {
      throw bad("printed neither a token nor a certificate with its key");
    }
    if (certificate.isEmpty() != key.isEmpty()) {
      throw bad("printed only a certificate or only a key; both are needed");
    }
    return new Obtained(
        new Issued(
            token.isEmpty() ? null : header(token),
            certificate.isEmpty() ? null : certificate(certificate, key)),
        expiry(text(status, "expirationTimestamp")));
  }

  private @Nullable Object tree(byte[] output) {
    String text = new String(output, StandardCharsets.UTF_8);
    if (text.isBlank()) {
      throw bad("printed nothing");
    }
    boolean json = text.stripLeading().startsWith("{");
    try {
      if (json) {
        return Json.decode(Tree.CODEC, output);
      }
      List<@Nullable Object> documents = Yaml.documents(text, Tree.CODEC);
      return documents.isEmpty() ? null : documents.get(0);
    } catch (CodecException malformed) {
      throw bad(json ? "printed malformed JSON" : "printed neither JSON nor YAML");
    }
  }

  private Map<?, ?> object(@Nullable Object value, String wanted) {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw bad("did not print " + wanted);
  }

  private String text(Map<?, ?> object, String field) {
    Object value = object.get(field);
    if (value == null) {
      return "";
    }
    if (value instanceof String text) {
      return text;
    }
    throw bad("printed a field " + field + " that is not a string");
  }

  private String header(String token) {
    try {
      return CredentialsSource.header(new BearerToken(token));
    } catch (ConfigException unusable) {
      throw bad("printed a token that " + unusable.problems().get(0).problem());
    }
  }

  private ClientCertificate certificate(String chain, String key) {
    var certificate = ClientCertificate.inline(chain, key);
    try {
      certificate.chain().read("clientCertificateData", Pem::certificates);
      certificate.key().read("clientKeyData", Pem::privateKey);
      return certificate;
    } catch (ConfigException unusable) {
      throw bad("printed an unusable " + unusable.getMessage());
    }
  }

  private @Nullable Instant expiry(String text) {
    try {
      return text.isEmpty() ? null : Times.parse(text);
    } catch (IllegalArgumentException malformed) {
      throw bad("printed an expirationTimestamp that is not a time of RFC 3339");
    }
  }

  private CredentialsException bad(String problem) {
    return new CredentialsException(
        "the credential plugin " + plugin.command() + " " + problem, null);
  }
}
