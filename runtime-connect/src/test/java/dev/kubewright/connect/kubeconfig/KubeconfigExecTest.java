package dev.kubewright.connect.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.connect.config.ProxyServer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.credentials.ExecPlugin.InteractiveMode;
import dev.kubewright.connect.credentials.PluginPolicy;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Users of a kubeconfig that a plugin, a password or impersonation identifies. */
final class KubeconfigExecTest {
  private static RestConfig config(String user) {
    return config(user, "server: \"https://a.example\"");
  }

  private static RestConfig config(String user, String cluster) {
    return kubeconfig(user, cluster).config();
  }

  private static Kubeconfig kubeconfig(String user, String cluster) {
    return Kubeconfig.parse(
        Path.of("/x/config"),
        """
        current-context: c
        clusters: [{name: k, cluster: {%s}}]
        users: [{name: u, user: {%s}}]
        contexts: [{name: c, context: {cluster: k, user: u}}]
        """
            .formatted(cluster, user));
  }

  private static ExecPlugin plugin(String exec) {
    return (ExecPlugin) config("exec: {" + exec + "}").credentials();
  }

  private static final String V1 =
      "apiVersion: client.authentication.k8s.io/v1, interactiveMode: Never";

  @Test
  void exec_allFields_areRead() {
    var config =
        config(
            "exec: {apiVersion: client.authentication.k8s.io/v1, command: aws,"
                + " interactiveMode: IfAvailable, args: [eks, get-token], installHint: install it,"
                + " provideClusterInfo: true, env: [{name: AWS_PROFILE, value: dev}, {name: E}]}",
            "server: \"https://a.example\", tls-server-name: inner, insecure-skip-tls-verify: true,"
                + " proxy-url: \"http://p:3128\", disable-compression: true, extensions: [{name: other, extension: 1}, {name:"
                + " client.authentication.k8s.io/exec, extension: {audience: prod}}]");

    assertThat(config.proxy()).hasValue(ProxyServer.of("http://p:3128"));
    var plugin = (ExecPlugin) config.credentials();
    assertThat(plugin.command()).isEqualTo("aws");
    assertThat(plugin.args()).containsExactly("eks", "get-token").inOrder();
    assertThat(plugin.environment()).isEqualTo(Map.of("AWS_PROFILE", "dev", "E", ""));
    assertThat(plugin.interactiveMode()).isEqualTo(InteractiveMode.IF_AVAILABLE);
    assertThat(plugin.installHint()).isEqualTo("install it");
    ExecPlugin.Cluster cluster = Optional.ofNullable(plugin.cluster()).orElseThrow();
    assertThat(cluster.server()).isEqualTo("https://a.example");
    assertThat(cluster.tlsServerName()).isEqualTo("inner");
    assertThat(cluster.insecure()).isTrue();
    assertThat(cluster.proxyUrl()).isEqualTo("http://p:3128");
    assertThat(cluster.disableCompression()).isTrue();
    assertThat(config.wire().compression()).isFalse();
    assertThat(String.valueOf(cluster.config())).contains("prod");
    assertThat(plugin.toString()).doesNotContain("get-token");
  }

  @Test
  void exec_withoutProvideClusterInfo_isNotReportedOfTheCluster() {
    assertThat(plugin(V1 + ", command: aws").cluster()).isNull();
  }

  @Test
  @Tag("client-go-K7")
  void exec_command_isRelativeToTheFileOnlyIfItHasASeparator() {
    assertThat(plugin(V1 + ", command: foo").command()).isEqualTo("foo");
    assertThat(plugin(V1 + ", command: ./foo").command()).isEqualTo("/x/./foo");
    assertThat(plugin(V1 + ", command: bin/foo").command()).isEqualTo("/x/bin/foo");
    assertThat(plugin(V1 + ", command: /bin/foo").command()).isEqualTo("/bin/foo");
  }

  @Test
  void exec_v1beta1WithoutMode_isInteractiveIfAvailable() {
    var plugin = plugin("apiVersion: client.authentication.k8s.io/v1beta1, command: foo");

    assertThat(plugin.interactiveMode()).isEqualTo(InteractiveMode.IF_AVAILABLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          command: a, interactiveMode: Never | .apiVersion
          apiVersion: client.authentication.k8s.io/v1, interactiveMode: Never | .command
          apiVersion: client.authentication.k8s.io/v1, command: a | .interactiveMode
          apiVersion: client.authentication.k8s.io/v1, command: a, interactiveMode: Often | .interactiveMode
          apiVersion: client.authentication.k8s.io/v1alpha1, command: a, interactiveMode: Never | .apiVersion
          apiVersion: client.authentication.k8s.io/v1, command: a, interactiveMode: Never, env: [{value: s3cret}] | .env
          apiVersion: client.authentication.k8s.io/v1, command: a, interactiveMode: Never, env: {a: s3cret} | .env
          apiVersion: client.authentication.k8s.io/v1, command: a, interactiveMode: Never, args: s3cret | .args
          apiVersion: client.authentication.k8s.io/v1, command: a, interactiveMode: Never, args: [1] | .args
          """)
  void exec_unusable_namesTheField(String exec, String field) {
    var e = assertThrows(ConfigException.class, () -> config("exec: {" + exec + "}"));

    assertThat(e.problems()).hasSize(1);
    assertThat(e.problems().get(0).field()).isEqualTo("users[u].exec" + field);
    assertThat(e).hasMessageThat().doesNotContain("s3cret");
  }

  @Test
  void exec_besideAuthProvider_isAnError() {
    var e =
        assertThrows(
            ConfigException.class,
            () -> config("auth-provider: {name: gcp}, exec: {" + V1 + ", command: a}"));

    assertThat(e).hasMessageThat().contains("is given together with exec");
    assertThat(e).hasMessageThat().contains("gke-gcloud-auth-plugin");
  }

  @Test
  void exec_besidePassword_isNotRun() {
    assertThat(config("username: joe, password: pw, exec: {" + V1 + ", command: a}").credentials())
        .isEqualTo(Credentials.basic("joe", "pw"));
  }

  @Test
  void exec_overPlainHttp_isNotRun() {
    RestConfig config = config("exec: {" + V1 + ", command: a}", "server: \"http://a.example\"");

    assertThat(config.credentials()).isEqualTo(Credentials.NONE);
  }

  @Test
  void exec_policyOfTheCaller_isKept() {
    RestConfig config =
        kubeconfig("exec: {" + V1 + ", command: a}", "server: \"https://a.example\"")
            .config(o -> o.pluginPolicy(PluginPolicy.DENY_ALL));

    assertThat(((ExecPlugin) config.credentials()).policy()).isEqualTo(PluginPolicy.DENY_ALL);
  }

  @Test
  void impersonation_isReadWithAllItsFields() {
    RestConfig config =
        config("token: t, as: eve, as-uid: \"7\", as-groups: [a, b], as-user-extra: {why: [x, z]}");

    assertThat(config.impersonation())
        .hasValue(
            new Impersonation("eve", "7", List.of("a", "b"), Map.of("why", List.of("x", "z"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          as-uid: "7"
          as-groups: [a]
          as-user-extra: {why: [x]}
          as: eve, as-groups: a
          as: eve, as-user-extra: [a]
          as: "eve\u00e9"
          as: "a\\nb"
          """)
  void impersonation_unusable_isAnError(String user) {
    assertThrows(ConfigException.class, () -> config("token: t, " + user));
  }

  @ParameterizedTest
  @CsvSource({
    "socks5h://p, socks5h",
    "ftp://p, neither http nor https nor socks5",
    "p:3128, http://host:port",
    "http://u:s3cret%@p, password",
    "http://p:99999, port"
  })
  void proxy_unusable_isAnErrorThatDoesNotShowIt(String url, String hint) {
    var e =
        assertThrows(
            ConfigException.class,
            () -> config("token: t", "server: \"https://a\", proxy-url: \"" + url + "\""));

    assertThat(e.problems().get(0).field()).isEqualTo("clusters[k].proxy-url");
    assertThat(e).hasMessageThat().contains(hint);
    assertThat(e).hasMessageThat().doesNotContain("s3cret");
  }
}
