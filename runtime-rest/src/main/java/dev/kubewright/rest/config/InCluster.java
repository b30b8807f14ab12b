package dev.kubewright.rest.config;

import dev.kubewright.rest.config.ConfigException.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The configuration that a pod finds around itself.
 *
 * @param environment the environment variables
 * @param directory the directory of the service account's files
 */
record InCluster(Map<String, String> environment, Path directory) {
  static final Path DIRECTORY = Path.of("/var/run/secrets/kubernetes.io/serviceaccount");

  /** Whether this is a pod: it has the service's variables and a token. */
  boolean present() {
    return !value("KUBERNETES_SERVICE_HOST").isEmpty()
        && !value("KUBERNETES_SERVICE_PORT").isEmpty()
        && Files.exists(directory.resolve("token"));
  }

  RestConfig config() {
    var problems = new ArrayList<Problem>();
    for (String name : List.of("KUBERNETES_SERVICE_HOST", "KUBERNETES_SERVICE_PORT")) {
      if (value(name).isEmpty()) {
        problems.add(new Problem("", "", name, "is not set; this is not a pod"));
      }
    }
    String token = read("token", problems);
    String ca = read("ca.crt", problems);
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
    String host = value("KUBERNETES_SERVICE_HOST");
    return RestConfig.builder()
        .server(
            "https://"
                + (host.contains(":") ? "[" + host + "]" : host)
                + ":"
                + value("KUBERNETES_SERVICE_PORT"))
        .caPem(ca)
        .token(token.strip())
        .tokenFile(directory.resolve("token"))
        .namespace(namespace())
        .build();
  }

  private String namespace() {
    String fromPod = value("POD_NAMESPACE");
    if (!fromPod.isEmpty()) {
      return fromPod;
    }
    String fromFile = read("namespace", new ArrayList<>()).strip();
    return fromFile.isEmpty() ? "default" : fromFile;
  }

  private String read(String name, List<Problem> problems) {
    Path file = directory.resolve(name);
    try {
      String text = Files.readString(file);
      if (text.isBlank()) {
        problems.add(new Problem(file.toString(), "", "", "is empty"));
      }
      return text;
    } catch (IOException unreadable) {
      problems.add(new Problem(file.toString(), "", "", "cannot be read"));
      return "";
    }
  }

  private String value(String name) {
    return environment.getOrDefault(name, "");
  }
}
