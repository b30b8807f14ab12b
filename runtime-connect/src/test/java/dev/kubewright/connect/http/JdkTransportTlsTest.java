package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.document.Json;
import dev.kubewright.error.TransportException;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.NamingServer;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import dev.kubewright.unstructured.Tree;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
final class JdkTransportTlsTest {
  @TempDir Path directory;
  private @Nullable NamingServer server;

  @AfterEach
  void stop() {
    if (server != null) {
      server.close();
    }
  }

  private String start(String certificate, boolean clientCertificates) throws IOException {
    server = NamingServer.start(certificate, clientCertificates);
    return server.address();
  }

  private static String get(RestConfig config) throws IOException {
    try (var transport = JdkTransport.of(config);
        Response response = transport.send(Wires.get().build())) {
      return new String(response.body().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String failure(RestConfig config) {
    return String.valueOf(assertThrows(TransportException.class, () -> get(config)).getMessage());
  }

  @Test
  void send_rightCa_isTrusted() throws IOException {
    String address = start("server.pem", false);

    assertThat(get(RestConfig.builder().server(address).caPem(TestFiles.pem("ca.pem")).build()))
        .isEqualTo("anonymous");
  }

  @Test
  void send_wrongCa_saysSo() throws IOException {
    String address = start("server.pem", false);

    assertThat(
            failure(
                RestConfig.builder().server(address).caPem(TestFiles.pem("other-ca.pem")).build()))
        .contains("not signed by a trusted CA");
  }

  @Test
  void send_wrongHostName_saysSo() throws IOException {
    String address = start("misnamed.pem", false);

    assertThat(failure(RestConfig.builder().server(address).caPem(TestFiles.pem("ca.pem")).build()))
        .contains("certificate is for another name");
  }

  /** RFC 9525 §2. Go refuses such certificates since 1.15. */
  @ParameterizedTest
  @CsvSource({
    "common-name.pem, localhost, , localhost",
    "common-name.pem, 127.0.0.1, localhost, localhost",
    "common-name.pem, 127.0.0.1, , 127.0.0.1",
    "common-name.pem, 127.0.0.1, kube_api, kube_api",
    "common-name-and-address.pem, localhost, , localhost",
    "common-name-and-address.pem, 127.0.0.1, localhost, localhost",
  })
  void send_certificateWithoutASanForHosts_isRefused(
      String certificate, String host, @Nullable String serverName, String wanted)
      throws IOException {
    String address = start(certificate, false).replace("127.0.0.1", host);
    var config = RestConfig.builder().server(address).caPem(TestFiles.pem(certificate));
    if (serverName != null) {
      config.tlsServerName(serverName);
    }

    assertThat(failure(config.build()))
        .endsWith(
            "TLS failed (a certificate without a subject alternative name (SAN) for a host: its"
                + " common name (CN) does not count; have it issued again with a SAN for "
                + wanted
                + ")");
  }

  @Test
  void send_certificateWithTheAddressOnly_isTrustedAtTheAddress() throws IOException {
    String address = start("common-name-and-address.pem", false);
    String ca = TestFiles.pem("common-name-and-address.pem");

    assertThat(get(RestConfig.builder().server(address).caPem(ca).build())).isEqualTo("anonymous");
  }

  @Test
  void send_insecure_trustsACommonName() throws IOException {
    String address = start("common-name.pem", false);

    assertThat(get(RestConfig.builder().server(address).insecure(true).build()))
        .isEqualTo("anonymous");
  }

  @Test
  void send_insecure_trustsAnyone() throws IOException {
    String address = start("misnamed.pem", false);

    assertThat(get(RestConfig.builder().server(address).insecure(true).build()))
        .isEqualTo("anonymous");
  }

  @ParameterizedTest
  @CsvSource({"127.0.0.1", "localhost"})
  void send_tlsServerName_isWhatTheCertificateMustSay(String host) throws IOException {
    String address = start("misnamed.pem", false).replace("127.0.0.1", host);
    var config = RestConfig.builder().server(address).caPem(TestFiles.pem("ca.pem"));

    assertThat(get(config.tlsServerName("elsewhere.example").build())).isEqualTo("anonymous");
    assertThat(failure(config.tlsServerName("other.example").build()))
        .contains("certificate is for another name");
  }

  @ParameterizedTest
  @CsvSource({"127.0.0.1", "localhost"})
  void send_tlsServerNameThatOnlyTheUrlMatches_isRefused(String host) throws IOException {
    String address = start("server.pem", false).replace("127.0.0.1", host);
    var config =
        RestConfig.builder()
            .server(address)
            .caPem(TestFiles.pem("ca.pem"))
            .tlsServerName("other.example");

    assertThat(failure(config.build())).contains("certificate is for another name");
  }

  @ParameterizedTest
  @CsvSource({
    "client-rsa.pem, client-rsa-pkcs8.key, 'CN=rsa,O=system:masters'",
    "client-rsa.pem, client-rsa-pkcs1.key, 'CN=rsa,O=system:masters'",
    "client-ec.pem, client-ec-sec1.key, 'CN=ec,O=system:masters'",
  })
  void send_clientCertificate_saysWhoAsks(String certificate, String key, String name)
      throws IOException {
    String address = start("server.pem", true);
    var config =
        RestConfig.builder()
            .server(address)
            .caPem(TestFiles.pem("ca.pem"))
            .clientCertificate(TestFiles.pem(certificate), TestFiles.pem(key));

    assertThat(get(config.build())).isEqualTo(name);
  }

  @Test
  void of_keyOfAnotherCertificate_isAConfigError() {
    var config =
        RestConfig.builder()
            .server("https://h")
            .clientCertificate(TestFiles.pem("client-rsa.pem"), TestFiles.pem("client-ec-sec1.key"))
            .build();

    assertThat(assertThrows(ConfigException.class, () -> JdkTransport.of(config)))
        .hasMessageThat()
        .contains("client key: does not belong to the client certificate");
  }

  /** Both keys are of one kind, so only a signature shows that they differ. */
  @Test
  void of_keyOfTheSameKindButOfAnotherCertificate_isAConfigError() {
    var config =
        RestConfig.builder()
            .server("https://h")
            .clientCertificate(TestFiles.pem("client-rsa.pem"), TestFiles.pem("server.key"))
            .build();

    assertThat(assertThrows(ConfigException.class, () -> JdkTransport.of(config)))
        .hasMessageThat()
        .contains("client key: does not belong to the client certificate");
  }

  private static String get(Transport transport) throws IOException {
    try (Response response = transport.send(Wires.get().build())) {
      return new String(response.body().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void send_certificateFilesChange_areUsedFromTheNextMinuteOn() throws IOException {
    Path certificate = directory.resolve("me.pem");
    Path key = directory.resolve("me.key");
    Files.writeString(certificate, TestFiles.pem("client-rsa.pem"));
    Files.writeString(key, TestFiles.pem("client-rsa-pkcs8.key"));
    var config =
        RestConfig.builder()
            .server(start("server.pem", true))
            .caPem(TestFiles.pem("ca.pem"))
            .clientCertificate(
                new ClientCertificate(PemSource.file(certificate), PemSource.file(key)))
            .build();
    var clock = new FakeClock();
    JdkTransport wire = JdkTransport.of(config);
    try (Transport transport = Pipeline.of(config, clock).over(wire, wire::renew)) {
      assertThat(get(transport)).isEqualTo("CN=rsa,O=system:masters");
      Files.writeString(certificate, TestFiles.pem("client-ec.pem"));
      Files.writeString(key, TestFiles.pem("client-ec-sec1.key"));
      assertThat(get(transport)).isEqualTo("CN=rsa,O=system:masters");

      clock.advance(Duration.ofMinutes(1));
      get(transport); // has the files compared, but does not wait for it
      Wires.await(
          "the new certificate is used",
          () -> {
            try {
              return get(transport).equals("CN=ec,O=system:masters");
            } catch (IOException broken) {
              throw new AssertionError(broken);
            }
          });
    }
  }

  @Test
  void send_pluginPrintsACertificate_isUsed() throws IOException {
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
    var config =
        RestConfig.builder()
            .server(start("server.pem", true))
            .caPem(TestFiles.pem("ca.pem"))
            .credentials(Credentials.exec("cat").args(response.toString()).build())
            .build();

    JdkTransport wire = JdkTransport.of(config);
    try (Transport transport = Pipeline.of(config, Clock.system()).over(wire, wire::renew)) {
      assertThat(get(transport)).isEqualTo("CN=ec,O=system:masters");
    }
  }

  @Test
  void of_caWithoutCertificate_isAConfigError() {
    var config = RestConfig.builder().server("https://h").caPem("").build();

    assertThat(assertThrows(ConfigException.class, () -> JdkTransport.of(config)))
        .hasMessageThat()
        .contains("ca: holds no certificate");
  }

  @Test
  void send_plainServerAtHttpsAddress_saysSo() throws Exception {
    Thread refusing;
    try (var plain = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      refusing = new Thread(() -> refuse(plain));
      refusing.start();
      String address = "127.0.0.1:" + plain.getLocalPort();

      assertThat(failure(RestConfig.builder().server(address).insecure(true).build()))
          .contains("http instead of https");
    }
    refusing.join();
  }

  @Test
  void send_serverChoosesTls11_isRefused() throws IOException {
    try (var server = FaultServer.raw(Wires.TLS_1_1)) {
      String address = "127.0.0.1:" + server.port();

      assertThat(failure(RestConfig.builder().server(address).insecure(true).build()))
          .contains("TLS11 is not accepted");
    }
  }

  /** Answers every connection in plain HTTP and waits for the other side to close it. */
  private static void refuse(ServerSocket plain) {
    byte[] response = "HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    while (!plain.isClosed()) {
      try (var socket = plain.accept()) {
        socket.getInputStream().read(new byte[16]);
        socket.getOutputStream().write(response);
        socket.getInputStream().readAllBytes();
      } catch (IOException otherSideIsGone) {
        continue;
      }
    }
  }
}
