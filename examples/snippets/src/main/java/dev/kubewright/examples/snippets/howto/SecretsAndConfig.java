package dev.kubewright.examples.snippets.howto;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.json.Bytes;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Secrets and config maps. */
final class SecretsAndConfig {
  private SecretsAndConfig() {}

  static void create(RestClient rest, String namespace, Path file) throws IOException {
    // @start region="create"
    Bytes certificate = Bytes.of(Files.readAllBytes(file));
    var secrets = KubernetesClientset.over(rest).coreV1().secrets(namespace);
    secrets.createOrReplace(s -> s
        .metadata(m -> m.name("db"))
        .putStringData("password", "s3cret")
        .putData("tls.crt", certificate));
    // @end
  }

  static Optional<String> read(RestClient rest, String namespace) {
    // @start region="read"
    var secret = KubernetesClientset.over(rest).coreV1().secrets(namespace).get("db");
    Optional<String> password = Bytes.textOf(secret.data(), "password");
    // @end
    return password;
  }

  static void config(RestClient rest, String namespace) {
    // @start region="config"
    var maps = KubernetesClientset.over(rest).coreV1().configMaps(namespace);
    maps.createIfAbsent(c -> c.metadata(m -> m.name("settings")));
    maps.edit("settings", c -> c.putData("level", "debug"));
    // @end
  }
}
