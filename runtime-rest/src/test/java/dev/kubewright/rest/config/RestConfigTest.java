package dev.kubewright.rest.config;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class RestConfigTest {
  @Test
  void build_nothingGiven_isLocalhostInTheDefaultNamespace() {
    RestConfig config = RestConfig.builder().build();

    assertThat(config.server().toString()).isEqualTo("http://localhost");
    assertThat(config.namespace()).isEqualTo("default");
    assertThat(config.userAgent()).matches("kubewright/\\S+ \\(\\S+/\\S+\\)");
  }

  @Test
  void build_hostWithoutScheme_isHttpsWhereTlsIsConfigured() {
    assertThat(
            RestConfig.builder().server("10.0.0.1:8443").insecure(true).build().server().toString())
        .isEqualTo("https://10.0.0.1:8443");
    assertThat(RestConfig.builder().server("10.0.0.1:8080").build().server().toString())
        .isEqualTo("http://10.0.0.1:8080");
  }

  @Test
  void r18_build_pathWithoutScheme_isAnError() {
    var builder = RestConfig.builder().server("10.0.0.1:8443/prefix");

    assertThat(assertThrows(ConfigException.class, builder::build))
        .hasMessageThat()
        .contains("has a path but no scheme");
  }

  @Test
  void build_unusableAddresses_areErrors() {
    for (String address :
        new String[] {"ftp://h", "https://", "https://h/?q=1", "https://h h", "https://u:p4ss@h"}) {
      var e =
          assertThrows(
              ConfigException.class, () -> RestConfig.builder().server(address).build(), address);
      assertThat(e).hasMessageThat().doesNotContain("p4ss");
    }
  }

  @Test
  void build_severalMistakes_areReportedTogether() {
    var builder =
        RestConfig.builder()
            .server("https://h")
            .insecure(true)
            .caPem("x")
            .clientCertificate("y", null)
            .timeout(Duration.ZERO);

    assertThat(assertThrows(ConfigException.class, builder::build).problems()).hasSize(3);
  }

  @Test
  void toString_anything_showsNoSecret() {
    RestConfig config =
        RestConfig.builder()
            .server("https://h")
            .token("s3cret")
            .tokenFile(Path.of("token"))
            .clientCertificate("CERT", "K3Y")
            .build();

    assertThat(config.toString()).doesNotContain("s3cret");
    assertThat(config.toString()).doesNotContain("K3Y");
    assertThat(config.toString()).contains("token=***");
  }

  @Test
  void toBuilder_thenBuild_isTheSame() {
    RestConfig config =
        RestConfig.builder()
            .server("https://h/p")
            .token("t")
            .namespace("n")
            .timeout(Duration.ofSeconds(3))
            .build();

    assertThat(config.toBuilder().build().toString()).isEqualTo(config.toString());
  }
}
