package dev.kubewright.rest.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.rest.config.ConfigException;
import dev.kubewright.rest.config.Impersonation;
import dev.kubewright.rest.config.RestConfig;
import dev.kubewright.rest.config.TestFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The configuration that kubectl would use. */
final class StandardTest {
  private static final Map<String, String> POD =
      Map.of("KUBERNETES_SERVICE_HOST", "fd00::1", "KUBERNETES_SERVICE_PORT", "443");

  @TempDir Path directory;

  private void serviceAccount() throws IOException {
    Files.writeString(directory.resolve("token"), "pod-token\n");
    Files.writeString(directory.resolve("ca.crt"), TestFiles.pem("ca.pem"));
    Files.writeString(directory.resolve("namespace"), "prod\n");
  }

  @Test
  @Tag("client-go-K12")
  void standard_emptyKubeconfigInPod_isThePodsCluster() throws IOException {
    serviceAccount();
    Files.createDirectories(directory.resolve(".kube"));
    Files.writeString(directory.resolve(".kube/config"), "");

    assertThat(Kubeconfig.standard(POD, directory, directory, o -> {}).namespace())
        .isEqualTo("prod");
  }

  @Test
  @Tag("client-go-K12")
  void standard_brokenKubeconfigInPod_isItsOwnError() throws IOException {
    serviceAccount();
    Files.createDirectories(directory.resolve(".kube"));
    Files.writeString(directory.resolve(".kube/config"), "current-context: gone");

    assertThrows(
        ConfigException.class, () -> Kubeconfig.standard(POD, directory, directory, o -> {}));
  }

  @Test
  void standard_nothingFound_saysWhereItLooked() {
    var e =
        assertThrows(
            ConfigException.class,
            () -> Kubeconfig.standard(Map.of(), directory, directory, o -> {}));

    assertThat(e).hasMessageThat().contains("KUBECONFIG");
  }

  @Test
  void standard_overridesInPod_replaceThoseOfThePod() throws IOException {
    serviceAccount();

    RestConfig config =
        Kubeconfig.standard(
            POD,
            directory,
            directory,
            o ->
                o.namespace("web")
                    .timeout(Duration.ofSeconds(7))
                    .impersonate(Impersonation.of("jane")));

    assertThat(config.namespace()).isEqualTo("web");
    assertThat(config.timeout()).hasValue(Duration.ofSeconds(7));
    assertThat(config.impersonation()).hasValue(Impersonation.of("jane"));
    assertThat(config.server().toString()).isEqualTo("https://[fd00::1]:443");
  }

  @Test
  void standard_serverOverridden_needsNoKubeconfigEvenInPod() throws IOException {
    serviceAccount();

    RestConfig config =
        Kubeconfig.standard(
            POD, directory, directory, o -> o.server("https://other.example").insecure());

    assertThat(config.server().toString()).isEqualTo("https://other.example");
  }

  @Test
  void home_isTheVariableAndNotThatOfTheJdk() {
    assertThat(Kubeconfig.home(Map.of("HOME", "/h"))).isEqualTo(Path.of("/h"));
    assertThat(Kubeconfig.home(Map.of())).isEqualTo(Path.of(System.getProperty("user.home", "")));
  }
}
