package dev.kubewright.rest.config;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class KubeconfigTest {
  private static final String TWO_CONTEXTS =
      """
      apiVersion: v1
      kind: Config
      current-context: dev
      clusters:
      - name: local
        cluster: {server: "https://127.0.0.1:6443", certificate-authority: pki/ca.pem, tls-server-name: api.internal}
      - name: open
        cluster: {server: "https://open.example/prefix/", insecure-skip-tls-verify: true}
      users:
      - name: bearer
        user: {token: s3cret-token}
      contexts:
      - name: dev
        context: {cluster: local, user: bearer, namespace: team-a}
      - name: other
        context: {cluster: open, user: bearer}
      """;

  @TempDir Path directory;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  private Kubeconfig twoContexts() throws IOException {
    Files.createDirectories(directory.resolve("pki"));
    Files.writeString(directory.resolve("pki/ca.pem"), TestFiles.pem("ca.pem"));
    return Kubeconfig.load(write("config", TWO_CONTEXTS));
  }

  @Test
  void config_currentContext_readsEverything() throws IOException {
    RestConfig config = twoContexts().config();

    assertThat(config.server().toString()).isEqualTo("https://127.0.0.1:6443");
    assertThat(config.caPem()).hasValue(TestFiles.pem("ca.pem"));
    assertThat(config.tlsServerName()).hasValue("api.internal");
    assertThat(config.token()).hasValue("s3cret-token");
    assertThat(config.namespace()).isEqualTo("team-a");
    assertThat(config.insecure()).isFalse();
  }

  @Test
  void config_namedContext_overridesTheCurrentOne() throws IOException {
    RestConfig config = twoContexts().config("other");

    assertThat(config.server().toString()).isEqualTo("https://open.example/prefix");
    assertThat(config.insecure()).isTrue();
    assertThat(config.namespace()).isEqualTo("default");
  }

  @Test
  void config_unknownContext_namesThoseOfTheFile() throws IOException {
    var e = assertThrows(ConfigException.class, () -> twoContexts().config("nope"));

    assertThat(e).hasMessageThat().contains("context \"nope\"");
    assertThat(e).hasMessageThat().contains("[dev, other]");
  }

  @Test
  void config_noCurrentContext_saysSo() throws IOException {
    Path file = write("config", TWO_CONTEXTS.replace("current-context: dev\n", ""));

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config());

    assertThat(e).hasMessageThat().contains("has no current-context");
  }

  @Test
  void config_everythingWrong_isReportedAtOnce() throws IOException {
    Path file =
        write(
            "config",
            """
            current-context: dev
            clusters:
            - name: local
              cluster: {certificate-authority: missing.pem, insecure-skip-tls-verify: "no", proxy-url: "http://p"}
            users:
            - name: me
              user: {client-certificate-data: "%%%", exec: {command: aws}, token: t0k3n-value, username: joe}
            contexts:
            - name: dev
              context: {cluster: local, user: me, namespace: Bad_Name}
            """);

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config());

    assertThat(e.problems().stream().map(ConfigException.Problem::field))
        .containsAtLeast(
            "contexts[dev].namespace",
            "clusters[local].certificate-authority",
            "clusters[local].insecure-skip-tls-verify",
            "clusters[local].proxy-url",
            "clusters[local].server",
            "users[me]",
            "users[me].exec",
            "users[me].username",
            "users[me].client-certificate-data");
    assertThat(
            e.problems().stream()
                .allMatch(p -> p.file().equals(file.toString()) && p.context().equals("dev")))
        .isTrue();
    assertThat(e).hasMessageThat().contains("more than one authentication method");
    assertThat(e).hasMessageThat().doesNotContain("t0k3n-value");
  }

  @Test
  void config_certificateWithoutKey_isAnError() throws IOException {
    String data =
        Base64.getEncoder()
            .encodeToString(TestFiles.pem("client-ec.pem").getBytes(StandardCharsets.UTF_8));
    Path file =
        write(
            "config",
            TWO_CONTEXTS.replace("token: s3cret-token", "client-certificate-data: " + data));

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
            TWO_CONTEXTS.replace(
                "token: s3cret-token",
                "client-certificate-data: " + certificate + ", client-key-data: " + key));

    RestConfig config = Kubeconfig.load(file).config("other");

    assertThat(config.clientKeyPem()).hasValue(TestFiles.pem("client-ec-sec1.key"));
    assertThat(config.toString()).doesNotContain("PRIVATE");
  }

  @Test
  void config_plainHttp_sendsNoCredentials() throws IOException {
    Path file =
        write("config", TWO_CONTEXTS.replace("https://open.example", "http://open.example"));

    assertThat(Kubeconfig.load(file).config("other").token()).isEmpty();
  }

  @Test
  void load_duplicateUser_namesIt() throws IOException {
    Path file = write("config", "users:\n- {name: joe, user: {}}\n- {name: joe, user: {}}\n");

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file));

    assertThat(e).hasMessageThat().isEqualTo(file + ": users: the name \"joe\" is given twice");
  }

  @Test
  void load_explicitPathMissing_isAnError() {
    var e =
        assertThrows(ConfigException.class, () -> Kubeconfig.load(directory.resolve("nowhere")));

    assertThat(e).hasMessageThat().isEqualTo(directory.resolve("nowhere") + ": does not exist");
  }

  @Test
  void load_malformedYaml_namesThePlaceAndQuotesNothing() throws IOException {
    Path file =
        write("config", "users:\n- name: a\n  user: {token: hunter2-hunter2\nclusters: [\n");

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file));

    assertThat(e).hasMessageThat().containsMatch("malformed YAML: .* line \\d+, column \\d+");
    assertThat(e).hasMessageThat().doesNotContain("hunter2");
  }

  @Test
  void load_notAMap_isAnError() throws IOException {
    Path file = write("config", "- just\n- a list\n");

    assertThat(assertThrows(ConfigException.class, () -> Kubeconfig.load(file)))
        .hasMessageThat()
        .contains("not a kubeconfig");
  }

  @Test
  void load_aliasesThatExplode_isAnError() throws IOException {
    var bomb = new StringBuilder("a0: &a0 [x, x]\n");
    for (int i = 1; i < 60; i++) {
      bomb.append("a")
          .append(i)
          .append(": &a")
          .append(i)
          .append(" [*a")
          .append(i - 1)
          .append(", *a")
          .append(i - 1)
          .append("]\n");
    }
    Path file = write("config", bomb.toString());

    assertThrows(ConfigException.class, () -> Kubeconfig.load(file));
  }

  @Test
  void loadDefault_variable_takesTheFirstThatExists() throws IOException {
    Path second = write("second", TWO_CONTEXTS);
    String variable = directory.resolve("missing") + java.io.File.pathSeparator + second;

    var found = Kubeconfig.loadDefault(Map.of("KUBECONFIG", variable), directory);

    assertThat(found.map(Kubeconfig::file)).hasValue(second);
  }

  @Test
  void loadDefault_noVariable_takesTheHomeDirectory() throws IOException {
    Files.createDirectories(directory.resolve(".kube"));
    write(".kube/config", TWO_CONTEXTS);

    assertThat(Kubeconfig.loadDefault(Map.of(), directory)).isPresent();
    assertThat(Kubeconfig.loadDefault(Map.of(), directory.resolve("pki"))).isEmpty();
  }
}
