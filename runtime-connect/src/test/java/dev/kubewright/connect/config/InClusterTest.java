package dev.kubewright.connect.config;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.fixture.http.TestFiles;
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
    assertThat(config.credentials())
        .isEqualTo(Credentials.tokenFile(directory.resolve("token"), "pod-token"));
    assertThat(config.namespace()).isEqualTo("prod");
    assertThat(config.ca()).hasValue(PemSource.file(directory.resolve("ca.crt")));
  }

  @Test
  void config_outsidePod_namesEverythingMissing() {
    var e = assertThrows(ConfigException.class, () -> new InCluster(Map.of(), directory).config());

    assertThat(e.problems()).hasSize(4);
  }

  @Test
  void inPod_withoutTheVariablesOrTheToken_isEmpty() throws IOException {
    assertThat(RestConfig.inPod(POD, directory)).isEmpty();
    serviceAccount();
    assertThat(RestConfig.inPod(Map.of(), directory)).isEmpty();
    assertThat(RestConfig.inPod(POD, directory).map(RestConfig::namespace)).hasValue("prod");
  }

  @Test
  void config_tokenWithALineBreak_namesTheFileAndDoesNotQuoteIt() throws IOException {
    serviceAccount();
    Path token = Files.writeString(directory.resolve("token"), "s3cret\ns3cond\n");

    var e = assertThrows(ConfigException.class, () -> new InCluster(POD, directory).config());

    assertThat(e).hasMessageThat().isEqualTo(token + ": tokenFile: holds a line break; remove it");
  }

  @Test
  void config_caWithoutCertificate_namesTheFile() throws IOException {
    serviceAccount();
    Path ca = Files.writeString(directory.resolve("ca.crt"), "\n");

    var e = assertThrows(ConfigException.class, () -> new InCluster(POD, directory).config());

    assertThat(e).hasMessageThat().contains(ca + ": ca: holds no certificate");
  }

  @Test
  void config_portThatIsNone_isAConfigError() throws IOException {
    serviceAccount();
    var pod = Map.of("KUBERNETES_SERVICE_HOST", "10.0.0.1", "KUBERNETES_SERVICE_PORT", "70000");

    var e = assertThrows(ConfigException.class, () -> new InCluster(pod, directory).config());

    assertThat(e).hasMessageThat().contains("server: the address has a port");
  }

  /** client-go logs this and continues without the CA, so that every request fails. */
  @Test
  void config_caMissing_isAnErrorThatNamesTheFile() throws IOException {
    serviceAccount();
    Path ca = directory.resolve("ca.crt");
    Files.delete(ca);

    var e = assertThrows(ConfigException.class, () -> new InCluster(POD, directory).config());

    assertThat(e.problems()).hasSize(1);
    assertThat(e).hasMessageThat().contains(ca.toString());
  }

  @Test
  void config_noServiceAccountMounted_namesItsFiles() {
    var e = assertThrows(ConfigException.class, () -> new InCluster(POD, directory).config());

    assertThat(e).hasMessageThat().contains(directory.resolve("token").toString());
    assertThat(e).hasMessageThat().contains(directory.resolve("ca.crt").toString());
  }
}
