package dev.kubewright.connect.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.fixture.http.TestFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What kubectl's global flags do. */
final class KubeconfigOverridesTest {
  @TempDir Path directory;
  private Kubeconfig kubeconfig = Kubeconfig.parse(Path.of("/config"), "");

  private static String base64(String file) {
    return Base64.getEncoder()
        .encodeToString(TestFiles.pem(file).getBytes(StandardCharsets.US_ASCII));
  }

  @BeforeEach
  void load() throws IOException {
    Files.writeString(directory.resolve("ca.pem"), TestFiles.pem("ca.pem"));
    Files.writeString(directory.resolve("me.pem"), TestFiles.pem("client-ec.pem"));
    Files.writeString(directory.resolve("me.key"), TestFiles.pem("client-ec-sec1.key"));
    kubeconfig =
        Kubeconfig.parse(
            directory.resolve("config"),
            """
            current-context: dev
            clusters:
            - name: a
              cluster: {server: "https://a.example", tls-server-name: inner.example, certificate-authority-data: $CA}
            - name: open
              cluster: {server: "https://open.example", insecure-skip-tls-verify: true}
            users:
            - {name: bearer, user: {token: s3cret}}
            - {name: file, user: {tokenFile: token}}
            - {name: cert, user: {client-certificate-data: $CERT, client-key-data: $KEY}}
            contexts:
            - {name: dev, context: {cluster: a, user: bearer, namespace: team}}
            - {name: prod, context: {cluster: open, user: file}}
            """
                .replace("$CA", base64("ca.pem"))
                .replace("$CERT", base64("client-ec.pem"))
                .replace("$KEY", base64("client-ec-sec1.key")));
  }

  private RestConfig config(Consumer<KubeconfigOverrides> overrides) {
    return kubeconfig.config(overrides);
  }

  @Test
  @Tag("client-go-K8")
  void server_clearsTheServerNameUnlessThatIsGivenToo() {
    assertThat(config(o -> {}).tlsServerName()).hasValue("inner.example");

    RestConfig moved = config(o -> o.server("https://b.example"));
    assertThat(moved.server().toString()).isEqualTo("https://b.example");
    assertThat(moved.tlsServerName()).isEmpty();
    assertThat(moved.ca()).isPresent();

    assertThat(config(o -> o.server("https://b.example").tlsServerName("n")).tlsServerName())
        .hasValue("n");
    assertThat(config(o -> o.tlsServerName("n").server("https://b.example")).tlsServerName())
        .hasValue("n");
  }

  @Test
  @Tag("client-go-K9")
  void insecure_dropsTheTrustedCertificates() {
    RestConfig config = config(KubeconfigOverrides::insecure);

    assertThat(config.insecure()).isTrue();
    assertThat(config.ca()).isEmpty();
  }

  @Test
  @Tag("client-go-K9")
  void certificateAuthority_dropsInsecureAndInlineData() {
    Path ca = directory.resolve("ca.pem");

    assertThat(config(o -> o.certificateAuthority(ca)).ca()).hasValue(PemSource.file(ca));
    RestConfig checked = config(o -> o.cluster("open").certificateAuthority(ca));
    assertThat(checked.insecure()).isFalse();
    assertThat(checked.ca()).hasValue(PemSource.file(ca));
  }

  @Test
  void clientCertificate_dropsInlineData() {
    Path certificate = directory.resolve("me.pem");
    Path key = directory.resolve("me.key");

    assertThat(config(o -> o.user("cert").clientCertificate(certificate, key)).clientCertificate())
        .hasValue(new ClientCertificate(PemSource.file(certificate), PemSource.file(key)));
  }

  @Test
  void token_beatsTokenFileAndPassword() {
    assertThat(config(o -> o.user("file").token("mine")).credentials())
        .isEqualTo(Credentials.token("mine"));
    assertThat(config(o -> o.basic("joe", "pw")).credentials())
        .isEqualTo(Credentials.basic("joe", "pw"));
  }

  @Test
  void contextClusterUserNamespaceTimeout_replaceThoseOfTheFile() {
    RestConfig config =
        config(
            o ->
                o.context("prod")
                    .cluster("a")
                    .user("bearer")
                    .namespace("web")
                    .timeout(Duration.ofSeconds(7))
                    .impersonate(Impersonation.of("eve", "staff")));

    assertThat(config.server().toString()).isEqualTo("https://a.example");
    assertThat(config.credentials()).isEqualTo(Credentials.token("s3cret"));
    assertThat(config.namespace()).isEqualTo("web");
    assertThat(config.timeout()).hasValue(Duration.ofSeconds(7));
    assertThat(config.impersonation()).hasValue(Impersonation.of("eve", "staff"));
  }

  @Test
  void unknownNames_areErrorsThatListTheKnownOnes() {
    assertUnknown(o -> o.context("x"), "[dev, prod]");
    assertUnknown(o -> o.cluster("x"), "[a, open]");
    assertUnknown(o -> o.user("x"), "[bearer, file, cert]");
  }

  private void assertUnknown(Consumer<KubeconfigOverrides> overrides, String known) {
    var e = assertThrows(ConfigException.class, () -> config(overrides));
    assertThat(e.problems()).hasSize(1);
    assertThat(e).hasMessageThat().contains(known);
  }

  @Test
  void serverWithoutAnyContext_isEnough() {
    Kubeconfig empty = Kubeconfig.parse(directory.resolve("empty"), "");

    RestConfig config =
        empty.config(o -> o.server("https://b.example").insecure().token("mine").namespace("n"));

    assertThat(config.server().toString()).isEqualTo("https://b.example");
    assertThat(config.credentials()).isEqualTo(Credentials.token("mine"));
    assertThat(config.namespace()).isEqualTo("n");
    assertThrows(ConfigException.class, empty::config);
  }

  @Test
  void toString_showsNoSecret() {
    kubeconfig.config(
        o -> assertThat(o.token("s3cret-of-mine").toString()).doesNotContain("s3cret"));
  }
}
