package dev.kubewright.connect.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.fixture.http.TestFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kubeconfig users: tokens, certificates and plugins. */
final class KubeconfigCredentialsTest {
  private static final String CONTEXT =
      """
      clusters:
      - name: open
        cluster: {server: "https://open.example", insecure-skip-tls-verify: true}
      users:
      - name: bearer
        user: {token: s3cret-token}
      contexts:
      - name: other
        context: {cluster: open, user: bearer}
      """;

  @TempDir Path directory;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  @Test
  void config_certificateWithoutKey_isAnError() throws IOException {
    String data =
        Base64.getEncoder()
            .encodeToString(TestFiles.pem("client-ec.pem").getBytes(StandardCharsets.UTF_8));
    Path file =
        write("config", CONTEXT.replace("token: s3cret-token", "client-certificate-data: " + data));

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config("other"));

    assertThat(e.problems()).hasSize(1);
    assertThat(e.problems().get(0).field()).isEqualTo("users[bearer].client-key");
  }

  @Test
  void config_keyData_isDecoded() throws IOException {
    var encoder = Base64.getEncoder();
    String certificate =
        encoder.encodeToString(TestFiles.pem("client-ec.pem").getBytes(StandardCharsets.UTF_8));
    String key =
        encoder.encodeToString(
            TestFiles.pem("client-ec-sec1.key").getBytes(StandardCharsets.UTF_8));
    Path file =
        write(
            "config",
            CONTEXT.replace(
                "token: s3cret-token",
                "client-certificate-data: " + certificate + ", client-key-data: " + key));

    RestConfig config = Kubeconfig.load(file).config("other");

    assertThat(config.clientCertificate())
        .hasValue(
            ClientCertificate.inline(
                TestFiles.pem("client-ec.pem"), TestFiles.pem("client-ec-sec1.key")));
    assertThat(config.toString()).doesNotContain("PRIVATE");
  }

  @Test
  void config_plainHttp_sendsNoCredentials() throws IOException {
    Path file = write("config", CONTEXT.replace("https://open.example", "http://open.example"));

    assertThat(Kubeconfig.load(file).config("other").credentials()).isEqualTo(Credentials.NONE);
  }

  @Test
  void config_clientCertificateFiles_keepTheirPaths() throws IOException {
    write("me.pem", TestFiles.pem("client-ec.pem"));
    write("me.key", TestFiles.pem("client-ec-sec1.key"));
    Path file =
        write(
            "config",
            CONTEXT.replace(
                "token: s3cret-token", "client-certificate: me.pem, client-key: ./me.key"));

    assertThat(Kubeconfig.load(file).config("other").clientCertificate())
        .hasValue(
            new ClientCertificate(
                PemSource.file(directory.resolve("me.pem")),
                PemSource.file(directory.resolve("./me.key"))));
  }

  @Test
  void config_pathThatNoSystemHas_isAConfigError() throws IOException {
    Path file = write("config", CONTEXT.replace("token: s3cret-token", "tokenFile: \"a\\0b\""));

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config("other"));

    assertThat(e.problems()).hasSize(1);
    assertThat(e.problems().get(0).field()).isEqualTo("users[bearer].tokenFile");
  }

  private String certificateData() {
    return Base64.getEncoder()
        .encodeToString(TestFiles.pem("ca.pem").getBytes(StandardCharsets.UTF_8));
  }

  private Kubeconfig withCaData(String yaml) throws IOException {
    return Kubeconfig.load(
        write(
            "config",
            CONTEXT.replace(
                "insecure-skip-tls-verify: true", "certificate-authority-data: " + yaml)));
  }

  /** Input that Go's base64 refuses, but that the JDK's MIME decoder accepts. */
  @Test
  void config_junkInBase64_isRefused() throws IOException {
    String data = certificateData();
    String unpadded = data.replaceAll("=+$", "");
    assertThat(unpadded).isNotEqualTo(data);
    String start = data.substring(0, 20);
    String rest = data.substring(20);
    var broken =
        List.of(
            start + "!!!!" + rest,
            start + "%" + rest,
            start + "    " + rest,
            start + "----" + rest,
            start + "____" + rest,
            start + "\\t" + rest,
            start + "\u00e9\u00e9\u00e9\u00e9" + rest,
            " " + data,
            data + " ",
            data + "====",
            unpadded,
            start + "====" + rest,
            "=");
    for (String junk : broken) {
      Kubeconfig kubeconfig = withCaData('"' + junk + '"');

      var e = assertThrows(ConfigException.class, () -> kubeconfig.config("other"), junk);

      assertThat(e.problems()).hasSize(1);
      assertThat(e.problems().get(0).field())
          .isEqualTo("clusters[open].certificate-authority-data");
      assertThat(e.problems().get(0).problem()).startsWith("is not base64");
    }
  }

  @Test
  void config_base64InLines_isRead() throws IOException {
    String lines = certificateData().replaceAll("(.{64})", "$1\\\\r\\\\n");

    assertThat(withCaData('"' + lines + '"').config("other").ca())
        .hasValue(PemSource.inline(TestFiles.pem("ca.pem")));
  }

  @Test
  void config_tokenFileOrCertificateBesideExec_winsAsInClientGo() throws IOException {
    write("me.pem", TestFiles.pem("client-ec.pem"));
    write("me.key", TestFiles.pem("client-ec-sec1.key"));
    for (String other :
        List.of(
            "token: s3cret-token",
            "tokenFile: token",
            "client-certificate: me.pem, client-key: me.key")) {
      Path file =
          write(
              "config",
              CONTEXT.replace(
                  "token: s3cret-token",
                  other
                      + ", exec: {apiVersion: client.authentication.k8s.io/v1, command: aws,"
                      + " interactiveMode: Never}"));

      RestConfig config = Kubeconfig.load(file).config("other");

      assertThat(config.credentials() != Credentials.NONE || config.clientCertificate().isPresent())
          .isTrue();
    }
  }

  @Test
  void config_execWithoutVersionAndMode_namesBoth() throws IOException {
    Path file = write("config", CONTEXT.replace("token: s3cret-token", "exec: {command: aws}"));

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config("other"));

    assertThat(e.problems().stream().map(ConfigException.Problem::field))
        .containsExactly("users[bearer].exec.interactiveMode", "users[bearer].exec.apiVersion");
  }

  /** Some tools write every field that they know. */
  @Test
  void config_emptyFields_countAsMissing() throws IOException {
    Path file =
        write(
            "config",
            CONTEXT.replace(
                "token: s3cret-token",
                "token: s3cret-token, username: \"\", password: \"\", as: \"\", as-groups: [],"
                    + " as-user-extra: {}, exec: null, tokenFile: \"\", client-key: \"\""));

    assertThat(Kubeconfig.load(file).config("other").credentials())
        .isEqualTo(Credentials.token("s3cret-token"));
  }

  @Test
  void config_tokenAndPassword_isMoreThanOneMethod() throws IOException {
    Path file =
        write(
            "config",
            CONTEXT.replace("token: s3cret-token", "token: s3cret-token, password: p4ss"));

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config("other"));

    assertThat(e).hasMessageThat().contains("more than one authentication method");
    assertThat(e).hasMessageThat().doesNotContain("p4ss");
  }

  @Test
  void config_tokenWithALineBreak_namesTheFieldAndDoesNotQuoteIt() throws IOException {
    for (String token : List.of("\"s3cret\\ns3cond\"", "\"s3cret\\0\"", "s3cret\u00e9")) {
      Path file = write("config", CONTEXT.replace("s3cret-token", token));

      var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config("other"));

      assertThat(e.problems()).hasSize(1);
      assertThat(e.problems().get(0).field()).isEqualTo("users[bearer].token");
      assertThat(e.problems().get(0).file()).isEqualTo(file.toString());
      assertThat(e).hasMessageThat().doesNotContain("s3c");
    }
  }
}
