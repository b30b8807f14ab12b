package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Rbac;
import dev.kubewright.annotation.Verb;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.rbac.v1.ClusterRole;
import dev.kubewright.api.rbac.v1.ClusterRoles;
import dev.kubewright.api.rbac.v1.PolicyRule;
import dev.kubewright.api.rbac.v1.RoleBindingBuilder;
import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.it.kinds.stable.StableClientset;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.support.NeedsReal;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.Tabs;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import dev.kubewright.yaml.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The role that the compiler wrote for the needs of this class. */
@Rbac(
    kind = CronTab.class,
    verbs = {Verb.GET, Verb.LIST},
    role = "crontab-reader")
@Rbac(
    kind = CronTab.class,
    verbs = Verb.UPDATE,
    subresources = {"status", "scale"},
    role = "crontab-reader")
@Rbac(
    kind = ConfigMap.class,
    verbs = Verb.GET,
    resourceNames = "settings",
    ownedBy = CronTab.class,
    role = "crontab-reader")
@Rbac(urls = "/metrics", verbs = Verb.GET, role = "crontab-reader")
class RbacIT extends Scenario {
  private static String resource(String path) throws IOException {
    try (InputStream in = RbacIT.class.getResourceAsStream("/META-INF/kubewright/" + path)) {
      return new String(Objects.requireNonNull(in, path).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The role under a name of this scenario. */
  private ClusterRole created() throws IOException {
    ClusterRole written = Yaml.load(resource("rbac/crontab-reader.yaml"), ClusterRoles.TYPE);
    return kubernetes()
        .rbacV1()
        .clusterRoles()
        .create(written.with(r -> r.metadata(m -> m.name(namespace + "-reader"))));
  }

  @Test
  void role_ofTheNeeds_isTakenByTheServer() throws IOException {
    ClusterRole role = created();

    assertThat(role.rules().stream().map(PolicyRule::resources).flatMap(l -> l.stream()).toList())
        .containsExactly(
            "configmaps", "crontabs", "crontabs/finalizers", "crontabs/scale", "crontabs/status")
        .inOrder();
    assertThat(role.rules().get(3).nonResourceURLs()).containsExactly("/metrics");
    assertThat(role.rules().get(0).resourceNames()).containsExactly("settings");
    assertThat(role.rules().get(1).apiGroups()).containsExactly("stable.example.com");
    assertThat(role.rules().get(1).verbs()).containsExactly("get", "list").inOrder();
    assertThat(role.rules().get(2).verbs()).containsExactly("update");
  }

  @Test
  void install_hasCrdsAndRoles() throws IOException {
    String install = resource("install.yaml");

    assertThat(install).contains("name: crontabs.stable.example.com\n");
    assertThat(install).contains("\n---\napiVersion: rbac.authorization.k8s.io/v1\n");
  }

  @Test
  @NeedsReal(RealOnly.AUTHORIZATION)
  void role_ofTheNeeds_allowsThemAndNothingElse() throws IOException {
    ClusterRole role = created();
    String user = "needy-" + namespace;
    kubernetes()
        .rbacV1()
        .roleBindings(namespace)
        .create(
            RoleBindingBuilder.build(
                b ->
                    b.metadata(m -> m.name("needy"))
                        .roleRef(
                            r ->
                                r.apiGroup("rbac.authorization.k8s.io")
                                    .kind("ClusterRole")
                                    .name(role.metadata().name()))
                        .addSubject(
                            s -> s.apiGroup("rbac.authorization.k8s.io").kind("User").name(user))));
    tabs().create(Tabs.tab("a"));
    kubernetes()
        .coreV1()
        .configMaps(namespace)
        .create(ConfigMapBuilder.build(c -> c.metadata(m -> m.name("settings"))));

    var config = server().config().impersonate(Impersonation.of(user)).build();
    try (var rest = RestClient.connect(config)) {
      var own = StableClientset.over(rest).stableV1().cronTabs(namespace);
      var maps = KubernetesClientset.over(rest).coreV1().configMaps(namespace);
      // The authorizer reads roles and bindings from a cache.
      Waits.until(
          "the binding is in force",
          () -> {
            try {
              return own.list().items().size() == 1;
            } catch (ForbiddenException e) {
              return false;
            }
          });

      CronTab read = own.get("a");
      own.updateStatus(read);
      assertThat(maps.get("settings").metadata().name()).isEqualTo("settings");
      assertThrows(ForbiddenException.class, () -> own.update(read));
      assertThrows(ForbiddenException.class, () -> own.delete("a"));
      assertThrows(ForbiddenException.class, () -> maps.get("other"));
      assertThrows(ForbiddenException.class, maps::list);
    }
  }
}
