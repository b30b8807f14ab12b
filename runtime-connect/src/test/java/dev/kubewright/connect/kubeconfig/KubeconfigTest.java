package dev.kubewright.connect.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.Credentials.TokenFile;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.fixture.http.TestFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    assertThat(config.ca()).hasValue(PemSource.file(directory.resolve("pki/ca.pem")));
    assertThat(config.tlsServerName()).hasValue("api.internal");
    assertThat(config.credentials()).isEqualTo(Credentials.token("s3cret-token"));
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
              cluster: {certificate-authority: missing.pem, insecure-skip-tls-verify: "no", proxy-url: "socks4://p"}
            users:
            - name: me
              user: {client-certificate-data: "%%%", auth-provider: {name: oidc}, token: t0k3n-value, username: joe, as-uid: "7"}
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
            "users[me].auth-provider.config.idp-issuer-url",
            "users[me].auth-provider.config.client-id",
            "users[me].client-certificate-data");
    assertThat(
            e.problems().stream()
                .allMatch(p -> p.file().equals(file.toString()) && p.context().equals("dev")))
        .isTrue();
    assertThat(e).hasMessageThat().contains("more than one authentication method");
    assertThat(e).hasMessageThat().doesNotContain("t0k3n-value");
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

    assertThat(e)
        .hasMessageThat()
        .isEqualTo(file + ": is not readable YAML: the mistake is at line 4, column 9");
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
  void loadDefault_variable_readsTheFirstExistingFile() throws IOException {
    Path second = write("second", TWO_CONTEXTS);
    String variable = directory.resolve("missing") + java.io.File.pathSeparator + second;

    var found = Kubeconfig.loadDefault(Map.of("KUBECONFIG", variable), directory);

    assertThat(found.flatMap(Kubeconfig::currentContext)).hasValue("dev");
  }

  @Test
  void loadDefault_noVariable_takesTheHomeDirectory() throws IOException {
    Files.createDirectories(directory.resolve(".kube"));
    write(".kube/config", TWO_CONTEXTS);

    assertThat(Kubeconfig.loadDefault(Map.of(), directory)).isPresent();
    assertThat(Kubeconfig.loadDefault(Map.of(), directory.resolve("pki"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"*s3cret", "!s3cret!x y", "%s3cret", "\"s3cret\\q\"", "@s3cret", "[s3cret"})
  void load_tokenThatIsNoYaml_isNotQuoted(String token) throws IOException {
    Path file = write("config", TWO_CONTEXTS.replace("s3cret-token", token));

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config());

    assertThat(e).hasMessageThat().startsWith(file + ": is not readable YAML");
    assertThat(e).hasMessageThat().doesNotContain("s3cret");
    assertThat(e).hasCauseThat().isNull();
  }

  @Test
  void load_throughALink_isTheFileThatTheSystemOpens() throws IOException {
    Path real = Files.createDirectories(directory.resolve("real/inside"));
    Files.createDirectories(directory.resolve("real/pki"));
    Files.createSymbolicLink(directory.resolve("link"), real);
    Files.writeString(directory.resolve("real/pki/ca.pem"), TestFiles.pem("ca.pem"));
    Files.writeString(directory.resolve("real/config"), TWO_CONTEXTS);
    write("config", "current-context: the-wrong-file\n");
    Path place = directory.resolve("link/../config");

    Kubeconfig kubeconfig = Kubeconfig.load(place);
    Optional<Kubeconfig> fromVariable =
        Kubeconfig.loadDefault(Map.of("KUBECONFIG", place.toString()), directory);

    assertThat(kubeconfig.currentContext()).hasValue("dev");
    assertThat(kubeconfig.files()).containsExactly(place);
    assertThat(fromVariable.orElseThrow().config()).isEqualTo(kubeconfig.config());
    PemSource ca = kubeconfig.config().ca().orElseThrow();
    assertThat(ca).isEqualTo(PemSource.file(directory.resolve("link/../pki/ca.pem")));
    assertThat(ca.<String>read("ca", text -> text)).isEqualTo(TestFiles.pem("ca.pem"));
  }

  @Test
  void config_pathThroughALink_isTheFileThatTheSystemOpens() throws IOException {
    Files.createSymbolicLink(
        directory.resolve("secrets"), Files.createDirectories(directory.resolve("a/b")));
    Files.writeString(directory.resolve("a/token"), "right");
    write("token", "wrong");
    Path file =
        write("config", TWO_CONTEXTS.replace("token: s3cret-token", "tokenFile: secrets/../token"));

    Credentials credentials = Kubeconfig.load(file).config("other").credentials();

    assertThat(credentials).isEqualTo(Credentials.tokenFile(directory.resolve("secrets/../token")));
    assertThat(((TokenFile) credentials).read()).isEqualTo(Credentials.token("right"));
  }

  @Test
  void config_hostWithUnderscore_isAccepted() throws IOException {
    Path file =
        write("config", TWO_CONTEXTS.replace("open.example/prefix", "kube_api.my_ns:6443/p"));

    assertThat(Kubeconfig.load(file).config("other").server().toString())
        .isEqualTo("https://kube_api.my_ns:6443/p");
  }

  @Test
  void config_addressWithPassword_isNotQuoted() throws IOException {
    for (String address : List.of("https://u:p4ss@kube_api", "u:p4ss@h/x", "https://h?t=p4ss")) {
      Path file = write("config", TWO_CONTEXTS.replace("https://open.example/prefix/", address));

      var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config("other"));

      assertThat(e.problems().get(0).field()).isEqualTo("clusters[open].server");
      assertThat(e).hasMessageThat().doesNotContain("p4ss");
    }
  }

  @Test
  void config_unusableServerName_namesTheField() throws IOException {
    Path file =
        write(
            "config",
            TWO_CONTEXTS.replace("insecure-skip-tls-verify: true", "tls-server-name: a b"));

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config("other"));

    assertThat(e.problems().get(0).field()).isEqualTo("clusters[open].tls-server-name");
  }

  @Test
  void message_hostileNames_staysOnOneShortLine() throws IOException {
    String name = "a\\n\\u001b[2J\\u2028" + "x".repeat(5000);
    Path file = write("config", "current-context: \"" + name + "\"\n");

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config());

    assertThat(e).hasMessageThat().contains("(a name of 5007 characters)");
    assertThat(e).hasMessageThat().doesNotContainMatch("[\\p{Cc}\\u2028]");
    assertThat(e.getMessage().length()).isLessThan(1100);
  }

  /** A stray block indicator or quotation mark makes the lines after a name a part of the name. */
  @ParameterizedTest
  @ValueSource(strings = {"contexts:\n- name: >-\n", "current-context: >-\n", "kind: |\n"})
  void message_secretThatBecamePartOfAName_isNotShown(String start) throws IOException {
    Path file = write("config", start + "    user:\n    token: s3cret\n");

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config());

    assertThat(e).hasMessageThat().contains("(a name of ");
    assertThat(e).hasMessageThat().doesNotContain("s3cret");
  }

  @Test
  void config_pathThatSwallowedOtherFields_isRefusedAndNotShown() throws IOException {
    Path file =
        write(
            "config",
            TWO_CONTEXTS.replace(
                "insecure-skip-tls-verify: true",
                "certificate-authority: \"ca.pem\n      token: s3cret\""));

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file).config("other"));

    assertThat(e.problems().get(0).field()).isEqualTo("clusters[open].certificate-authority");
    assertThat(e).hasMessageThat().doesNotContain("s3cret");
  }
}
