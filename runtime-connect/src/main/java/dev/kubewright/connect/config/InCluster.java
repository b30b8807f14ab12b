package dev.kubewright.connect.config;

import static dev.kubewright.connect.text.PodFiles.HOST;
import static dev.kubewright.connect.text.PodFiles.PORT;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.ConfigException.Problem;
import dev.kubewright.connect.credentials.Credentials.BearerToken;
import dev.kubewright.connect.credentials.Credentials.TokenFile;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.text.PodFiles;
import dev.kubewright.connect.tls.Pem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The configuration that a pod finds in its environment. */
record InCluster(PodFiles pod) {
  static final Path DIRECTORY = Path.of("/var/run/secrets/kubernetes.io/serviceaccount");

  InCluster(Map<String, String> environment, Path directory) {
    this(new PodFiles(environment, directory));
  }

  /** Returns whether this is a pod: it has the service's variables and a token. */
  boolean present() {
    return pod.present();
  }

  RestConfig config() {
    var problems = new ArrayList<Problem>();
    for (String name : List.of(HOST, PORT)) {
      if (pod.value(name).isEmpty()) {
        problems.add(new Problem("", "", name, "is not set; this is not a pod"));
      }
    }
    BearerToken token = read(() -> new TokenFile(pod.token(), null).read(), problems);
    PemSource ca = PemSource.file(pod.ca());
    read(() -> ca.read("ca", Pem::certificates), problems);
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
    String host = pod.value(HOST);
    return RestConfig.builder()
        .server("https://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + pod.value(PORT))
        .ca(ca)
        .credentials(new TokenFile(pod.token(), token))
        .namespace(pod.namespace())
        .build();
  }

  private static <T> @Nullable T read(Supplier<T> reading, List<Problem> problems) {
    try {
      return reading.get();
    } catch (ConfigException unusable) {
      problems.addAll(unusable.problems());
      return null;
    }
  }
}
