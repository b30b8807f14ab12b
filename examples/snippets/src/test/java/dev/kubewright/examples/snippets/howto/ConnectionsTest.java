package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.junit.KubernetesServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Connections that need no cluster of a provider. Those that read the kubeconfig of the user are
 * compiled only.
 */
@KubernetesServer
class ConnectionsTest {
  @TempDir private Path folder = Path.of("unset");

  @Test
  void connectProxy_hasTheUrl() {
    assertThat(ConnectProxy.proxy().toString()).doesNotContain("s:cret");
  }

  @Test
  void connectCloud_needsNoFileToBuild() {
    assertThat(ConnectCloud.eks().server().getHost()).isEqualTo("example.eks.amazonaws.com");
    assertThat(ConnectCloud.oidc("secret", "refresh").toString()).doesNotContain("refresh=");
  }

  @Test
  void kubeconfigFiles_change(Kubeconfig kubeconfig) throws IOException {
    Path file = Files.writeString(folder.resolve("config"), "users: [{name: jane, user: {token: t}}]");

    KubeconfigFiles.change(Kubeconfig.load(file));

    assertThat(Kubeconfig.load(file).currentContext()).hasValue("dev");
    assertThat(Kubeconfig.load(file).config().server().toString()).isEqualTo("https://127.0.0.1:6443");
    assertThat(kubeconfig.contexts()).isNotEmpty();
  }

  @Test
  void logging(RestClient rest) {
    Logging.consumer();
    Logging.warnings();
    Logging.someCalls(rest);
  }

  @Test
  void metrics(RestClient rest) {
    Metrics.slow();
    Metrics.statistics(rest);
  }
}
