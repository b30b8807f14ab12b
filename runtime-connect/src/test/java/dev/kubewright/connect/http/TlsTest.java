package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.fixture.http.TestFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources of the certificates and keys for TLS. */
final class TlsTest {
  @TempDir Path directory;

  private PemSource file(String name, String text) throws IOException {
    return PemSource.file(Files.writeString(directory.resolve(name), text));
  }

  private static String refusal(RestConfig.Builder config) {
    RestConfig built = config.server("https://h").build();
    return String.valueOf(
        assertThrows(ConfigException.class, () -> Tls.context(built)).getMessage());
  }

  @Test
  void context_caFile_isReadWhenTheTransportIsMade() throws IOException {
    try (var server = HttpsNames.tls("server.pem")) {
      PemSource ca = PemSource.file(directory.resolve("ca.pem"));
      RestConfig config =
          RestConfig.builder().server("https://127.0.0.1:" + server.port()).ca(ca).build();
      assertThat(assertThrows(ConfigException.class, () -> HttpsNames.get(config)))
          .hasMessageThat()
          .isEqualTo(directory.resolve("ca.pem") + ": ca: does not exist");

      file("ca.pem", TestFiles.pem("ca.pem"));

      assertThat(HttpsNames.get(config)).startsWith("host ");
    }
  }

  @Test
  void context_filesOfTheClientCertificate_areRead() throws IOException {
    var own =
        new ClientCertificate(
            file("me.pem", TestFiles.pem("client-ec.pem")),
            file("me.key", TestFiles.pem("client-ec-sec1.key")));
    RestConfig config = RestConfig.builder().server("https://h").clientCertificate(own).build();

    assertThat(Tls.context(config).getProtocol()).isEqualTo("TLS");
  }

  @Test
  void context_unusableFiles_nameFileAndFieldAndQuoteNothing() throws IOException {
    PemSource key = file("key", TestFiles.pem("client-ec-sec1.key"));
    PemSource chain = file("chain", TestFiles.pem("client-ec.pem"));
    PemSource missing = PemSource.file(directory.resolve("missing"));

    assertThat(refusal(RestConfig.builder().ca(key)))
        .startsWith(key + ": ca: holds no certificate");
    assertThat(refusal(RestConfig.builder().ca(PemSource.file(directory))))
        .isEqualTo(directory + ": ca: cannot be read");
    assertThat(refusal(RestConfig.builder().clientCertificate(new ClientCertificate(chain, chain))))
        .startsWith(chain + ": client key: holds no private key");
    assertThat(refusal(RestConfig.builder().clientCertificate(new ClientCertificate(key, key))))
        .startsWith(key + ": client certificate: holds no certificate");
    assertThat(
            refusal(RestConfig.builder().clientCertificate(new ClientCertificate(chain, missing))))
        .isEqualTo(missing + ": client key: does not exist");
  }

  @Test
  void context_spoiledKey_isNotQuoted() throws IOException {
    String key = TestFiles.pem("client-ec-sec1.key");
    String inside = key.lines().filter(line -> line.startsWith("MHc")).findFirst().orElseThrow();
    PemSource chain = PemSource.inline(TestFiles.pem("client-ec.pem"));
    for (String spoiled :
        new String[] {
          key.replace("EC PRIVATE", "PRIVATE"),
          key.replace("EC PRIVATE", "RSA PRIVATE"),
          key.replace(inside, inside + "!"),
          key.replace(inside, ""),
          key.replace("-----END", ""),
        }) {
      var own = new ClientCertificate(chain, PemSource.inline(spoiled));

      assertThat(refusal(RestConfig.builder().clientCertificate(own))).doesNotContain("MHc");
    }
  }
}
