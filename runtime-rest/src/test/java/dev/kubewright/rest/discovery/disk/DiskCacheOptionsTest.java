package dev.kubewright.rest.discovery.disk;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DiskCacheOptionsTest {
  /** The expected names are those that kubectl's computeDiscoverCacheDir returns. */
  @ParameterizedTest
  @CsvSource({
    "https://127.0.0.1:6443, 127.0.0.1_6443",
    "http://localhost:8080, localhost_8080",
    "https://kube_api.example.com, kube_api.example.com",
    "https://my-cluster.example.com:443, my_cluster.example.com_443",
    "https://[::1]:6443, ___1__6443",
    "https://rancher.example.com/k8s/clusters/c-m-1, rancher.example.com/k8s/clusters/c_m_1",
    "https://a/(b)~c, a/(b)_c"
  })
  void hostDirectory_isThatOfKubectl(String server, String directory) {
    assertThat(DiskCacheOptions.hostDirectory(server)).isEqualTo(directory);
  }

  @Test
  void kubectl_directories_areThoseOfKubectl() {
    var options = DiskCacheOptions.kubectl(Path.of("/c"), URI.create("https://127.0.0.1:6443"));

    assertThat(options.discoveryDirectory()).isEqualTo(Path.of("/c/discovery/127.0.0.1_6443"));
    assertThat(options.httpDirectory()).isEqualTo(Path.of("/c/http"));
    assertThat(options.ttl()).isEqualTo(Duration.ofHours(6));
  }

  @Test
  void defaultDirectory_variablesOfTheEnvironment_winInKubectlsOrder() {
    var both = Map.of("KUBECACHEDIR", "/k", "HOME", "/h");

    assertThat(DiskCacheOptions.defaultDirectory(both, "/u")).isEqualTo(Path.of("/k"));
    assertThat(DiskCacheOptions.defaultDirectory(Map.of("HOME", "/h"), "/u"))
        .isEqualTo(Path.of("/h/.kube/cache"));
    assertThat(DiskCacheOptions.defaultDirectory(Map.of("KUBECACHEDIR", ""), "/u"))
        .isEqualTo(Path.of("/u/.kube/cache"));
  }

  @ParameterizedTest
  @CsvSource({"https://x/../..", "https://..", "https://."})
  void kubectl_addressThatLeadsOutOfTheDirectory_isRefused(String server) {
    assertThrows(
        IllegalArgumentException.class,
        () -> DiskCacheOptions.kubectl(Path.of("/c"), URI.create(server)));
  }

  @Test
  void ttl_negative_isRefused() {
    var options = DiskCacheOptions.kubectl(Path.of("/c"), URI.create("https://a"));

    assertThrows(IllegalArgumentException.class, () -> options.withTtl(Duration.ofSeconds(-1)));
    assertThat(options.withoutHttp().httpDirectory()).isNull();
  }
}
