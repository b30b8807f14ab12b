package dev.kubewright.it.suite.connection;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.client.Patch;
import dev.kubewright.client.option.FieldValidation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.UnauthorizedException;
import dev.kubewright.it.kinds.stable.StableClientset;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.NeedsReal;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectionIT extends Scenario {
  private void list(RestConfig config) {
    try (RestClient rest = RestClient.connect(config)) {
      rest.resources(CronTabs.TYPE).namespace(namespace).list();
    }
  }

  @Test
  void token_right_works() {
    list(server().config().build());
  }

  @Test
  void token_wrong_isUnauthorized() {
    var refused =
        assertThrows(
            UnauthorizedException.class, () -> list(server().config().token("wrong").build()));

    assertThat(refused.code()).isEqualTo(401);
    assertThat(refused).hasMessageThat().doesNotContain("wrong");
  }

  @Test
  @NeedsReal(RealOnly.AUTHORIZATION)
  void token_none_isForbidden() {
    var refused =
        assertThrows(ForbiddenException.class, () -> list(server().config().token(null).build()));

    assertThat(refused).hasMessageThat().contains("system:anonymous");
  }

  @Test
  void authority_another_isNotTrusted() {
    try (InMemoryApiServer other = InMemoryApiServer.builder().tls(true).start()) {
      var config = server().config().caPem(other.caPem()).build();

      var broken = assertThrows(TransportException.class, () -> list(config));

      assertThat(broken).hasMessageThat().contains("crontabs");
      assertThat(broken).hasCauseThat().isInstanceOf(IOException.class);
    }
  }

  @Test
  void authority_notChecked_works() {
    list(server().config().caPem(null).insecure(true).build());
  }

  @Test
  void server_nobodyListens_isATransportException() throws IOException {
    try (var deaf = new Socket()) { // keeps its port, on which nothing listens
      deaf.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      int port = deaf.getLocalPort();
      var config = RestConfig.builder().server("http://127.0.0.1:" + port).build();

      var broken = assertThrows(TransportException.class, () -> list(config));

      assertThat(broken).hasMessageThat().contains("GET /apis/stable.example.com/v1/");
      assertThat(broken).hasMessageThat().contains("127.0.0.1:" + port);
    }
  }

  @Test
  void kubeconfig_ofTheServer_works(@TempDir Path folder) {
    list(Kubeconfig.load(server().kubeconfig(folder)).config());
  }

  @Test
  void kubeconfig_withClientCertificate_works(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("kubeconfig"), server().certificateKubeconfig());

    list(Kubeconfig.load(file).config());
  }

  @Test
  void warnings_deprecatedVersion_reachTheHandler() {
    List<String> warnings = Collections.synchronizedList(new ArrayList<>());
    try (RestClient rest = RestClient.connect(server().config().warnings(warnings::add).build())) {
      StableClientset.over(rest).stableV1beta1().cronTabs(namespace).list();
    }

    assertThat(warnings).containsExactly("crontabs of v1beta1 are on their way out; use v1");
  }

  @Test
  void warnings_unknownField_reachTheHandler() {
    tabs().create(tab("a"));
    List<String> warnings = Collections.synchronizedList(new ArrayList<>());
    try (RestClient rest = RestClient.connect(server().config().warnings(warnings::add).build())) {
      StableClientset.over(rest)
          .stableV1()
          .cronTabs(namespace)
          .patch(
              "a",
              Patch.merge("{\"spec\":{\"unheardOf\":1}}"),
              o -> o.fieldValidation(FieldValidation.WARN));
    }

    assertThat(warnings).containsExactly("unknown field \"spec.unheardOf\"");
  }

  @Test
  void discovery_version_isThatOfKubernetes() {
    var version = DiscoveryClient.over(rest()).serverVersion();

    assertThat(version.gitVersion()).startsWith("v1." + Release.minor(judge) + ".");
    assertThat(version.major()).isEqualTo("1");
  }

  @Test
  void discovery_groups_containTheCrdsGroup() {
    var groups = DiscoveryClient.over(rest()).serverGroups().groups();

    var stable =
        groups.stream()
            .filter(g -> "stable.example.com".equals(g.name()))
            .findFirst()
            .orElseThrow();
    assertThat(stable.versions().stream().map(v -> v.version()).toList())
        .containsExactly("v1", "v1beta1")
        .inOrder();
    assertThat(stable.preferredVersion().version()).isEqualTo("v1");
    assertThat(groups.get(0).name()).isEmpty();
  }

  @Test
  void discovery_resources_areThoseOfTheCrd() {
    var resources =
        DiscoveryClient.over(rest())
            .serverResourcesForGroupVersion(new GroupVersion("stable.example.com", "v1"))
            .resources();
    var byName = resources.stream().collect(Collectors.toMap(APIResource::name, r -> r));

    assertThat(byName.keySet())
        .containsExactly("crontabs", "crontabs/status", "crontabs/scale", "cronpolicies");
    APIResource tabs = byName.get("crontabs");
    assertThat(tabs.kind()).isEqualTo("CronTab");
    assertThat(tabs.namespaced()).isTrue();
    assertThat(tabs.shortNames()).containsExactly("ct");
    assertThat(tabs.verbs())
        .containsExactlyElementsIn(
            CronTabs.TYPE.verbs().stream().map(ConnectionIT::jsonName).toList());
    assertThat(byName.get("crontabs/scale").kind()).isEqualTo("Scale");
    assertThat(byName.get("cronpolicies").namespaced()).isFalse();
  }

  private static String jsonName(Verb verb) {
    return verb.name().toLowerCase(java.util.Locale.ROOT).replace("_", "");
  }

  @Test
  void discovery_groupThatIsNotThere_isNotFound() {
    assertThrows(
        NotFoundException.class,
        () ->
            DiscoveryClient.over(rest())
                .serverResourcesForGroupVersion(new GroupVersion("nothing.example.com", "v1")));
  }
}
