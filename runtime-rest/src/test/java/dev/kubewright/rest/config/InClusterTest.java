package dev.kubewright.rest.config;

import dev.kubewright.rest.RestClient;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InClusterTest {
  private static final Map<String, String> POD =
      Map.of("KUBERNETES_SERVICE_HOST", "fd00::1", "KUBERNETES_SERVICE_PORT", "443");

  @TempDir Path directory;

  private void serviceAccount() throws IOException {
    Files.writeString(directory.resolve("token"), "pod-token\n");
    Files.writeString(directory.resolve("ca.crt"), TestFiles.pem("ca.pem"));
    Files.writeString(directory.resolve("namespace"), "prod\n");
  }

  @Test
  void config_inPod_readsServiceAccount() throws IOException {
    serviceAccount();

    RestConfig config = new InCluster(POD, directory).config();

    assertThat(config.server().toString()).isEqualTo("https://[fd00::1]:443");
    assertThat(config.token()).hasValue("pod-token");
    assertThat(config.tokenFile()).hasValue(directory.resolve("token"));
    assertThat(config.namespace()).isEqualTo("prod");
    assertThat(config.caPem()).isPresent();
  }

  @Test
  void config_outsidePod_namesEverythingMissing() {
    var e = assertThrows(ConfigException.class, () -> new InCluster(Map.of(), directory).config());

    assertThat(e.problems()).hasSize(4);
  }

  @Test
  void standard_emptyKubeconfigInPod_isThePodsCluster() throws IOException {
    serviceAccount();
    Files.createDirectories(directory.resolve(".kube"));
    Files.writeString(directory.resolve(".kube/config"), "");

    assertThat(RestClient.standard(POD, directory, directory).namespace()).isEqualTo("prod");
  }

  @Test
  void standard_brokenKubeconfigInPod_isItsOwnError() throws IOException {
    serviceAccount();
    Files.createDirectories(directory.resolve(".kube"));
    Files.writeString(directory.resolve(".kube/config"), "current-context: gone");

    assertThrows(ConfigException.class, () -> RestClient.standard(POD, directory, directory));
  }

  @Test
  void standard_nothingAtAll_saysWhereItLooked() {
    var e =
        assertThrows(
            ConfigException.class, () -> RestClient.standard(Map.of(), directory, directory));

    assertThat(e).hasMessageThat().contains("KUBECONFIG");
  }
}
