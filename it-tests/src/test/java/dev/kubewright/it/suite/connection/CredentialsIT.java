package dev.kubewright.it.suite.connection;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.authentication.v1.SelfSubjectReviewBuilder;
import dev.kubewright.api.authentication.v1.UserInfo;
import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.credentials.PluginPolicy;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.document.Json;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.UnauthorizedException;
import dev.kubewright.it.support.NeedsReal;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.unstructured.Tree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ways to say who the client is. */
class CredentialsIT extends Scenario {
  @TempDir Path folder;

  private Path script(String name, String body) throws IOException {
    Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + body + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private static String credential(Map<String, String> status) {
    return Json.encodeToString(
        Tree.CODEC,
        Map.of("apiVersion", ExecPlugin.V1, "kind", "ExecCredential", "status", status));
  }

  private static UserInfo user(RestClient rest) {
    return KubernetesClientset.over(rest)
        .authenticationV1()
        .selfSubjectReviews()
        .create(SelfSubjectReviewBuilder.build(r -> {}))
        .status()
        .userInfo();
  }

  /** Prints a wrong token first, and the right one from the second run on. */
  private Path changing() throws IOException {
    Path runs = folder.resolve("runs");
    Path wrong = Files.writeString(folder.resolve("wrong"), credential(Map.of("token", "wrong")));
    Path right =
        Files.writeString(folder.resolve("right"), credential(Map.of("token", server().token())));
    return script(
        "plugin",
        "echo run >> '%s'; if [ $(wc -l < '%s') -eq 1 ]; then cat '%s'; else cat '%s'; fi"
            .formatted(runs, runs, wrong, right));
  }

  @Test
  @Tag("client-go-A1")
  void exec_refusedToken_isReplacedForTheNextRequest() throws IOException {
    var config =
        server().config().credentials(Credentials.exec(changing().toString()).build()).build();
    try (var rest = RestClient.connect(config)) {
      assertThrows(UnauthorizedException.class, () -> user(rest));
      assertThat(user(rest).username()).isNotEmpty();
      assertThat(user(rest).groups()).contains("system:masters");
    }

    assertThat(Files.readAllLines(folder.resolve("runs"))).hasSize(2);
  }

  /** The second client is made from another, equal configuration, and outlives the first one. */
  @Test
  @Tag("client-go-A9")
  void exec_equalConfigurations_runThePluginOnceAndOutliveEachOther() throws IOException {
    Path runs = folder.resolve("runs");
    Path response =
        Files.writeString(folder.resolve("answer"), credential(Map.of("token", server().token())));
    Path plugin = script("plugin", "echo run >> '" + runs + "'; cat '" + response + "'");
    RestConfig.Builder config = server().config();
    RestClient first =
        RestClient.connect(config.credentials(Credentials.exec(plugin + "").build()).build());
    RestClient second =
        RestClient.connect(config.credentials(Credentials.exec(plugin + "").build()).build());
    try (first;
        second) {
      assertThat(user(first).groups()).contains("system:masters");
      first.close();
      assertThat(user(second).groups()).contains("system:masters");
    }

    assertThat(Files.readAllLines(runs)).hasSize(1);
  }

  @Test
  void exec_ofAKubeconfig_isNotifiedOfTheCluster() throws IOException {
    Path reported = folder.resolve("told");
    Path response =
        Files.writeString(folder.resolve("answer"), credential(Map.of("token", server().token())));
    script(
        "plugin",
        "printf %s \"$KUBERNETES_EXEC_INFO\" > '" + reported + "'; cat '" + response + "'");
    Path given = server().kubeconfig(folder);
    String text =
        Files.readString(given)
            .replaceAll(
                "(?m)token: .*$",
                "exec: {apiVersion: client.authentication.k8s.io/v1, command: ./plugin,"
                    + " interactiveMode: Never, provideClusterInfo: true}");
    Path file = Files.writeString(folder.resolve("with-exec"), text);

    RestConfig config = Kubeconfig.load(file).config();
    try (var rest = RestClient.connect(config)) {
      assertThat(user(rest).groups()).contains("system:masters");
    }

    assertThat(config.credentials()).isInstanceOf(ExecPlugin.class);
    assertThat(Files.readString(reported)).contains(config.server().toString());
    var denied = Kubeconfig.load(file).config(o -> o.pluginPolicy(PluginPolicy.DENY_ALL));
    try (var rest = RestClient.connect(denied)) {
      var e = assertThrows(CredentialsException.class, () -> user(rest));
      assertThat(e).hasMessageThat().contains("must not run");
    }
  }

  @Test
  void exec_pluginFails_namesRequestPluginAndExitCode() throws IOException {
    Path plugin = script("plugin", "exit 3");
    var config = server().config().credentials(Credentials.exec(plugin.toString()).build()).build();
    try (var rest = RestClient.connect(config)) {
      var e =
          assertThrows(
              CredentialsException.class, () -> DiscoveryClient.over(rest).serverVersion());
      assertThat(e).hasMessageThat().contains("GET /version");
      assertThat(e).hasMessageThat().contains(plugin + " failed with exit code 3");
    }
  }

  @Test
  void exec_clientCertificate_isUsed() throws IOException {
    Path kubeconfig =
        Files.writeString(folder.resolve("kubeconfig"), server().certificateKubeconfig());
    ClientCertificate own = Kubeconfig.load(kubeconfig).config().clientCertificate().orElseThrow();
    Path response =
        Files.writeString(
            folder.resolve("answer"),
            credential(
                Map.of(
                    "clientCertificateData",
                    own.chain().<String>read("certificate", text -> text),
                    "clientKeyData",
                    own.key().<String>read("key", text -> text))));
    var config =
        server()
            .config()
            .credentials(Credentials.exec("cat").args(response.toString()).build())
            .build();

    try (var rest = RestClient.connect(config)) {
      assertThat(user(rest).groups()).contains("system:masters");
    }
  }

  @Test
  void impersonation_everything_reachesTheServer() {
    var who =
        new Impersonation(
            "jane", "uid-7", List.of("system:masters"), Map.of("Scopes/x%y", List.of("a", "b")));
    try (var rest = RestClient.connect(server().config().impersonate(who).build())) {
      UserInfo user = user(rest);

      assertThat(user.username()).isEqualTo("jane");
      assertThat(user.uid()).isEqualTo("uid-7");
      assertThat(user.groups()).containsAtLeast("system:masters", "system:authenticated");
      assertThat(user.extra()).containsEntry("scopes/x%y", List.of("a", "b"));
    }
  }

  /** Blanks at the ends are refused, because HTTP removes them. */
  @Test
  void impersonation_blanksInside_reachTheServer() {
    var who = new Impersonation("jane  doe", "u 1", List.of("a b"), Map.of("k y", List.of("v  w")));
    try (var rest = RestClient.connect(server().config().impersonate(who).build())) {
      UserInfo user = user(rest);

      assertThat(user.username()).isEqualTo("jane  doe");
      assertThat(user.uid()).isEqualTo("u 1");
      assertThat(user.groups()).contains("a b");
      assertThat(user.extra()).containsEntry("k y", List.of("v  w"));
    }
  }

  @Test
  @NeedsReal(RealOnly.AUTHORIZATION)
  void impersonation_userWithoutRights_isForbiddenWithUserVerbAndResource() {
    var config = server().config().impersonate(Impersonation.of("jane")).build();
    try (var rest = RestClient.connect(config)) {
      var pods = KubernetesClientset.over(rest).coreV1().pods(namespace);

      var e = assertThrows(ForbiddenException.class, pods::list);

      var words = new ArrayList<>(List.of("\"jane\"", "cannot list", "\"pods\"", namespace));
      words.forEach(word -> assertThat(e).hasMessageThat().contains(word));
    }
  }
}
