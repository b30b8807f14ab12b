package dev.kubewright.connect.config;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.ConfigException.Problem;
import dev.kubewright.connect.credentials.Credentials.BearerToken;
import dev.kubewright.connect.credentials.Credentials.TokenFile;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.text.TextFile;
import dev.kubewright.connect.text.UnreadableFileException;
import dev.kubewright.connect.tls.Pem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The configuration that a pod finds in its environment.
 *
 * @param environment the environment variables
 * @param directory the directory of the service account's files
 */
record InCluster(Map<String, String> environment, Path directory) {
  static final Path DIRECTORY = Path.of("/var/run/secrets/kubernetes.io/serviceaccount");
  private static final String HOST = "KUBERNETES_SERVICE_HOST";
  private static final String PORT = "KUBERNETES_SERVICE_PORT";

  /** Returns whether this is a pod: it has the service's variables and a token. */
  boolean present() {
    return !value(HOST).isEmpty() && !value(PORT).isEmpty() && Files.exists(tokenFile());
  }

  RestConfig config() {
    var problems = new ArrayList<Problem>();
    for (String name : List.of(HOST, PORT)) {
      if (value(name).isEmpty()) {
        problems.add(new Problem("", "", name, "is not set; this is not a pod"));
      }
    }
    BearerToken token = read(() -> new TokenFile(tokenFile(), null).read(), problems);
    PemSource ca = PemSource.file(directory.resolve("ca.crt"));
    read(() -> ca.read("ca", Pem::certificates), problems);
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
    String host = value(HOST);
    return RestConfig.builder()
        .server("https://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + value(PORT))
        .ca(ca)
        .credentials(new TokenFile(tokenFile(), token))
        .namespace(namespace())
        .build();
  }

  private String namespace() {
    String fromPod = value("POD_NAMESPACE");
    if (!fromPod.isEmpty()) {
      return fromPod;
    }
    try {
      String fromFile = TextFile.read(directory.resolve("namespace"), StandardCharsets.UTF_8);
      return fromFile.isBlank() ? "default" : fromFile.strip();
    } catch (UnreadableFileException none) {
      return "default";
    }
  }

  private Path tokenFile() {
    return directory.resolve("token");
  }

  private static <T> @Nullable T read(Supplier<T> reading, List<Problem> problems) {
    try {
      return reading.get();
    } catch (ConfigException unusable) {
      problems.addAll(unusable.problems());
      return null;
    }
  }

  private String value(String name) {
    return environment.getOrDefault(name, "");
  }
}
