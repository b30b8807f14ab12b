package dev.kubewright.examples.clientgo;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.authentication.v1.TokenRequestBuilder;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Connects as a pod does: with the files of its service account. In a pod, a program writes {@code
 * RestConfig.inCluster()}. This one is not in a pod, so it first prepares what the kubelet would.
 */
final class InCluster {
  private static final String ACCOUNT = "in-cluster-example";

  private InCluster() {}

  static void run(RestConfig config, String namespace, PrintStream out) throws IOException {
    try (var admin = RestClient.connect(config);
        var folder = new TemporaryFolder("serviceaccount")) {
      Path files = folder.path();
      var accounts = KubernetesClientset.over(admin).coreV1().serviceAccounts(namespace);
      accounts.create(s -> s.metadata(m -> m.name(ACCOUNT)));
      try {
        var issued =
            accounts.createToken(
                ACCOUNT, TokenRequestBuilder.build(t -> t.spec(s -> s.expirationSeconds(600L))));
        Files.writeString(files.resolve("token"), issued.status().token());
        Files.writeString(
            files.resolve("ca.crt"), config.ca().orElseThrow().<String>read("ca", pem -> pem));
        Files.writeString(files.resolve("namespace"), namespace);
        asPod(environment(config.server()), files, out);
      } finally {
        accounts.delete(ACCOUNT);
      }
    }
  }

  private static Map<String, String> environment(URI server) {
    return Map.of(
        "KUBERNETES_SERVICE_HOST",
        server.getHost(),
        "KUBERNETES_SERVICE_PORT",
        String.valueOf(server.getPort() == -1 ? 443 : server.getPort()));
  }

  private static void asPod(Map<String, String> environment, Path files, PrintStream out) {
    RestConfig pod = RestConfig.inPod(environment, files).orElseThrow();
    try (var rest = RestClient.connect(pod)) {
      var me =
          KubernetesClientset.over(rest).authenticationV1().selfSubjectReviews().create(r -> {});
      out.println("The server knows this program as " + me.status().userInfo().username() + ".");
      out.println("It works in namespace " + rest.defaultNamespace() + ".");
    }
  }
}
