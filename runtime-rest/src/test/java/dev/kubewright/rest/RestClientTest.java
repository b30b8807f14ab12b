package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.document.Json;
import dev.kubewright.error.TransportException;
import dev.kubewright.fixture.http.NamingServer;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import dev.kubewright.unstructured.Tree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a client does with its configuration. */
@Timeout(300)
final class RestClientTest {
  /** The transport has its own trust, so these options would say something that is not so. */
  @Test
  void over_transportWithTlsOptions_isRefused() {
    Transport transport =
        new Transport() {
          @Override
          public Response send(Request request) {
            throw new AssertionError("nothing is sent");
          }

          @Override
          public void close() {}
        };
    for (RestConfig config :
        List.of(
            RestConfig.builder().server("https://h").insecure(true).build(),
            RestConfig.builder().server("https://h").caPem("x").build(),
            RestConfig.builder().server("https://h").clientCertificate("c", "k").build())) {
      var e = assertThrows(ConfigException.class, () -> RestClient.over(transport, config));
      assertThat(e).hasMessageThat().contains("belong to the transport");
    }
  }

  @Test
  void create_pluginPrintsACertificate_isUsed(@TempDir Path directory) throws IOException {
    String printed =
        Json.encodeToString(
            Tree.CODEC,
            Map.of(
                "apiVersion",
                ExecPlugin.V1,
                "kind",
                "ExecCredential",
                "status",
                Map.of(
                    "clientCertificateData",
                    TestFiles.pem("client-ec.pem"),
                    "clientKeyData",
                    TestFiles.pem("client-ec-sec1.key"))));
    Path response = Files.writeString(directory.resolve("answer"), printed);
    try (var server = NamingServer.start("server.pem", true)) {
      var config =
          RestConfig.builder()
              .server(server.address())
              .caPem(TestFiles.pem("ca.pem"))
              .credentials(Credentials.exec("cat").args(response.toString()).build())
              .build();

      try (var rest = RestClient.connect(config)) {
        var e =
            assertThrows(
                TransportException.class, () -> DiscoveryClient.over(rest).serverVersion());
        // The server answers with the client's name, which is no JSON.
        assertThat(e).hasMessageThat().contains("GET /version");
      }
    }
  }
}
