package dev.kubewright.connect.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.EmptyConfigException;
import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.kubeconfig.Kubeconfig.Namespace;
import dev.kubewright.fixture.http.TestFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The configuration that kubectl would use. */
final class StandardTest {
  private static final Map<String, String> POD =
      Map.of("KUBERNETES_SERVICE_HOST", "fd00::1", "KUBERNETES_SERVICE_PORT", "443");

  @TempDir Path directory;

  private void serviceAccount() throws IOException {
    Files.writeString(directory.resolve("token"), "pod-token\n");
    Files.writeString(directory.resolve("ca.crt"), TestFiles.pem("ca.pem"));
    Files.writeString(directory.resolve("namespace"), "prod\n");
  }

  @Test
  @Tag("client-go-K12")
  void standard_emptyKubeconfigInPod_isThePodsCluster() throws IOException {
    serviceAccount();
    Files.createDirectories(directory.resolve(".kube"));
    Files.writeString(directory.resolve(".kube/config"), "");

    assertThat(Kubeconfig.standard(POD, directory, directory, o -> {}).namespace())
        .isEqualTo("prod");
  }

  @Test
  @Tag("client-go-K12")
  void standard_brokenKubeconfigInPod_isItsOwnError() throws IOException {
    serviceAccount();
    Files.createDirectories(directory.resolve(".kube"));
    Files.writeString(directory.resolve(".kube/config"), "current-context: gone");

    assertThrows(
        ConfigException.class, () -> Kubeconfig.standard(POD, directory, directory, o -> {}));
  }

  @Test
  void standard_nothingFound_saysWhereItLooked() {
    var e =
        assertThrows(
            ConfigException.class,
            () -> Kubeconfig.standard(Map.of(), directory, directory, o -> {}));

    assertThat(e).hasMessageThat().contains("KUBECONFIG");
  }

  @Test
  void standard_overridesInPod_replaceThoseOfThePod() throws IOException {
    serviceAccount();

    RestConfig config =
        Kubeconfig.standard(
            POD,
            directory,
            directory,
            o ->
                o.namespace("web")
                    .timeout(Duration.ofSeconds(7))
                    .impersonate(Impersonation.of("jane")));

    assertThat(config.namespace()).isEqualTo("web");
    assertThat(config.timeout()).hasValue(Duration.ofSeconds(7));
    assertThat(config.impersonation()).hasValue(Impersonation.of("jane"));
    assertThat(config.server().toString()).isEqualTo("https://[fd00::1]:443");
  }

  @Test
  void standard_serverOverridden_needsNoKubeconfigEvenInPod() throws IOException {
    serviceAccount();

    RestConfig config =
        Kubeconfig.standard(
            POD, directory, directory, o -> o.server("https://other.example").insecure());

    assertThat(config.server().toString()).isEqualTo("https://other.example");
  }

  @Test
  void home_isTheVariableAndNotThatOfTheJdk() {
    assertThat(Kubeconfig.home(Map.of("HOME", "/h"))).isEqualTo(Path.of("/h"));
    assertThat(Kubeconfig.home(Map.of())).isEqualTo(Path.of(System.getProperty("user.home", "")));
  }

  private static final String OUTSIDE =
      """
      current-context: dev
      clusters: [{name: c, cluster: {server: "https://c.example"}}]
      contexts: [{name: dev, context: {cluster: c%s}}]
      """;

  private void kubeconfig(String namespace) throws IOException {
    Files.createDirectories(directory.resolve(".kube"));
    Files.writeString(directory.resolve(".kube/config"), OUTSIDE.formatted(namespace));
  }

  private Namespace namespace(Map<String, String> environment, Consumer<KubeconfigOverrides> o) {
    return Kubeconfig.standardNamespace(environment, directory, directory, o);
  }

  /** The order is: override, context, variable of the pod, file of the pod, {@code default}. */
  @Test
  @Tag("client-go-K13")
  void namespace_everySource_countsInItsOrder() throws IOException {
    var pod = new HashMap<>(POD);
    pod.put("POD_NAMESPACE", "from-variable");
    kubeconfig(", namespace: from-context");
    assertThat(namespace(pod, o -> o.namespace("mine"))).isEqualTo(new Namespace("mine", true));
    assertThat(namespace(pod, o -> {})).isEqualTo(new Namespace("from-context", false));

    serviceAccount();
    assertThat(namespace(pod, o -> {})).isEqualTo(new Namespace("from-context", false));
    kubeconfig("");
    assertThat(namespace(pod, o -> {})).isEqualTo(new Namespace("from-variable", false));
    assertThat(namespace(POD, o -> {})).isEqualTo(new Namespace("prod", false));

    Files.writeString(directory.resolve("namespace"), " \n");
    assertThat(namespace(POD, o -> {})).isEqualTo(new Namespace("default", false));
    Files.delete(directory.resolve("namespace"));
    assertThat(namespace(POD, o -> {})).isEqualTo(new Namespace("default", false));
    assertThat(namespace(Map.of(), o -> {})).isEqualTo(new Namespace("default", false));
  }

  @Test
  void namespace_explicitDefaultInTheContext_beatsThatOfThePod() throws IOException {
    serviceAccount();
    kubeconfig(", namespace: default");

    assertThat(namespace(POD, o -> {})).isEqualTo(new Namespace("default", false));
  }

  @Test
  void standard_kubeconfigInPodWithoutUsableFiles_takesOnlyItsNamespace() throws IOException {
    serviceAccount();
    kubeconfig("");
    Files.delete(directory.resolve("ca.crt"));
    Files.writeString(directory.resolve("token"), "two\nlines\n");

    RestConfig config = standard(POD, o -> {});

    assertThat(config.server().toString()).isEqualTo("https://c.example");
    assertThat(config.namespace()).isEqualTo("prod");
  }

  @Test
  void namespace_overridden_needsNoConfiguration() {
    assertThat(namespace(Map.of(), o -> o.namespace("mine")))
        .isEqualTo(new Namespace("mine", true));
    assertThrows(EmptyConfigException.class, () -> namespace(Map.of(), o -> {}));
  }

  @Test
  @Tag("client-go-K11")
  void standard_nothingFound_isAnEmptyConfig() throws IOException {
    assertThrows(EmptyConfigException.class, () -> standard(Map.of(), o -> {}));
    Files.createDirectories(directory.resolve(".kube"));
    for (String text : List.of("", "# nothing\n", "kind: Config\n", "clusters: []\nusers:\n")) {
      Path file = Files.writeString(directory.resolve(".kube/config"), text);

      assertThrows(EmptyConfigException.class, () -> standard(Map.of(), o -> {}));
      assertThrows(EmptyConfigException.class, Kubeconfig.load(file)::config);
    }
  }

  @Test
  @Tag("client-go-K11")
  void standard_anythingWrong_isNotAnEmptyConfig() throws IOException {
    Files.createDirectories(directory.resolve(".kube"));
    for (String text : List.of("current-context: gone", "clusters: [{name: c}]", "- 1", "{")) {
      Files.writeString(directory.resolve(".kube/config"), text);

      var e = assertThrows(ConfigException.class, () -> standard(POD, o -> {}));
      assertThat(e).isNotInstanceOf(EmptyConfigException.class);
    }
  }

  private RestConfig standard(Map<String, String> environment, Consumer<KubeconfigOverrides> o) {
    return Kubeconfig.standard(environment, directory, directory, o);
  }

  @Test
  void standard_credentialsAndTlsOverriddenInPod_replaceThoseOfThePod() throws IOException {
    serviceAccount();
    Path ca = Files.writeString(directory.resolve("other.pem"), TestFiles.pem("other-ca.pem"));
    Path chain = Files.writeString(directory.resolve("me.pem"), TestFiles.pem("client-ec.pem"));
    Path key = Files.writeString(directory.resolve("me.key"), TestFiles.pem("client-ec-sec1.key"));

    RestConfig config =
        standard(
            POD,
            o ->
                o.certificateAuthority(ca)
                    .tlsServerName("api")
                    .clientCertificate(chain, key)
                    .basic("a", "b"));

    assertThat(config.server().toString()).isEqualTo("https://[fd00::1]:443");
    assertThat(config.ca()).hasValue(PemSource.file(ca));
    assertThat(config.tlsServerName()).hasValue("api");
    assertThat(config.clientCertificate().orElseThrow().chain()).isEqualTo(PemSource.file(chain));
    assertThat(config.credentials()).isEqualTo(Credentials.basic("a", "b"));
    RestConfig insecure = standard(POD, o -> o.insecure().token("mine").proxyUrl("http://p:1"));
    assertThat(insecure.insecure()).isTrue();
    assertThat(insecure.ca()).isEmpty();
    assertThat(insecure.credentials()).isEqualTo(Credentials.token("mine"));
    assertThat(insecure.proxy()).isPresent();
  }

  @Test
  void standard_unknownUserOverriddenInPod_isAnError() throws IOException {
    serviceAccount();

    assertThrows(ConfigException.class, () -> standard(POD, o -> o.user("jane")));
  }

  /** client-go copies the old file to the new name. Here reading writes nothing. */
  @Test
  void loadDefault_onlyTheFileOfOldVersions_isReadWhereItIs() throws IOException {
    kubeconfig("");
    Path old = directory.resolve(".kube/.kubeconfig");
    Files.move(directory.resolve(".kube/config"), old);

    Kubeconfig found = Kubeconfig.loadDefault(Map.of(), directory).orElseThrow();

    assertThat(found.files()).containsExactly(old);
    assertThat(found.contexts()).containsExactly("dev");
    assertThat(Files.exists(directory.resolve(".kube/config"))).isFalse();
    Files.writeString(directory.resolve(".kube/config"), "current-context: new\n");
    assertThat(Kubeconfig.loadDefault(Map.of(), directory).orElseThrow().currentContext())
        .hasValue("new");
  }
}
