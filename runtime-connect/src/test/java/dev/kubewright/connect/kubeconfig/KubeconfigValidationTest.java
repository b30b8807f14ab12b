package dev.kubewright.connect.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.ConfigException.Problem;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.fixture.http.TestFiles;
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
            + " interactiveMode: Never} | users[u].exec.apiVersion",
        "exec: {apiVersion: client.authentication.k8s.io/v1alpha1, command: a} |"
            + " users[u].exec.apiVersion",
        "exec: {apiVersion: s3cret} | users[u].exec.apiVersion",
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

  /** As files for EKS were written until 2022: without interactiveMode. */
  @Test
  void user_execOfV1alpha1_isOneProblemWithARemedy() throws IOException {
    Kubeconfig kubeconfig =
        load(
            "server: \"https://a\"",
            "exec: {apiVersion: client.authentication.k8s.io/v1alpha1, command: aws, args: [eks]}",
            "cluster: c, user: u");

    var e = assertThrows(ConfigException.class, kubeconfig::config);

    assertThat(e.problems()).hasSize(1);
    assertThat(e.problems().get(0).field()).isEqualTo("users[u].exec.apiVersion");
    assertThat(e.problems().get(0).problem())
        .isEqualTo(
            "is not known; the known ones are client.authentication.k8s.io/v1 and"
                + " client.authentication.k8s.io/v1beta1. v1alpha1 was removed in Kubernetes 1.24:"
                + " update the plugin, and the kubeconfig by its tool, such as \"aws eks"
                + " update-kubeconfig\"");
  }

  /** YAML reads 1 as a number and true as a boolean. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "server: 1 | '' | cluster: c, user: u | clusters[c].server",
        "server: 'https://a', tls-server-name: 1 | '' | cluster: c, user: u | clusters[c].tls-server-name",
        "server: 'https://a', proxy-url: 1.5 | '' | cluster: c, user: u | clusters[c].proxy-url",
        "server: 'https://a', certificate-authority: 1 | '' | cluster: c, user: u | clusters[c].certificate-authority",
        "server: 'https://a', certificate-authority-data: 1 | '' | cluster: c, user: u | clusters[c].certificate-authority-data",
        "server: 'https://a' | token: 1 | cluster: c, user: u | users[u].token",
        "server: 'https://a' | tokenFile: 1 | cluster: c, user: u | users[u].tokenFile",
        "server: 'https://a' | username: 1 | cluster: c, user: u | users[u].username",
        "server: 'https://a' | username: a, password: 1 | cluster: c, user: u | users[u].password",
        "server: 'https://a' | client-certificate: client-ec.pem, client-key: 1 | cluster: c, user: u | users[u].client-key",
        "server: 'https://a' | client-certificate-data: 1, client-key: client-ec-sec1.key | cluster: c, user: u | users[u].client-certificate-data",
        "server: 'https://a' | as: true | cluster: c, user: u | users[u].as",
        "server: 'https://a' | as: a, as-uid: 7 | cluster: c, user: u | users[u].as-uid",
        "server: 'https://a' | exec: {apiVersion: 1, command: a, interactiveMode: Never} | cluster: c, user: u | users[u].exec.apiVersion",
        "server: 'https://a' | exec: {apiVersion: client.authentication.k8s.io/v1, command: 1, interactiveMode: Never} | cluster: c, user: u | users[u].exec.command",
        "server: 'https://a' | exec: {apiVersion: client.authentication.k8s.io/v1, command: a, interactiveMode: 1} | cluster: c, user: u | users[u].exec.interactiveMode",
        "server: 'https://a' | exec: {apiVersion: client.authentication.k8s.io/v1, command: a, interactiveMode: Never, installHint: 1} | cluster: c, user: u | users[u].exec.installHint",
        "server: 'https://a' | exec: {apiVersion: client.authentication.k8s.io/v1, command: a, interactiveMode: Never, env: [{name: 1, value: b}]} | cluster: c, user: u | users[u].exec.env.name",
        "server: 'https://a' | exec: {apiVersion: client.authentication.k8s.io/v1, command: a, interactiveMode: Never, env: [{name: b, value: 1}]} | cluster: c, user: u | users[u].exec.env.value",
        "server: 'https://a' | auth-provider: {name: 1} | cluster: c, user: u | users[u].auth-provider.name",
        "server: 'https://a' | auth-provider: {name: oidc, config: {client-id: 1, idp-issuer-url: 'https://b'}} | cluster: c, user: u | users[u].auth-provider.config.client-id",
        "server: 'https://a' | auth-provider: {name: oidc, config: {client-id: b, idp-issuer-url: true}} | cluster: c, user: u | users[u].auth-provider.config.idp-issuer-url",
        "server: 'https://a' | '' | cluster: 1, user: u | contexts[dev].cluster",
        "server: 'https://a' | '' | cluster: c, user: 1 | contexts[dev].user",
        "server: 'https://a' | '' | cluster: c, user: u, namespace: 1 | contexts[dev].namespace"
      })
  void config_numberForAString_isOneProblemThatSaysToQuoteIt(
      String cluster, String user, String context, String field) throws IOException {
    Kubeconfig kubeconfig = load(cluster.replace('\'', '"'), user.replace('\'', '"'), context);

    var e = assertThrows(ConfigException.class, kubeconfig::config);

    assertThat(e.problems().stream().map(p -> p.field() + ": " + p.problem()))
        .containsExactly(field + ": is not a string; quote it");
  }

  @Test
  void load_numberForAName_isOneProblemThatSaysToQuoteIt() throws IOException {
    for (String list : List.of("clusters", "users", "contexts")) {
      Path file =
          Files.writeString(directory.resolve("config"), list + ": [{name: 1}, {name: a}, {}]");

      var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file));

      assertThat(e.problems().stream().map(p -> p.field() + ": " + p.problem()))
          .containsExactly(
              list + "[0].name: is not a string; quote it", list + "[2].name: is missing");
    }
    Path file = Files.writeString(directory.resolve("config"), "current-context: 1");
    var e = assertThrows(ConfigException.class, () -> Kubeconfig.load(file));
    assertThat(e).hasMessageThat().isEqualTo(file + ": current-context: is not a string; quote it");
  }

  @Test
  void config_numbersInAList_areOneProblemThatSaysToQuoteThem() throws IOException {
    Kubeconfig kubeconfig =
        load("server: \"https://a\"", "as: a, as-groups: [b, 1]", "cluster: c, user: u");

    var e = assertThrows(ConfigException.class, kubeconfig::config);

    assertThat(e.problems().stream().map(p -> p.field() + ": " + p.problem()))
        .containsExactly("users[u].as-groups: is not a list of strings; quote those that are none");
  }

  @Test
  void config_quotedBoolean_saysToRemoveTheQuotationMarks() throws IOException {
    Kubeconfig kubeconfig =
        load(
            "server: \"https://a\", insecure-skip-tls-verify: \"true\"", "", "cluster: c, user: u");

    var e = assertThrows(ConfigException.class, kubeconfig::config);

    assertThat(e.problems().stream().map(p -> p.field() + ": " + p.problem()))
        .containsExactly(
            "clusters[c].insecure-skip-tls-verify: is neither true nor false; remove the quotation"
                + " marks");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[] | the text is not a kubeconfig: the document is not a map",
        "a: [ | the text is not readable YAML: the mistake is at line",
        "a: 1\\n---\\nb: 1 | the text holds several YAML documents; a kubeconfig is one",
        "{} | the text names no cluster, user or context",
        "contexts: [{name: a}] | the text has no current-context; choose one of its contexts: [a]",
        "current-context: b, contexts: [{name: a}] | context \"b\": contexts: there is no such context; there are [a]",
        "current-context: a, contexts: [{name: a, context: {cluster: c}}] | context \"a\": contexts[a].cluster: there is no cluster \"c\"; there are []",
        "clusters: [{name: 1}] | clusters[0].name: is not a string; quote it",
        "kind: Pod | kind: expected Config but found Pod"
      })
  void parse_problemOfAText_namesNoFile(String text, String message) {
    String document = text.replace("\\n", "\n").replace(", contexts", "\ncontexts");

    var e = assertThrows(ConfigException.class, () -> Kubeconfig.parse(document).config());

    assertThat(e).hasMessageThat().startsWith(message);
    assertThat(e).hasMessageThat().doesNotContain("file");
    e.problems().forEach(problem -> assertThat(problem.file()).isEmpty());
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
