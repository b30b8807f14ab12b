package dev.kubewright.rest.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.rest.config.ConfigException;
import dev.kubewright.rest.config.ConfigException.Problem;
import dev.kubewright.rest.config.Credentials;
import dev.kubewright.rest.config.ExecPlugin;
import dev.kubewright.rest.config.RestConfig;
import dev.kubewright.rest.config.TestFiles;
import dev.kubewright.unstructured.Unstructured;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One case for each rule by which client-go validates a kubeconfig. */
final class KubeconfigValidationTest {
  private static final String V1 = "apiVersion: client.authentication.k8s.io/v1";
  private static final String EXEC = V1 + ", command: a, interactiveMode: Never";

  @TempDir Path directory;

  @BeforeEach
  void writeFiles() throws IOException {
    for (String name : List.of("ca.pem", "client-ec.pem", "client-ec-sec1.key")) {
      Files.writeString(directory.resolve(name), TestFiles.pem(name));
    }
    Files.writeString(directory.resolve("token"), "from-file");
  }

  private Kubeconfig load(String cluster, String user, String context) throws IOException {
    return Kubeconfig.load(
        Files.writeString(
            directory.resolve("config"),
            """
            current-context: dev
            clusters: [{name: c, cluster: {%s}}]
            users: [{name: u, user: {%s}}]
            contexts: [{name: dev, context: {%s}}]
            """
                .formatted(cluster, user, context)));
  }

  private RestConfig user(String fields) throws IOException {
    return load("server: \"https://a.example\"", fields, "cluster: c, user: u").config();
  }

  private List<String> problems(String cluster, String user, String context) throws IOException {
    Kubeconfig kubeconfig = load(cluster, user, context);
    var e = assertThrows(ConfigException.class, kubeconfig::config);
    assertThat(e).hasMessageThat().doesNotContain("s3cret");
    return e.problems().stream().map(Problem::field).toList();
  }

  private static String data(String pem) {
    return Base64.getEncoder().encodeToString(TestFiles.pem(pem).getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "server: 'https://a', proxy-url: '://s3cret' | clusters[c].proxy-url",
        "server: 'https://a', proxy-url: 'ftp://p' | clusters[c].proxy-url",
        "server: 'https://a', certificate-authority: gone.pem | clusters[c].certificate-authority",
        "server: 'https://a', certificate-authority: . | clusters[c].certificate-authority",
        "server: 'https://a', certificate-authority: token | clusters[c].certificate-authority",
        "tls-server-name: a | clusters[c].server",
        "server: 'https://a', certificate-authority: ca.pem, insecure-skip-tls-verify: true |"
            + " clusters[c].insecure-skip-tls-verify",
        "server: 'https://a', tls-server-name: 'a b' | clusters[c].tls-server-name"
      })
  void cluster_brokenRule_isOneProblem(String cluster, String field) throws IOException {
    assertThat(problems(cluster.replace('\'', '"'), "", "cluster: c, user: u"))
        .containsExactly(field);
  }

  @Test
  void cluster_dataAndFile_isOneProblem() throws IOException {
    String both = ", certificate-authority: ca.pem, certificate-authority-data: " + data("ca.pem");

    assertThat(problems("server: \"https://a\"" + both, "", "cluster: c, user: u"))
        .containsExactly("clusters[c].certificate-authority");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "token: s3cret, username: joe | users[u]",
        "token: s3cret, password: s3cret | users[u]",
        "client-certificate: client-ec.pem | users[u].client-key",
        "client-certificate: gone.pem, client-key: client-ec-sec1.key |"
            + " users[u].client-certificate",
        "client-certificate: client-ec.pem, client-key: gone.key | users[u].client-key",
        "exec: {command: a, interactiveMode: Never} | users[u].exec.apiVersion",
        "exec: {apiVersion: client.authentication.k8s.io/v1, interactiveMode: Never} |"
            + " users[u].exec.command",
        "exec: {apiVersion: client.authentication.k8s.io/v1, command: a} |"
            + " users[u].exec.interactiveMode",
        "exec: {apiVersion: client.authentication.k8s.io/v1, command: a, interactiveMode: Now} |"
            + " users[u].exec.interactiveMode",
        "exec: {apiVersion: client.authentication.k8s.io/v1alpha1, command: a,"
            + " interactiveMode: Never} | users[u].exec",
        "exec: {apiVersion: client.authentication.k8s.io/v1, command: a, interactiveMode: Never,"
            + " env: [{value: s3cret}]} | users[u].exec.env",
        "as-uid: '7' | users[u].as",
        "as-groups: [a] | users[u].as",
        "as-user-extra: {a: [b]} | users[u].as",
        "as: '  ' | users[u].as",
        "as: ' jane ' | users[u].as",
        "as: jane, as-uid: ' 7' | users[u].as-uid",
        "as: jane, as-groups: [a, ' system:masters '] | users[u].as-groups",
        "as: jane, as-user-extra: {a: ['b ']} | users[u].as-user-extra",
        "as: jane, as-user-extra: {' a': [b]} | users[u].as-user-extra",
        "token: ' s3cret' | users[u].token"
      })
  void user_brokenRule_isOneProblem(String user, String field) throws IOException {
    String fields = user.replace('\'', '"');

    assertThat(problems("server: \"https://a\"", fields, "cluster: c, user: u"))
        .containsExactly(field);
  }

  @Test
  void user_execBesideAuthProvider_isAProblem() throws IOException {
    String both =
        "exec: {"
            + EXEC
            + "}, auth-provider: {name: oidc, config: {client-id: a,"
            + " idp-issuer-url: \"https://a\"}}";

    assertThat(problems("server: \"https://a\"", both, "cluster: c, user: u"))
        .containsExactly("users[u].auth-provider");
  }

  @Test
  void user_dataAndFile_isAProblemForEach() throws IOException {
    String both =
        "client-certificate: client-ec.pem, client-certificate-data: "
            + data("client-ec.pem")
            + ", client-key: client-ec-sec1.key, client-key-data: "
            + data("client-ec-sec1.key");

    assertThat(problems("server: \"https://a\"", both, "cluster: c, user: u"))
        .containsAtLeast("users[u].client-certificate", "users[u].client-key");
  }

  /** Although it would not be run. */
  @Test
  void user_brokenExecBesideAToken_isAProblem() throws IOException {
    assertThat(
            problems(
                "server: \"https://a\"",
                "token: s3cret, exec: {command: a}",
                "cluster: c, user: u"))
        .containsExactly("users[u].exec.apiVersion", "users[u].exec.interactiveMode");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cluster: gone, user: u | contexts[dev].cluster",
        "user: u | contexts[dev].cluster",
        "cluster: c, user: gone | contexts[dev].user",
        "cluster: c, user: u, namespace: a.b | contexts[dev].namespace",
        "cluster: c, user: u, namespace: -a | contexts[dev].namespace",
        "cluster: c, user: u, namespace: A | contexts[dev].namespace"
      })
  void context_brokenRule_isOneProblem(String context, String field) throws IOException {
    assertThat(problems("server: \"https://a\"", "", context)).containsExactly(field);
  }

  @Test
  void context_namespaceOf64Letters_isAProblem() throws IOException {
    String context = "cluster: c, user: u, namespace: ";
    String server = "server: \"https://a\"";

    assertThat(problems(server, "", context + "a".repeat(64)))
        .containsExactly("contexts[dev].namespace");
    assertThat(load(server, "", context + "a".repeat(63)).config().namespace()).hasLength(63);
  }

  /** As a kubeconfig for {@code kubectl proxy} has it. */
  @Test
  void context_withoutUser_isAnonymous() throws IOException {
    RestConfig config = load("server: \"http://127.0.0.1:8001\"", "", "cluster: c").config();

    assertThat(config.credentials()).isEqualTo(Credentials.NONE);
  }

  /** Only what is used counts. */
  @Test
  void config_otherEntriesAreBroken_isAccepted() throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("config"),
            """
            current-context: good
            clusters: [{name: c, cluster: {server: "https://a"}}, {name: bad, cluster: {}}]
            users: [{name: bad, user: {exec: {}, token: a, username: b}}]
            contexts: [{name: good, context: {cluster: c}}, {name: bad, context: {user: gone}}]
            """);

    assertThat(Kubeconfig.load(file).config().server().toString()).isEqualTo("https://a");
  }

  @Test
  @Tag("client-go-K10")
  void config_tokenAndTokenFile_sendsTheTokenFirstAndKeepsTheFile() throws IOException {
    assertThat(user("token: first, tokenFile: token").credentials())
        .isEqualTo(Credentials.tokenFile(directory.resolve("token"), "first"));
  }

  @Test
  @Tag("client-go-K4")
  void load_explicitFileMissing_isAnErrorEvenIfOthersExist() throws IOException {
    Files.createDirectories(directory.resolve(".kube"));
    Files.writeString(directory.resolve(".kube/config"), "current-context: a\n");

    var e =
        assertThrows(ConfigException.class, () -> Kubeconfig.load(directory.resolve("explicit")));

    assertThat(e).hasMessageThat().contains("explicit: does not exist");
  }

  @ParameterizedTest
  @CsvSource({"clusters, cluster", "users, user", "contexts, context"})
  @Tag("client-go-K6")
  void load_nameTwiceInOneFile_isAnErrorThatNamesIt(String list, String field) throws IOException {
    String text = list + ": [{name: joe, " + field + ": {}}, {name: joe, " + field + ": {}}]";
    Path file = Files.writeString(directory.resolve("config"), text);

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file));

    assertThat(e).hasMessageThat().contains("the name \"joe\" is given twice");
    assertThat(e).hasMessageThat().contains(list);
  }

  /** The operating system resolves the paths later, so that links lead where they should. */
  @Test
  @Tag("client-go-K7")
  void paths_allFieldsWithFiles_areRelativeToTheirOwnFile() throws IOException {
    Path nested = Files.createDirectories(directory.resolve("nested"));
    String cluster = "server: \"https://a\", certificate-authority: ../ca.pem";
    String user =
        "client-certificate: ../client-ec.pem, client-key: ../client-ec-sec1.key,"
            + " tokenFile: ../token";
    Path file = load(cluster, user, "cluster: c, user: u").files().get(0);
    Path moved = Files.move(file, nested.resolve("config"));

    RestConfig config = Kubeconfig.load(moved).config();

    assertThat(config.ca().orElseThrow().<String>read("ca", text -> text))
        .isEqualTo(TestFiles.pem("ca.pem"));
    assertThat(config.clientCertificate().orElseThrow().key().<String>read("key", text -> text))
        .isEqualTo(TestFiles.pem("client-ec-sec1.key"));
    assertThat(config.credentials()).isEqualTo(Credentials.tokenFile(nested.resolve("../token")));
    for (String command : List.of("plugin", "./plugin", "../bin/plugin", "/bin/plugin")) {
      var exec =
          (ExecPlugin)
              user("exec: {" + EXEC.replace("command: a", "command: " + command) + "}")
                  .credentials();
      String wanted = command.indexOf('/') < 0 ? command : directory.resolve(command).toString();
      assertWithMessage(command).that(exec.command()).isEqualTo(wanted);
    }
  }

  /** Of entries with one name, the first file wins; each entry keeps the file that it is from. */
  @Test
  void rawConfig_twoFiles_isTheMergedContentWithSecretsThatToStringHides() throws IOException {
    Path first =
        Files.writeString(
            directory.resolve("1"),
            "current-context: a\nusers: [{name: u, user: {token: s3cret, unknown: 1}}]\n"
                + "contexts: [{name: a, context: {cluster: c, user: u}}]\n");
    Path second =
        Files.writeString(
            directory.resolve("2"),
            "current-context: b\nusers: [{name: u, user: {username: x}}, {name: v, user: {}}]\n"
                + "clusters: [{name: c, cluster: {certificate-authority: ca.pem}}]\n");

    Kubeconfig kubeconfig = Kubeconfig.load(List.of(first, second));

    Unstructured raw = kubeconfig.rawConfig();
    assertThat(raw.fields())
        .isEqualTo(
            Map.of(
                "apiVersion",
                "v1",
                "kind",
                "Config",
                "current-context",
                "a",
                "clusters",
                List.of(Map.of("name", "c", "cluster", Map.of("certificate-authority", "ca.pem"))),
                "users",
                List.of(
                    Map.of("name", "u", "user", Map.of("token", "s3cret", "unknown", 1L)),
                    Map.of("name", "v", "user", Map.of())),
                "contexts",
                List.of(Map.of("name", "a", "context", Map.of("cluster", "c", "user", "u")))));
    assertThat(raw.toString()).doesNotContain("s3cret");
    assertThat(kubeconfig.rawConfig("a").list("users")).hasSize(1);
    assertThrows(ConfigException.class, () -> kubeconfig.rawConfig("b"));
  }
}
