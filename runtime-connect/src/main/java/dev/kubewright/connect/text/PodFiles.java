package dev.kubewright.connect.text;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * The places where a pod finds its own cluster: environment variables, and files of the service
 * account. Their content is not checked here.
 *
 * @param environment the environment variables
 * @param directory the directory of the service account's files
 */
public record PodFiles(Map<String, String> environment, Path directory) {
  /** The variable with the host of the cluster. */
  public static final String HOST = "KUBERNETES_SERVICE_HOST";

  /** The variable with the port of the cluster. */
  public static final String PORT = "KUBERNETES_SERVICE_PORT";

  /** Returns whether this is a pod: it has the service's variables and a token. */
  public boolean present() {
    return !value(HOST).isEmpty() && !value(PORT).isEmpty() && Files.exists(token());
  }

  /** Returns the value of a variable, or {@code ""} if it is not set. */
  public String value(String variable) {
    return environment.getOrDefault(variable, "");
  }

  /** Returns the file with the token. */
  public Path token() {
    return directory.resolve("token");
  }

  /** Returns the file with the certificates that the pod trusts. */
  public Path ca() {
    return directory.resolve("ca.crt");
  }

  /** Returns the namespace of the pod, or {@code default} if nothing names it. */
  public String namespace() {
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
}
