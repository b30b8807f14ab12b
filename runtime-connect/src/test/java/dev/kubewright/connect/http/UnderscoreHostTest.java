package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.TestFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hosts and server names with an underscore, which the JDK's HTTP client refuses. */
@Timeout(300)
final class UnderscoreHostTest {
  @TempDir Path directory;

  private static RestConfig.Builder config(HttpsNames server) {
    return RestConfig.builder()
        .server("https://127.0.0.1:" + server.port())
        .caPem(TestFiles.pem("underscore.pem"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"kube_api", "Kube_API.", "a_b.kube_ns.example"})
  void send_serverNameWithUnderscoreInTheCertificate_isTrusted(String name) throws IOException {
    try (var server = HttpsNames.tls("underscore.pem")) {
      assertThat(HttpsNames.get(config(server).tlsServerName(name).build())).startsWith("host ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"other_api", "underscore_", "a_b.c.kube_ns.example", "::1"})
  void send_serverNameThatIsNotInTheCertificate_isRefused(String name) throws IOException {
    try (var server = HttpsNames.tls("underscore.pem")) {
      RestConfig config = config(server).tlsServerName(name).build();

      var e = assertThrows(TransportException.class, () -> HttpsNames.get(config));

      assertThat(e.kind()).isEqualTo(Kind.TLS);
      assertThat(e).hasMessageThat().contains("certificate is for another name");
    }
  }

  @Test
  void send_rightNameOfAnUnknownCa_isRefused() throws IOException {
    try (var server = HttpsNames.tls("underscore.pem")) {
      RestConfig config =
          config(server).caPem(TestFiles.pem("ca.pem")).tlsServerName("kube_api").build();

      var e = assertThrows(TransportException.class, () -> HttpsNames.get(config));

      assertThat(e).hasMessageThat().contains("not signed by a trusted CA");
    }
  }

  @Test
  void send_rightNameOfACaThatTheJdkDoesNotKnow_isRefused() throws IOException {
    try (var server = HttpsNames.tls("underscore.pem")) {
      RestConfig config = config(server).caPem(null).tlsServerName("kube_api").build();

      var e = assertThrows(TransportException.class, () -> HttpsNames.get(config));

      assertThat(e).hasMessageThat().contains("not signed by a trusted CA");
    }
  }

  @Test
  void send_insecure_trustsAnyName() throws IOException {
    try (var server = HttpsNames.tls("underscore.pem")) {
      RestConfig config =
          config(server).caPem(null).insecure(true).tlsServerName("other_api").build();

      assertThat(HttpsNames.get(config)).startsWith("host ");
    }
  }

  @Test
  void send_toHostWithUnderscore_reachesIt() throws Exception {
    try (var plain = HttpsNames.plain();
        var tls = HttpsNames.tls("underscore.pem")) {
      Path ca = Files.writeString(directory.resolve("ca"), TestFiles.pem("underscore.pem"));

      assertThat(getInAnotherJvm("http://kube_api:" + plain.port(), ca))
          .isEqualTo("host 127.0.0.1:" + plain.port());
      assertThat(getInAnotherJvm("https://kube_api:" + tls.port(), ca))
          .isEqualTo("host 127.0.0.1:" + tls.port());
      assertThat(getInAnotherJvm("https://other_api:" + tls.port(), ca))
          .contains("certificate is for another name");
      assertThat(getInAnotherJvm("https://missing_api:" + tls.port(), ca))
          .contains("unknown host missing_api");
    }
  }

  /** A JVM of its own, because the JDK reads its hosts file once. */
  private String getInAnotherJvm(String url, Path ca) throws Exception {
    Path hosts = directory.resolve("hosts");
    Files.writeString(hosts, "127.0.0.1 kube_api other_api localhost\n");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djdk.net.hosts.file=" + hosts,
                "-cp",
                System.getProperty("java.class.path"),
                Get.class.getName(),
                url,
                ca.toString())
            .redirectErrorStream(true)
            .start();
    try {
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      return output;
    } finally {
      process.destroyForcibly();
    }
  }

  /** A program that prints the response of a server, or why there is none. */
  static final class Get {
    private Get() {}

    public static void main(String[] args) throws IOException {
      var config = RestConfig.builder().server(args[0]);
      if (args[0].startsWith("https")) {
        config.caPem(Files.readString(Path.of(args[1])));
      }
      try {
        System.out.println(HttpsNames.get(config.build()));
      } catch (TransportException failed) {
        System.out.println(failed.getMessage());
      }
    }
  }
}
