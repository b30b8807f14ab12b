package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;

import com.example.db.Databases;
import com.example.stable.CronTabBuilder;
import com.example.stable.CronTabs;
import com.example.stable.StableClientset;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.api.core.v1.NamespaceBuilder;
import dev.kubewright.api.core.v1.SecretBuilder;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.testkit.junit.KubernetesServer;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects without a class, and discovery. */
@KubernetesServer(crds = CronTabs.class, shared = false)
class UntypedTest {
  @TempDir private Path folder = Path.of("unset");

  @BeforeEach
  void fill(RestClient rest) {
    var k8s = KubernetesClientset.over(rest);
    k8s.coreV1().namespaces().createOrReplace(n -> n.metadata(m -> m.name("prod")));
    k8s.coreV1().secrets("prod").createOrReplace(s -> s.metadata(m -> m.name("s")));
    k8s.appsV1().deployments("prod").createOrReplace(d -> d
        .metadata(m -> m.name("web").putLabel("app", "web"))
        .spec(s -> s
            .replicas(1)
            .selector(l -> l.putMatchLabel("app", "web"))
            .template(t -> t
                .metadata(m -> m.putLabel("app", "web"))
                .spec(p -> p.addContainer(c -> c.name("web").image("web:1"))))));
    StableClientset.over(rest).stableV1().cronTabs("prod").createOrReplace(c -> c
        .metadata(m -> m.name("backup"))
        .spec(s -> s.cronSpec("0 3 * * *")));
  }

  @Test
  void untypedObjects(RestClient rest) {
    UntypedObjects.client(rest);
    var web = KubernetesClientset.over(rest).appsV1().deployments("prod").get("web");
    assertThat(web.spec().template().spec().containers().get(0).image()).isEqualTo("web:2");
    assertThat(UntypedObjects.tree().integer("spec", "replicas")).hasValue(1L);
    var tab = StableClientset.over(rest).stableV1().cronTabs("prod").get("backup");
    assertThat(UntypedObjects.convert(tab).spec().cronSpec()).isEqualTo("0 4 * * *");
    UntypedObjects.subresource(rest);
    UntypedObjects.tables(rest);
    UntypedObjects.metadata(rest);
    UntypedObjects.scale(rest);
    var scaled = StableClientset.over(rest).stableV1().cronTabs("prod").get("backup");
    assertThat(scaled.spec().replicas()).isEqualTo(5);
    assertThat(scaled.metadata().labels()).containsEntry("seen", "yes");
    UntypedObjects.informers(rest);
    UntypedObjects.missing(rest);
  }

  @Test
  void discoverResources(RestClient rest) {
    DiscoverResources.resources(rest);
    DiscoverResources.failures(rest);
    DiscoverResources.mapper(rest);
    DiscoverResources.noMatch(rest);
    DiscoverResources.caches(rest, folder);
  }

  @Test
  void installACrd(RestClient rest) throws IOException {
    InstallACrd.install(rest);
    InstallACrd.owner(rest);
    InstallACrd.file(rest, Path.of("src/test/crds/crontabs.yaml"));
    assertThat(DiscoveryClient.over(rest).serves(Databases.TYPE)).isTrue();
  }
}
